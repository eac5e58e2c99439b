import { expect, test } from 'vitest';
import type { Entry } from '../api/told';
import { lastOfOthers } from './last';

/** A game by whose moves it is made of; `-` is an outcome of chance. */
function game(movers: string): Entry[] {
  return [...movers].map((mover, at) => ({
    number: at + 2,
    what: mover === '-' ? 'chance' : 'move',
    seat: mover === '-' ? null : Number(mover),
  })) as Entry[];
}

test('everything the others did since my last move', () => {
  expect(lastOfOthers(game('0120-1-2'), [0])).toEqual({ from: 4, to: 6 });
});

test('also while my own turn is made by halves', () => {
  expect(lastOfOthers(game('012-00'), [0])).toEqual({ from: 1, to: 3 });
});

test('to whoever watches, the turn of whoever moved last', () => {
  expect(lastOfOthers(game('0112-2'), [])).toEqual({ from: 3, to: 5 });
});

test('nothing before others have moved, nor where all sit at one screen', () => {
  expect(lastOfOthers([], [0])).toEqual({ from: 0, to: 0 });
  expect(lastOfOthers(game('00'), [0])).toEqual({ from: 0, to: 0 });
  expect(lastOfOthers(game('0101'), [0, 1])).toEqual({ from: 0, to: 0 });
});

test('of a long row the end', () => {
  expect(lastOfOthers(game('0' + '1'.repeat(20)), [0])).toEqual({ from: 9, to: 21 });
});
