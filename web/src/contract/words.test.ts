import { expect, test } from 'vitest';
import type { Move } from './position';
import { Words } from './words';

const CATALOGUE = {
  ask: { turn: '{seat}: {deeds}', pick: '{seat}: which card?' },
  deed: { turn: { take: 'take stones', load: 'load', play: 'play a card', aim: 'play a card' } },
  list: { either: { middle: '{some}, {last}', end: '{some} or {last}' } },
};
const words = new Words('en', CATALOGUE, { vocabularies: {}, moves: {}, events: {}, tables: {} }, ['Mira', 'Nour']);

function moves(...kinds: string[]): Move[] {
  return kinds.map((kind, id) => ({ id, kind, args: {}, notation: kind }));
}

test('a question names what can be done now', () => {
  expect(words.ask('turn', 1, moves('load'))).toBe('Nour: load');
  expect(words.ask('turn', 1, moves('play', 'play', 'take'))).toBe('Nour: take stones or play a card');
  expect(words.ask('turn', 0, moves('aim', 'play', 'load', 'take'))).toBe('Mira: take stones, load or play a card');
});

test('whoever does not know the moves is told all there might be', () => {
  expect(words.ask('turn', 1, null)).toBe('Nour: take stones, load or play a card');
});

test('other questions stay as they are', () => {
  expect(words.ask('pick', 1, moves('play'))).toBe('Nour: which card?');
});
