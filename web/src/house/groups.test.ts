import { expect, test } from 'vitest';
import type { Summary } from '../api/told';
import { groups, resultOf, seatOf } from './groups';

function table(id: string, more: object): Summary {
  const seats = [{ person: 'me' }, { person: 'you' }];
  return {
    table: id,
    phase: 'playing',
    seats,
    actor: 1,
    clocks: null,
    places: null,
    rematch: null,
    next_table: null,
    changed: 0,
    your_turn: false,
    ...more,
  } as unknown as Summary;
}

test('the table with the least time left comes first, one without a clock last', () => {
  const mine = [
    table('slow', { your_turn: true, actor: 0, clocks: [9000, 1] }),
    table('none', { your_turn: true, actor: 0 }),
    table('quick', { your_turn: true, actor: 0, clocks: [50, 9000] }),
    table('theirs', {}),
    table('gathering', { phase: 'gathering', actor: null }),
    table('old', { phase: 'over', changed: 1 }),
    table('new', { phase: 'over', changed: 2 }),
  ];
  const { turn, waiting, finished } = groups(mine, 'me');
  expect(turn.map((each) => each.table)).toEqual(['quick', 'slow', 'none']);
  expect(waiting.map((each) => each.table)).toEqual(['theirs', 'gathering']);
  expect(finished.map((each) => each.table)).toEqual(['new', 'old']);
});

test('an offer of a rematch waits for those who have not answered it', () => {
  const ended = (rematch: unknown, next: string | null = null): Summary =>
    table('ended', { phase: 'over', rematch, next_table: next });
  const offers = (each: Summary, person = 'me'): number => groups([each], person).offers.length;
  expect(offers(ended(null))).toBe(0);
  expect(offers(ended([null, 'agreed']))).toBe(1);
  expect(offers(ended([null, 'agreed']), 'you')).toBe(0);
  expect(offers(ended(['declined', 'agreed']))).toBe(0);
  expect(offers(ended([null, 'agreed'], 'next'))).toBe(0);
});

test('whoever dropped out has lost by that, whatever the place', () => {
  const over = (more: object): Summary => table('x', { phase: 'over', places: [2, 1], ...more });
  expect(resultOf(over({}), 0)).toBe('placed');
  expect(resultOf(over({}), 1)).toBe('won');
  expect(resultOf(over({ places: [1, 1] }), 1)).toBe('shared');
  expect(resultOf(over({ seats: [{ person: 'me', out: 'timed_out' }, { person: 'you' }] }), 0)).toBe('timed_out');
  expect(resultOf(over({ seats: [{ person: 'me' }], places: [1] }), 0)).toBe('alone');
  expect(resultOf(over({}), -1)).toBe('none');
});

test('of several seats at one screen it is the one to move', () => {
  const both = table('x', { seats: [{ person: 'me' }, { person: 'me' }] });
  expect(seatOf(both, 'me')).toBe(1);
  expect(seatOf({ ...both, actor: null }, 'me')).toBe(0);
  expect(seatOf(both, undefined)).toBe(-1);
});
