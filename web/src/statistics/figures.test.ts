import { expect, test } from 'vitest';
import { axis, binned, difference, quantile, unsure } from './figures';

test('with 212 games of four a share is sure to about 6 in 100', () => {
  expect(Math.round(unsure(212, 0.25))).toBe(6);
});

test('an axis begins at 0 and ends beyond the largest value, at round numbers', () => {
  expect(axis(10.2)).toEqual([0, 3, 6, 9, 12]);
  expect(axis(0.8)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
});

test('a difference is that of the numbers as they are written', () => {
  expect(difference(9.72, 8.35)).toBe(1.3);
});

test('the median is where half of the games lie below', () => {
  const lengths = [
    { length: 30, games: 1 },
    { length: 41, games: 3 },
    { length: 60, games: 1 },
  ];
  expect(quantile(lengths, 0.5)).toBe(41);
});

test('every game is in a column, the longest one too', () => {
  const lengths = [
    { length: 31, games: 50 },
    { length: 44, games: 60 },
    { length: 900, games: 1 },
  ];
  const { width, bins } = binned(lengths);
  expect(width).toBe(2);
  expect(bins.reduce((sum, bin) => sum + bin.games, 0)).toBe(111);
  expect(binned([]).bins).toEqual([]);
});
