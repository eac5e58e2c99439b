import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../api/told';
import type { OpenTable } from './open.svelte';
import { Replay } from './replay.svelte';

const get = vi.hoisted(() => vi.fn());
vi.mock('../api/client', () => ({ get }));
vi.mock('../house/settings.svelte', () => ({ settings: { pace: 'at_once' } }));

/** I moved by entry 2, the other by 3 with the chance it brought, and by 5. */
const ENTRIES = [
  { number: 1, what: 'started' },
  { number: 2, what: 'move', seat: 0 },
  { number: 3, what: 'move', seat: 1 },
  { number: 4, what: 'chance', seat: null },
  { number: 5, what: 'move', seat: 1 },
] as Entry[];

let pictures: unknown[];
let replay: Replay;

beforeEach(() => {
  vi.useFakeTimers();
  pictures = [];
  get.mockImplementation((path: string) => {
    const number = Number(path.split('/').at(-1));
    return Promise.resolve({ view: `after ${number}`, entries: [{ events: [`event ${number}`] }] });
  });
  replay = new Replay({
    id: 'one',
    entries: ENTRIES,
    played: ENTRIES.slice(1),
    mine: [0],
    showing: false,
    standing: { view: 'now' },
    picture: (view: unknown, events: unknown = []) => pictures.push([view, events]),
  } as unknown as OpenTable);
});
afterEach(() => void vi.useRealTimers());

test('the position before, each move of the others with what it brought, and now again', async () => {
  expect(replay.last.map(({ number }) => number)).toEqual([3, 4, 5]);
  const shown = replay.show();
  await vi.advanceTimersByTimeAsync(100);
  expect(replay.running).toBe(true);
  expect(pictures).toEqual([['after 2', []]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pictures.at(-1)).toEqual(['after 4', ['event 4']]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pictures.at(-1)).toEqual(['after 5', ['event 5']]);
  await vi.advanceTimersByTimeAsync(1000);
  await shown;
  expect(pictures.at(-1)).toEqual(['now', []]);
  expect(replay.running).toBe(false);
});

test('whoever stops it is back at once, and nothing of it comes after', async () => {
  void replay.show();
  await vi.advanceTimersByTimeAsync(100);
  replay.stop();
  expect(replay.running).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(pictures).toEqual([
    ['after 2', []],
    ['now', []],
  ]);
});

test('news that come while it is fetched are shown instead', async () => {
  void replay.show();
  replay.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(pictures).toEqual([]);
});

test('without the server everything stays as it is', async () => {
  get.mockRejectedValue(new Error('away'));
  await replay.show();
  expect(pictures).toEqual([]);
  expect(replay.running).toBe(false);
});
