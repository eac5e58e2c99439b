import { expect, test } from 'vitest';
import { nearest } from './focus';

const HERE = { x: 100, y: 100 };
const RIGHT = [1, 0] as const;
const UP = [0, -1] as const;

test('the nearest place there is', () => {
  expect(nearest(HERE, [])).toBe(-1);
  expect(
    nearest(HERE, [
      { x: 0, y: 0 },
      { x: 130, y: 120 },
    ]),
  ).toBe(1);
});

test('an arrow goes to the nearest place in its direction', () => {
  const places = [
    { x: 90, y: 100 },
    { x: 150, y: 100 },
    { x: 300, y: 100 },
    { x: 104, y: 40 },
  ];
  expect(nearest(HERE, places, RIGHT)).toBe(1);
  expect(nearest(HERE, places, UP)).toBe(3);
});

test('what lies ahead is nearer than what lies aside, and what lies behind is no way at all', () => {
  const places = [
    { x: 130, y: 150 },
    { x: 190, y: 104 },
    { x: 98, y: 100 },
  ];
  expect(nearest(HERE, places, RIGHT)).toBe(1);
  expect(nearest(HERE, [places[2]!], RIGHT)).toBe(-1);
});
