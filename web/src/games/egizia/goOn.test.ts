import { expect, test } from 'vitest';
import type { Guide, Move } from '../../contract/position';
import { askedAt } from '../../contract/testing';
import { goOn } from './goOn';
import { ANYTIMES, type Anytime } from './view.generated';

const guide = {
  vocabularies: { anytime: ANYTIMES },
  moves: { done: {}, improve: {}, play: { card: 'anytime' }, sail: {} },
} as unknown as Guide;
const play = (card: Anytime): Move => ({ id: 2, kind: 'play', args: { card: ANYTIMES.indexOf(card) }, notation: '' });
const done: Move = { id: 0, kind: 'done', args: {}, notation: '' };
const improve: Move = { id: 1, kind: 'improve', args: {}, notation: '' };

const offered = (step: string, ...legal: Move[]) => goOn(askedAt(step, guide, legal))?.canWait;

test('after a ship, cards of every window can wait, and those for after a ship cannot (10.2)', () => {
  expect(offered('after_ship', done, improve, play('stones'))).toBe(true);
  expect(offered('after_ship', done, play('double_turn'))).toBe(false);
  expect(offered('after_ship', done, improve, play('double_benefit'))).toBe(false);
});

test('after the bonus of a round nothing can wait, and elsewhere going on is a choice as others are', () => {
  expect(offered('moment', done, improve)).toBe(false);
  expect(offered('feed', done, improve)).toBeUndefined();
});
