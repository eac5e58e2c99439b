import { expect, it } from 'vitest';
import { onWay } from './motion';

it('carries a piece from square to square, lifted between two', () => {
  const feet = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 0 },
  ];
  expect(onWay(feet, 0)).toEqual({ x: 0, y: 0 });
  expect(onWay(feet, 0.25)).toEqual({ x: 50, y: -12 });
  const end = onWay(feet, 1);
  expect(end.x).toBe(200);
  expect(end.y).toBeCloseTo(0);
});
