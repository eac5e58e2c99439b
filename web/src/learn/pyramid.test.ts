import { expect, test } from 'vitest';
import { placesOf, rowsOf } from './pyramid';

test('every number of steps is laid in rows that grow shorter, with one brick on top', () => {
  for (let steps = 5; steps <= 16; steps += 1) {
    const rows = rowsOf(steps);
    expect(rows.reduce((sum, row) => sum + row, 0)).toBe(steps);
    expect(rows.at(-1)).toBe(1);
    for (const [at, row] of rows.entries()) if (at > 0) expect(row).toBeLessThanOrEqual(rows[at - 1]!);
  }
});

test('the first step lies at the bottom left, the last one on top', () => {
  const places = placesOf(10);
  expect(places[0]).toEqual({ row: 0, at: 0, of: 4 });
  expect(places[4]).toEqual({ row: 1, at: 0, of: 3 });
  expect(places.at(-1)).toEqual({ row: 3, at: 0, of: 1 });
});
