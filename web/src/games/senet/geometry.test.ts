import { describe, expect, it } from 'vitest';
import { arc, bend, NARROW, SQUARES, stretch, WIDE } from './geometry';

describe('the path', () => {
  it('runs along the first row, back along the second and along the third again', () => {
    expect([1, 10, 11, 20, 21, 30].map(bend)).toEqual([
      { row: 0, along: 0 },
      { row: 0, along: 9 },
      { row: 1, along: 9 },
      { row: 1, along: 0 },
      { row: 2, along: 0 },
      { row: 2, along: 9 },
    ]);
  });

  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])('has a place of its own for each square on the %s board, large enough for a finger', (_, plan) => {
    const frames = SQUARES.map((square) => plan.square(square));
    expect(new Set(frames.map(({ x, y }) => `${x} ${y}`)).size).toBe(30);
    for (const { x, y, w, h } of frames) {
      expect(Math.min(w, h)).toBeGreaterThanOrEqual(44);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y + h).toBeLessThanOrEqual(plan.size[1]);
    }
  });

  it('is walked forward and backward', () => {
    expect(stretch(9, 12)).toEqual([9, 10, 11, 12]);
    expect(stretch(28, 26)).toEqual([28, 27, 26]);
  });
});

it('bows a line to one side', () => {
  expect(arc({ x: 0, y: 0 }, { x: 100, y: 0 }, 0.2)).toBe('M0.0 0.0C28.0 -20.0 72.0 -20.0 100.0 0.0');
});
