import { expect, test } from 'vitest';
import { curve } from './curve';

test('a curve goes from the left to the right, and better is higher', () => {
  const drawn = curve([
    { low: 0, middle: 25 },
    { low: 10, middle: 30 },
    { low: 9, middle: 27 },
  ]);
  expect(drawn.line.startsWith('M0 ')).toBe(true);
  expect(drawn.last[0]).toBe(286);
  expect(drawn.best[0]).toBe(143);
  expect(drawn.best[1]).toBeLessThan(drawn.last[1]);
  expect(drawn.lines.map((line) => line.value)).toEqual([0, 20]);
});

test('the line is the rating, and the band reaches from it to what is believed', () => {
  const drawn = curve([
    { low: 0, middle: 25 },
    { low: 10, middle: 30 },
  ]);
  expect(drawn.line).toBe('M0 104L286 75.3');
  expect(drawn.band).toBe('M0 32.3L286 18L286 75.3L0 104Z');
});

test('nothing is drawn of nothing', () => {
  expect(curve([]).line).toBe('');
});
