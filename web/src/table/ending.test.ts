import { expect, test, vi } from 'vitest';
import type { Standing } from '../api/told';
import type { Words } from '../contract/words';
import { story } from './ending';

vi.mock('../words/index.svelte', () => ({ t: (key: string) => key, row: (names: string[]) => names.join() }));

const words = { say: (_: string, category: string) => category } as unknown as Words;
const over = (...points: Record<string, number>[]): Standing =>
  ({ you: null, places: points.map((_, at) => at + 1), points, seats: points.map(() => ({ out: null })) }) as never;

test('what brought the winner most is told', () => {
  expect(story(over({ tomb: 3, nile: 5 }, { tomb: 1, nile: 1 }), ['Mira', 'Tom'], words)).toBe('end.most');
});

test('but not where all points are of one kind', () => {
  expect(story(over({ off: 50, rest: 0 }, { off: 40, rest: 0 }), ['Mira', 'Tom'], words)).toBe('');
});
