import { describe, expect, it } from 'vitest';
import { godsOf, pleased, served, spare } from './gods';
import type { Table, Tables } from './view';

/** Needs and points as printed, by zone: offerings, nobles, artisans, Nile, tomb. */
const tables = {
  gods: {
    need_before: [2, 2, 2, 2, 2],
    points_before: [4, 5, 3, 2, 4],
    need_after: [3, 2, 3, 3, 2],
    points_after: [6, 5, 5, 4, 4],
  },
  traitor: { light: [['-', 'god offerings'], [], [], [], []], dark: [], light_jars: [4], dark_jars: [] },
} as unknown as Tables;

/** A table with the ring nobles, tomb, offerings, artisans, Nile, and one player's things. */
function table(have: { offerings?: number; nobles?: number; artisans?: number; tracks?: number; tomb?: number }): Table {
  const levels = ['black', 'yellow', 'green', 'red', 'blue'].map((colour, at) => [colour, at < (have.tracks ?? 0) ? 1 : 0]);
  return {
    ring: { 1: 'nobles', 2: 'tomb', 3: 'offerings', 4: 'artisans', 5: 'nile' },
    pieces: [{ black: 9, 'red-offering': have.offerings ?? 0 }],
    noble_count: [have.nobles ?? 0],
    artisan_count: [have.artisans ?? 0],
    tomb_space: [have.tomb ?? 0],
    levels: [Object.fromEntries(levels)],
    boards: { 1: null },
    dark: {},
    filled: {},
    columns: {},
    column_colour: {},
  } as unknown as Table;
}

describe('gods between the zones', () => {
  it('are named after the zone before them and ask something of both neighbours', () => {
    const [first, second] = godsOf(table({}), tables);
    expect(first).toEqual({
      name: 'osiris',
      before: { zone: 'nobles', need: 2, points: 5 },
      after: { zone: 'tomb', need: 2, points: 4 },
    });
    expect(second?.name).toBe('bastet');
  });

  it('are none while the ring is being laid', () => {
    const laying = { ...table({}), ring: { 1: 'offerings', 2: null, 3: null, 4: null, 5: null } } as unknown as Table;
    expect(godsOf(laying, tables)).toEqual([]);
  });

  it('counts only a set that can be served: an item serves one god', () => {
    // Two steps of the tomb serve Osiris (nobles, tomb: 9) or Bastet (tomb, offerings: 8), not both.
    const two = table({ nobles: 2, tomb: 2, offerings: 2 });
    const gods = godsOf(two, tables);
    expect(served(two, gods, 0, 9)).toEqual([true, false, false, false, false]);
    expect(served(two, gods, 0, 17)).toEqual([false, false, false, false, false]);
    const four = table({ nobles: 2, tomb: 4, offerings: 2 });
    expect(served(four, gods, 0, 17)).toEqual([true, true, false, false, false]);
  });

  it('leaves the rest to spare', () => {
    const three = table({ nobles: 3, tomb: 2 });
    const left = spare(three, godsOf(three, tables), 0, [true, false, false, false, false]);
    expect(left.get('nobles')).toBe(1);
    expect(left.get('tomb')).toBe(0);
  });

  it("counts for the Traitor where his boards' symbol is covered", () => {
    const alone = {
      ...table({}),
      boards: { 1: 'a' },
      filled: { 1: 2 },
      columns: { 1: { 1: 'red', 2: 'red' } },
    } as unknown as Table;
    expect(pleased(alone, tables, ['a'], [{ gods: 0 }])).toEqual([[], [], [5], [], []]);
    expect(pleased({ ...alone, filled: { 1: 1 } } as Table, tables, ['a'], [{ gods: 0 }])[2]).toEqual([]);
  });
});
