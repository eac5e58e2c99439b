import { expect, test } from 'vitest';
import type { Entry } from '../../api/told';
import { around, stopAt, stopsOf } from './stops';

const entry = (number: number, what: string): Entry => ({ number, what, at: 0 });
const LOG = [
  entry(1, 'opened'),
  entry(2, 'started'),
  entry(3, 'chance'),
  entry(4, 'chance'),
  entry(5, 'move'),
  entry(6, 'move'),
  entry(7, 'chance'),
  entry(8, 'resigned'),
];
const played = LOG.filter((each) => each.what === 'move' || each.what === 'chance');

test('one stops after the set-up and after each decision with the chance that followed it', () => {
  expect(stopsOf(LOG, played)).toEqual([4, 5, 7]);
});

test('what was taken back is no stop', () => {
  expect(
    stopsOf(
      LOG,
      played.filter((each) => each.number < 6),
    ),
  ).toEqual([4, 5]);
});

test('before the game begins there is no stop', () => {
  expect(stopsOf(LOG.slice(0, 1), [])).toEqual([]);
});

test('a die in the middle of a turn belongs to the stop after it, and a step leads past it', () => {
  const stops = [4, 5, 7];
  expect(stopAt(stops, 6)).toBe(2);
  expect(around(stops, 6)).toEqual({ before: 5, after: 7 });
  expect(around(stops, 4)).toEqual({ before: undefined, after: 5 });
  expect(around(stops, 7)).toEqual({ before: 5, after: undefined });
});

test('what happened after the last move is seen at the last stop', () => {
  expect(stopAt([4, 5, 7], 8)).toBe(2);
});
