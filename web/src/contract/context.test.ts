import { expect, test } from 'vitest';
import type { BoardSource } from './board';
import { BoardContext } from './context.svelte';
import type { GameTypes } from './position';

function seen(source: Partial<BoardSource>): BoardContext<GameTypes> {
  return new BoardContext(() => source as BoardSource);
}

test('pieces travel only when something happened', () => {
  expect(seen({ happened: [] }).moving).toBe(false);
  expect(seen({ happened: [{ kind: 'sailed', args: { seat: 0 } }] }).moving).toBe(true);
});

test('what lies nearest is our own, for a spectator that of whoever is asked', () => {
  const view = { actor: 1, pending: { step: 'turn', seat: 1, arg: 0, extra: 0 }, waiting: [] };
  expect(seen({ view, eyes: 0 }).near).toBe(0);
  expect(seen({ view, eyes: null }).near).toBe(1);
  expect(seen({ view: { actor: -2, pending: null, waiting: [] }, eyes: null }).near).toBe(0);
});
