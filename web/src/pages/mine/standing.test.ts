import { expect, test, vi } from 'vitest';
import { placeName } from './standing';

vi.mock('../../words/index.svelte', () => ({
  t: (key: string, args: { ordinal?: string } = {}) => [key, args.ordinal].filter(Boolean).join(' '),
  named: (_: string, word: string) => word,
}));

test('a place is named among as many as play, and nobody is second alone', () => {
  expect(placeName(2, 2)).toBe('2');
  expect(placeName(3, 4)).toBe('mine.of.four 3');
  expect(placeName(2, 1)).toBe('mine.result.alone');
});
