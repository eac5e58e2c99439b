import { expect, test } from 'vitest';
import type { Summary } from '../../api/told';
import { addressOf, filtersOf, fits, toggled } from './filters';

const table = (game: string, kind: string): Summary =>
  ({ game: { game }, terms: { clock: { kind } } }) as unknown as Summary;

test('the address says what is wanted, and is read back', () => {
  for (const address of ['/lobby', '/lobby?games=cheops,imhotep', '/lobby?clocks=bank,move&free=1']) {
    expect(addressOf(filtersOf(address.replace('/lobby', '')))).toBe(address);
  }
  expect(filtersOf('?clocks=hourglass').paces).toEqual([]);
});

test('what is chosen narrows, nothing chosen is everything', () => {
  const all = [table('imhotep', 'none'), table('cheops', 'move'), table('cheops', 'bank')];
  const kept = (search: string): number => all.filter((each) => fits(each, filtersOf(search), () => false)).length;
  expect([kept(''), kept('?games=cheops'), kept('?games=cheops&clocks=move,none'), kept('?free=1')]).toEqual([
    3, 2, 1, 0,
  ]);
});

test('a chip is taken and given back', () => {
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b']);
});
