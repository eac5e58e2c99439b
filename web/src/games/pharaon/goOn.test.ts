import { expect, test } from 'vitest';
import type { Guide, Move } from '../../contract/position';
import { askedAt } from '../../contract/testing';
import { goOn } from './goOn';

const guide = { vocabularies: {}, moves: { done: {}, exchange: {} } } as unknown as Guide;
const done: Move = { id: 0, kind: 'done', args: {}, notation: '' };
const exchange: Move = { id: 1, kind: 'exchange', args: {}, notation: '' };

const offered = (step: string, ...legal: Move[]) => goOn(askedAt(step, guide, legal))?.canWait;

test('at the end of a turn the exchange is asked about: the bank may have none left next turn (5.8)', () => {
  expect(offered('turn_end', done, exchange)).toBe(false);
});

test('elsewhere going on is a choice as others are', () => {
  expect(offered('action', done, exchange)).toBeUndefined();
  expect(offered('turn_end', exchange)).toBeUndefined();
});
