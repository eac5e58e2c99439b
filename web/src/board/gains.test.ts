import { expect, test, vi } from 'vitest';
import type { Words } from '../contract/words';
import { brought } from './gains';

vi.mock('../words/index.svelte', () => ({
  row: (names: string[]) => names.join(' and '),
  t: (_: string, { what }: { what: string }) => `${what} at the end`,
}));

const words = { gained: (category: string, by: number) => `${by} ${category}` } as unknown as Words;

test('what is counted at the end of the game is told apart from what is counted at once', () => {
  expect(brought({ pyramid: 3 }, { pyramid: 3 }, words)).toEqual(['3 pyramid']);
  expect(brought({ temple: 5 }, { temple: 1 }, words)).toEqual(['1 temple', '4 temple at the end']);
  expect(brought({ obelisks: 10 }, {}, words)).toEqual(['10 obelisks at the end']);
  // Said once, however much of it there is.
  expect(brought({ obelisks: 10, pyramid: 3, cards: 2 }, { pyramid: 3 }, words)).toEqual([
    '3 pyramid',
    '10 obelisks and 2 cards at the end',
  ]);
});
