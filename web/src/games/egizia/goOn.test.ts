import { expect, test } from 'vitest';
import { Choosing } from '../../contract/choosing.svelte';
import type { Guide, Move, View } from '../../contract/position';
import { goOn } from './goOn';
import { ANYTIMES, type Anytime } from './view.generated';

const guide = {
  vocabularies: { anytime: ANYTIMES },
  moves: { done: {}, improve: {}, play: { card: 'anytime' }, sail: {} },
} as unknown as Guide;
const play = (card: Anytime): Move => ({ id: 2, kind: 'play', args: { card: ANYTIMES.indexOf(card) }, notation: '' });
const done: Move = { id: 0, kind: 'done', args: {}, notation: '' };
const improve: Move = { id: 1, kind: 'improve', args: {}, notation: '' };

function offered(step: string, ...legal: Move[]): boolean | undefined {
  const choosing = new Choosing(guide, { play: () => undefined, why: () => undefined, atOnce: () => false });
  choosing.open(legal);
  return goOn({ view: { pending: { step, seat: 0, arg: 0, extra: 0 } } as unknown as View, choosing })?.canWait;
}

test('after a ship, cards of every window can wait, and those for after a ship cannot (10.2)', () => {
  expect(offered('after_ship', done, improve, play('stones'))).toBe(true);
  expect(offered('after_ship', done, play('double_turn'))).toBe(false);
  expect(offered('after_ship', done, improve, play('double_benefit'))).toBe(false);
});

test('after the bonus of a round nothing can wait, and elsewhere going on is a choice as others are', () => {
  expect(offered('moment', done, improve)).toBe(false);
  expect(offered('feed', done, improve)).toBeUndefined();
});
