import { expect, test } from 'vitest';
import { Choosing } from '../../contract/choosing.svelte';
import type { Guide, Move, View } from '../../contract/position';
import { goOn } from './goOn';

const guide = { vocabularies: {}, moves: { done: {}, exchange: {} } } as unknown as Guide;
const done: Move = { id: 0, kind: 'done', args: {}, notation: '' };
const exchange: Move = { id: 1, kind: 'exchange', args: {}, notation: '' };

function offered(step: string, passed: number[], ...legal: Move[]): boolean | undefined {
  const choosing = new Choosing(guide, { play: () => undefined, why: () => undefined, atOnce: () => false });
  choosing.open(legal);
  const view = { actor: 1, passed, pending: { step, seat: 1, arg: 0, extra: 0 } };
  return goOn({ view: view as unknown as View, choosing })?.canWait;
}

test('an exchange at the end of a turn can wait for the next one, unless one has passed', () => {
  expect(offered('turn_end', [1, 0], done, exchange)).toBe(true);
  expect(offered('turn_end', [0, 1], done, exchange)).toBe(false);
});

test('elsewhere nothing is skipped', () => {
  expect(offered('action', [0, 0], done, exchange)).toBeUndefined();
  expect(offered('turn_end', [0, 0], exchange)).toBeUndefined();
});
