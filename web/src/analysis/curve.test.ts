import { expect, test } from 'vitest';
import type { AnalysedDecision } from '../api/told';
import { bandsOf, costliest, ridesOf, rowsOf, sideBySide, spanOf } from './curve';

const decision = (round: number | null, chances: number[]): AnalysedDecision =>
  ({ round, chances, options: [{ lead: 12 }] }) as unknown as AnalysedDecision;

test('the end of the game belongs to the curve once all is judged', () => {
  const decisions = [decision(1, [0.5, 0.5]), decision(1, [0.7, 0.3])];
  expect(rowsOf(decisions, [1, 0], true, false)).toEqual([
    [0.5, 0.5],
    [0.7, 0.3],
    [1, 0],
  ]);
  expect(rowsOf(decisions, [1, 0], false, false)).toHaveLength(2);
  expect(rowsOf(decisions, [40], true, true)).toEqual([[12], [12], [40]]);
});

test('rounds are bands, and a game without rounds has none', () => {
  expect(bandsOf([decision(1, []), decision(1, []), decision(2, [])])).toEqual([
    { from: 0, to: 2, round: 1 },
    { from: 2, to: 3, round: 2 },
  ]);
  expect(bandsOf([decision(null, [])])).toEqual([]);
});

test('chances are drawn from 0 to 100, points of a lone player from 0', () => {
  expect(spanOf([[0.4, 0.6]], false)).toEqual([0, 1]);
  expect(spanOf([[12], [33]], true)).toEqual([0, 40]);
});

test('a sign rides only where its line is alone', () => {
  const rows = [
    [0.5, 0.5],
    [0.9, 0.1],
    [0.9, 0.1],
    [0.5, 0.5],
    [0.9, 0.1],
  ];
  expect(ridesOf(rows, 0, (value) => value * 100, 20, 2)).toEqual([1, 2]);
});

test('what cost most comes first, of one seat, and nothing below a point', () => {
  const cost = (seat: number, points: number): { seat: number; points_given_away: number } => ({
    seat,
    points_given_away: points,
  });
  const decisions = [cost(0, 1.2), cost(1, 9), cost(0, 0.9), cost(0, 4), cost(0, 1)];
  expect(costliest(decisions, 0, 2)).toEqual([3, 0]);
  expect(costliest(decisions, 0, 9)).toEqual([3, 0, 4]);
  expect(costliest(decisions, 2, 9)).toEqual([]);
});

test('discs stay where they belong, or lie side by side within the chart', () => {
  expect(sideBySide([100, 200, 300], 24, 0, 400)).toEqual([100, 200, 300]);
  expect(sideBySide([100, 100], 24, 0, 400)).toEqual([88, 112]);
  expect(sideBySide([10, 380, 390, 399], 24, 0, 400)).toEqual([10, 352, 376, 400]);
  const tight = sideBySide([50, 60, 95], 24, 0, 400);
  for (const [at, each] of tight.entries()) if (at > 0) expect(each - tight[at - 1]!).toBeGreaterThanOrEqual(24);
});
