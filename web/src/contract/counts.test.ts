import { expect, test } from 'vitest';
import { held, oneByOne, total } from './counts';

const CARDS = { lever: 0, sail: 2, statue: 1 };

test('what there is of each kind', () => {
  expect(held(CARDS)).toEqual([
    ['sail', 2],
    ['statue', 1],
  ]);
  expect(oneByOne(CARDS)).toEqual(['sail', 'sail', 'statue']);
});

test('all together, without what nobody told', () => {
  expect(total(CARDS)).toBe(3);
  expect(total({ temple: 4, scarabs: null })).toBe(4);
});
