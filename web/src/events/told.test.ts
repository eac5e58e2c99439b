import { expect, test } from 'vitest';
import { compared, type Standing } from './told';

const line = (points: number, opponents: number): Standing => ({
  entrant: 1,
  rank: 1,
  values: { points, opponents, wins: 1 },
  played: [],
});

test('the first criterion that differs decides, and those after it are not needed', () => {
  const criteria = ['points', 'opponents', 'wins'].map((name) => ({ name }));
  expect(compared(criteria, line(14, 11.4), line(14, 8.1)).map((each) => each.verdict)).toEqual([
    'equal',
    'decides',
    'not_needed',
  ]);
});
