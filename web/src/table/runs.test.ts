import { expect, test } from 'vitest';
import { runs } from './runs';
import type { Told } from './tell';

function line(number: number, kind: string, seat: number | null = null): Told {
  return { id: String(number), number, text: kind, seat, events: [{ kind, args: {} }] };
}

test('what is laid out one by one becomes one line, what players do does not', () => {
  const laid = [3, 4, 5, 6, 7, 8].map((number) => line(number, 'card_laid'));
  const told = [line(1, 'card_laid'), line(2, 'round_begun'), ...laid, line(9, 'ship_sailed', 0)];
  expect(runs(told, 2)).toEqual([laid]);
  expect(runs([...told, ...[10, 11, 12, 13, 14].map((number) => line(number, 'crew_grew', 1))], 2)).toEqual([laid]);
});

test('a few lines stay as they are, and so does what set the table up', () => {
  const four = [3, 4, 5, 6].map((number) => line(number, 'card_laid'));
  expect(runs(four, 0)).toEqual([]);
  expect(runs([...four, line(7, 'card_laid')], 8)).toEqual([]);
});
