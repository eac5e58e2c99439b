import { expect, test, vi } from 'vitest';
import { due, onClock, secondsLeft, type Warning } from './remaining';

vi.mock('../house/settings.svelte', () => ({ settings: { language: 'en' } }));

test('a clock shows seconds, and tenths of the last ten', () => {
  expect([3_849_000, 249_000, 60_000, 59_200, 10_000, 9_449, 40, 0].map(onClock)).toEqual([
    '1:04:09',
    '4:09',
    '1:00',
    '1:00',
    '0:10',
    '0:09.4',
    '0:00.0',
    '0:00.0',
  ]);
});

test('the last minute and the last seconds are said once', () => {
  const given = new Set<Warning>();
  const said: (Warning | null)[] = [];
  for (const left of [61_000, 59_900, 59_800, 10_100, 9_900, 9_800, 300]) {
    const warning = due(left, 600_000, given);
    if (warning) given.add(warning);
    said.push(warning);
  }
  expect(said).toEqual([null, 'minute', null, null, 'seconds', null, null]);
});

test('where a game has two minutes, one of them is no news', () => {
  expect(due(59_000, 120_000, new Set())).toBeNull();
  expect(due(9_000, 120_000, new Set())).toBe('seconds');
});

test('a warning names what is really left, and nothing is said of a clock that has run out', () => {
  expect([60_000, 59_600, 10_000, 9_900, 4_000, 3_100, 900].map(secondsLeft)).toEqual([60, 60, 10, 10, 4, 4, 1]);
  expect(due(0, 120_000, new Set())).toBeNull();
});
