import { expect, test } from 'vitest';
import type { Entry } from '../api/told';
import { whyNoUndo } from './undoing';

const entry = (number: number, what: string, seat?: number): Entry => ({ number, what, at: 0, seat: seat ?? null });

test('nothing is mine yet', () => {
  expect(whyNoUndo([entry(1, 'move', 1)], [0])).toBe('tables.undo_nothing');
});

test('somebody else has moved since', () => {
  expect(whyNoUndo([entry(1, 'move', 0), entry(2, 'move', 1)], [0])).toBe('tables.undo_other');
});

test('chance has spoken since', () => {
  expect(whyNoUndo([entry(1, 'move', 0), entry(2, 'chance')], [0])).toBe('tables.undo_chance');
});

test('my own move showed something', () => {
  expect(whyNoUndo([entry(1, 'move', 0)], [0])).toBe('tables.undo_seen');
});
