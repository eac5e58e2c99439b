import { expect, test } from 'vitest';
import { shared } from './sharing';

test('what did not change stays the same object, at every depth', () => {
  const before = { sled: [1, 2], hands: [{ scarab: 1 }, { scarab: 0 }], round: 1 };
  const now = shared(before, { sled: [1, 2], hands: [{ scarab: 1 }, { scarab: 2 }], round: 1 });
  expect(now).toEqual({ sled: [1, 2], hands: [{ scarab: 1 }, { scarab: 2 }], round: 1 });
  expect(now).not.toBe(before);
  expect(now.sled).toBe(before.sled);
  expect(now.hands).not.toBe(before.hands);
  expect(now.hands[0]).toBe(before.hands[0]);
});

test('the same told again is what was told before', () => {
  const before = { places: { '1': null }, rows: [[1], []] };
  expect(shared(before, { places: { '1': null }, rows: [[1], []] })).toBe(before);
});

test('a longer, a shorter and a renamed part are changes', () => {
  expect(shared([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
  expect(shared([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(shared({ a: 1 }, { b: 1 })).toEqual({ b: 1 });
  expect(shared({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect(shared([], {})).toEqual({});
  expect(shared({ a: 1 }, null)).toBe(null);
});
