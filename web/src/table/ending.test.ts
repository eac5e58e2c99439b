import { expect, test, vi } from 'vitest';
import type { Standing } from '../api/told';
import type { Words } from '../contract/words';
import { headline, margin, story, title } from './ending';

vi.mock('../words/index.svelte', () => ({
  t: (key: string, args: { by?: string; next?: string } = {}) => [key, args.by, args.next].filter(Boolean).join(' '),
  row: (names: string[]) => names.join(),
}));

const words = { say: (_: string, category: string) => category } as unknown as Words;
const over = (...points: Record<string, number>[]): Standing =>
  ({ you: null, places: points.map((_, at) => at + 1), points, seats: points.map(() => ({ out: null })) }) as never;

test('what brought the winner most is told', () => {
  expect(story(over({ tomb: 3, nile: 5 }, { tomb: 1, nile: 1 }), ['Mira', 'Tom'], words)).toBe('end.most');
});

test('and no kind of points is named alone where another brought as many', () => {
  const told = story(over({ tomb: 5, nile: 5, keys: 1 }, { tomb: 1, nile: 1 }), ['Mira', 'Tom'], words);
  expect(told).toBe('end.most_alike');
});

test('but not where all points are of one kind', () => {
  expect(story(over({ off: 50, rest: 0 }, { off: 40, rest: 0 }), ['Mira', 'Tom'], words)).toBe('');
});

test('nor is a lead in another kind told there', () => {
  expect(story(over({ off: 50, rest: 0 }, { off: 30, rest: 1 }), ['Mira', 'Tom'], words)).toBe('');
});

test('a tie says what decided it', () => {
  const told = story(over({ tomb: 20, nile: 14 }, { tomb: 12, nile: 22 }), ['Mira', 'Tom'], words);
  expect(told).toBe('end.most end.tie tie_break');
});

test('nobody leads where points were only lost', () => {
  const told = story(over({ nile: 40, tomb: 4, hunger: -9 }, { nile: 29, tomb: 0, hunger: 0 }), ['Mira', 'Tom'], words);
  expect(told).toBe('end.most');
});

test('points below nothing have a true minus', () => {
  expect(margin(over({ nile: 5 }, { hunger: -3 }))).toBe('end.margin −3');
});

test('alone one can be beaten', () => {
  const beaten = { ...over({ nile: 88 }), places: [2], you: 0 } as Standing;
  expect(title(beaten, ['Mira'])).toBe('end.title_beaten');
  expect(headline(beaten, ['Mira'])).toBe('end.alone');
  expect(story(beaten, ['Mira'], words)).toBe('');
  // Whoever only looks at the table is not.
  expect(title({ ...beaten, you: null }, ['Mira'])).toBe('table.over');
  expect(title(over({ nile: 88 }), ['Mira'])).toBe('end.title');
});

test('who gives up alone is told so', () => {
  const seats = [{ out: 'resigned' }];
  const left = { ...over({ nile: 88 }), places: [2], you: 0, seats } as unknown as Standing;
  expect(story(left, ['Mira'], words)).toBe('end.you_gave_up');
});
