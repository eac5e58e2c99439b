import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../house/settings.svelte', () => ({ settings: { language: 'en-GB' } }));
vi.mock('./index.svelte', () => ({
  t: (key: string, holes?: { count: number }) => `${holes?.count ?? ''} ${key}`.trim(),
}));
const { lasting, month, when, whichDay } = await import('./time');
const { settings } = await import('../house/settings.svelte');

const NOW = new Date(2026, 10, 16, 15, 0).getTime();
const HOUR = 3_600_000;
let ago: (hours: number) => number;
beforeEach(() => {
  ago = (hours) => NOW - hours * HOUR;
});

test('what was lately is told from now, what was earlier by the day', () => {
  expect(when(NOW, NOW)).toBe('time.now');
  expect(when(ago(1 / 3), NOW)).toBe('20 minutes ago');
  expect(when(ago(2), NOW)).toBe('2 hours ago');
  expect(when(ago(8), NOW)).toBe('today, 7:00');
  expect(when(ago(16), NOW)).toBe('yesterday, 23:00');
  expect(when(ago(72), NOW)).toBe('Friday');
  expect(when(ago(24 * 13), NOW)).toBe('3 November');
  expect(when(ago(24 * 365), NOW)).toBe('16 November 2025');
});

test('what is to come is told from now, then by the day and the time', () => {
  expect(when(ago(-1 / 120), NOW)).toBe('time.now');
  expect(when(ago(-1 / 3), NOW)).toBe('in 20 minutes');
  expect(when(ago(-5), NOW)).toBe('today, 20:00');
  expect(when(ago(-29), NOW)).toBe('tomorrow, 20:00');
  expect(when(ago(-24 * 4 - 5), NOW)).toBe('Friday, 20:00');
  expect(when(ago(-24 * 17), NOW)).toBe('3 December, 15:00');
});

test('a day is named by how far back it lies', () => {
  expect([8, 16, 72].map((hours) => whichDay(ago(hours), NOW))).toEqual(['today', 'yesterday', 'Friday']);
});

test('a month has the case that a date has', () => {
  expect(month(NOW)).toBe('November 2026');
  settings.language = 'cs';
  expect(month(NOW)).toBe('listopadu 2026');
  settings.language = 'en-GB';
});

test('a length of time has at most two units', () => {
  expect(lasting(31 * HOUR)).toBe('1 time.days 7 time.hours');
  expect(lasting(49 * HOUR)).toBe('2 time.days');
  expect(lasting(24 * HOUR)).toBe('1 time.days');
  expect(lasting(4.5 * HOUR)).toBe('4 time.hours');
  expect(lasting(25 * 60_000)).toBe('25 time.minutes');
  expect(lasting(39_500)).toBe('40 time.seconds');
});
