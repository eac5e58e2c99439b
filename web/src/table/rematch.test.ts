import { expect, test } from 'vitest';
import type { Standing } from '../api/told';
import { answerOf, hasOthers, myAnswer } from './rematch';

const seat = (person: string | null): Partial<Standing['seats'][number]> => ({ person });
const standing = (you: number | null, rematch: (string | null)[] | null): Standing =>
  ({
    you,
    mine: you === null ? [] : [you],
    seats: [seat('anna'), seat('ben'), seat(null)],
    rematch,
  }) as unknown as Standing;

test('nobody is asked before somebody offers', () => {
  expect(answerOf(standing(0, null), 1)).toBeNull();
});

test('each seat says its answer, and a computer is not asked', () => {
  const offered = standing(0, ['agreed', null, null]);
  expect(myAnswer(offered)).toBe('agreed');
  expect(answerOf(offered, 1)).toBe('undecided');
  expect(answerOf(offered, 2)).toBeNull();
  expect(answerOf(standing(0, ['agreed', 'level3', null]), 1)).toBe('filled');
  expect(answerOf(standing(0, ['agreed', 'declined', null]), 1)).toBe('declined');
});

test('a spectator is not asked', () => {
  expect(myAnswer(standing(null, ['agreed', null, null]))).toBeNull();
});

test('against computers alone there is nobody to ask', () => {
  expect(hasOthers(standing(0, null))).toBe(true);
  expect(hasOthers({ ...standing(0, null), seats: [seat('anna'), seat(null)] } as unknown as Standing)).toBe(false);
});
