import { expect, test } from 'vitest';
import { Choosing } from '../../contract/choosing.svelte';
import type { Guide, Move, View } from '../../contract/position';
import { goOn } from './goOn';

const guide = { vocabularies: {}, moves: { done: {}, exchange: {} } } as unknown as Guide;
const done: Move = { id: 0, kind: 'done', args: {}, notation: '' };
const exchange: Move = { id: 1, kind: 'exchange', args: {}, notation: '' };

function offered(step: string, ...legal: Move[]): boolean | undefined {
  const choosing = new Choosing(guide, { play: () => undefined, why: () => undefined, atOnce: () => false });
  choosing.open(legal);
  return goOn({ view: { pending: { step, seat: 1, arg: 0, extra: 0 } } as unknown as View, choosing })?.canWait;
}

test('at the end of a turn the exchange is asked about: the bank may have none left next turn (5.8)', () => {
  expect(offered('turn_end', done, exchange)).toBe(false);
});

test('elsewhere going on is a choice as others are', () => {
  expect(offered('action', done, exchange)).toBeUndefined();
  expect(offered('turn_end', exchange)).toBeUndefined();
});
