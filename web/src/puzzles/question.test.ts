import { expect, test } from 'vitest';
import { behindBy, stage } from './question';

test('one is behind the best of the others, or ahead of all', () => {
  expect(behindBy([32, 38, 27], 0)).toBe(6);
  expect(behindBy([32, 38, 27], 1)).toBe(-6);
  expect(behindBy([5, 5], 1)).toBe(0);
});

test('a game begins, goes on and ends', () => {
  expect([0, 0.4, 0.7, 0.97].map(stage)).toEqual(['early', 'middle', 'late', 'end']);
});
