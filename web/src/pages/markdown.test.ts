import { expect, test } from 'vitest';
import { blocks, spans } from './markdown';

test('a sentence, the list under it and what is indented under an item', () => {
  expect(blocks('Take one of:\n- a stone\n- a card\n  from the market\n\nThen pass.')).toEqual([
    { kind: 'text', text: 'Take one of:' },
    { kind: 'list', items: ['a stone', 'a card from the market'], numbered: false },
    { kind: 'text', text: 'Then pass.' },
  ]);
});

test('a list with numbers keeps them', () => {
  expect(blocks('1. ships sail\n2. crews are fed')).toEqual([
    { kind: 'list', items: ['ships sail', 'crews are fed'], numbered: true },
  ]);
});

test('a table has a head, and its ruler is no row', () => {
  expect(blocks('| seat | stones |\n|---|---|\n| first | 2 |')).toEqual([
    { kind: 'table', head: ['seat', 'stones'], rows: [['first', '2']] },
  ]);
});

test('emphasis and code are told from the text, and a lone star is a star', () => {
  expect(spans('the *owner* of `ABAAB` **never** 3 * 4')).toEqual([
    { kind: 'plain', text: 'the ' },
    { kind: 'em', text: 'owner' },
    { kind: 'plain', text: ' of ' },
    { kind: 'code', text: 'ABAAB' },
    { kind: 'plain', text: ' ' },
    { kind: 'strong', text: 'never' },
    { kind: 'plain', text: ' 3 * 4' },
  ]);
});
