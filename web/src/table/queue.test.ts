import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pace } from '../house/settings.svelte';
import { tempoOf } from './pace';
import { Queue } from './queue.svelte';

interface Step {
  readonly name: string;
  readonly whose: 'own' | 'other' | null;
}
interface Way {
  readonly pace: Pace;
  readonly still: boolean;
  readonly clocked: boolean;
}
const own = (name: string): Step => ({ name, whose: 'own' });
const other = (name: string): Step => ({ name, whose: 'other' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queue({ pace = 'calm', still = false, clocked = false }: Partial<Way> = {}): {
  queue: Queue<Step>;
  shown: string[];
  /** Those that were not gone again at once. */
  stayed: string[];
} {
  const shown: string[] = [];
  const stayed: string[] = [];
  return {
    shown,
    stayed,
    queue: new Queue<Step>({
      show: ({ name }, stays) => {
        shown.push(name);
        if (stays) stayed.push(name);
      },
      whose: ({ whose }) => whose,
      tempo: () => tempoOf(pace, clocked),
      still: () => still,
      nextPicture: () => new Promise((go) => setTimeout(go, 16)),
    }),
  };
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

test('the first move of others is shown at once, the next when that could be followed', async () => {
  const { queue: moves, shown } = queue();
  moves.add([other('a'), other('b'), other('c')]);
  await pass(0);
  expect(shown).toEqual(['a']);
  expect(moves.waiting).toHaveLength(2);
  await pass(850);
  expect(shown).toEqual(['a']);
  await pass(100);
  expect(shown).toEqual(['a', 'b']);
  await pass(900);
  expect(shown).toEqual(['a', 'b', 'c']);
  expect(moves.waiting).toHaveLength(0);
});

test('a move that comes while the last one can still be seen waits for it', async () => {
  const { queue: moves, shown } = queue();
  moves.add([other('a')]);
  await pass(300);
  moves.add([other('b')]);
  await pass(500);
  expect(shown).toEqual(['a']);
  await pass(100);
  expect(shown).toEqual(['a', 'b']);
});

test('my own move is never kept waiting, and is seen before the answer to it', async () => {
  const { queue: moves, shown } = queue({ pace: 'slow' });
  moves.add([other('a')]);
  await pass(20);
  moves.add([own('mine')]);
  await pass(0);
  expect(shown).toEqual(['a', 'mine']);
  moves.add([other('answer')]);
  await pass(350);
  expect(shown).toEqual(['a', 'mine']);
  await pass(100);
  expect(shown).toEqual(['a', 'mine', 'answer']);
});

test('what is no move is told at once', async () => {
  const { queue: moves, shown } = queue();
  moves.add([other('a')]);
  await pass(10);
  moves.add([{ name: 'gave up', whose: null }]);
  await pass(0);
  expect(shown).toEqual(['a', 'gave up']);
});

test('a skip shows everything that waits, in order, and what comes later takes its time again', async () => {
  const { queue: moves, shown, stayed } = queue({ pace: 'slow' });
  moves.add([other('a'), other('b'), other('c')]);
  await pass(100);
  moves.skip();
  await pass(0);
  expect(shown).toEqual(['a', 'b', 'c']);
  expect(stayed).toEqual(['a', 'c']);
  moves.add([other('d')]);
  await pass(1500);
  expect(shown).toEqual(['a', 'b', 'c']);
  await pass(600);
  expect(shown).toEqual(['a', 'b', 'c', 'd']);
});

test('a skip while nothing waits changes nothing later', async () => {
  const { queue: moves, shown } = queue();
  moves.skip();
  moves.add([other('a'), other('b')]);
  await pass(100);
  expect(shown).toEqual(['a']);
});

test('where nothing moves everything is shown at once', async () => {
  const { queue: moves, shown } = queue({ still: true });
  moves.add([own('mine'), other('a'), other('b')]);
  await pass(0);
  expect(shown).toEqual(['mine', 'a', 'b']);
});

test('at once means a picture each and no more', async () => {
  const { queue: moves, shown, stayed } = queue({ pace: 'at_once' });
  moves.add([other('a'), other('b'), other('c')]);
  await pass(40);
  expect(shown).toEqual(['a', 'b', 'c']);
  expect(stayed).toEqual(['c']);
});

test('however many wait, they take no longer than they may', async () => {
  const { queue: moves, shown } = queue();
  moves.add(Array.from({ length: 40 }, (_, at) => other(String(at))));
  await pass(2250);
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.length).toBeLessThan(25);
  await pass(2250 + 40 * 16);
  expect(shown).toHaveLength(40);
});

test('my running clock shortens the wait', async () => {
  const { queue: moves, shown } = queue({ pace: 'slow', clocked: true });
  moves.add([other('a'), other('b'), other('c')]);
  await pass(1200);
  expect(shown).toEqual(['a', 'b', 'c']);
});

test('a table that is left shows nothing more', async () => {
  const { queue: moves, shown } = queue();
  moves.add([other('a'), other('b')]);
  await pass(10);
  moves.clear();
  await pass(5000);
  expect(shown).toEqual(['a']);
});
