import { expect, test } from 'vitest';
import type { GameSums, Result } from '../api/told';
import type { Words } from '../contract/words';
import { alike, meansOf } from './own';

function result(players: number, temple: number): Result {
  return { at: 0, players, seat: 0, place: 1, points: temple, out: null, rating: null, mu: null, sheet: { temple } };
}

test('points are compared with those of games with as many players', () => {
  const results = [result(2, 10), result(2, 20), result(4, 90)];
  const here = { players: 2, games: 20, categories: [{ category: 'temple', winners: 16, others: 12 }] };
  const words = { guide: { categories: ['temple'] } } as unknown as Words;
  expect(meansOf(alike(results, 2), here as unknown as GameSums, words)).toEqual([
    { category: 'temple', mine: 15, all: 14 },
  ]);
});
