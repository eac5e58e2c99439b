import { describe, expect, it } from 'vitest';
import { godsOf, pleased, spare } from './gods';
import { TRAITOR } from './view';
import type { PharaonView, Tables } from './view.generated';

/** Needs and points as printed, by zone: offerings, nobles, artisans, Nile, tomb. */
const tables = {
  gods: {
    need_before: [2, 2, 2, 2, 2],
    points_before: [4, 5, 3, 2, 4],
    need_after: [3, 2, 3, 3, 2],
    points_after: [6, 5, 5, 4, 4],
  },
} as unknown as Tables;

/** A table with the ring nobles, tomb, offerings, artisans, Nile, and one player's things. */
function table(have: {
  offerings?: number;
  nobles?: number;
  artisans?: number;
  tracks?: number;
  tomb?: number;
}): PharaonView {
  const levels = ['black', 'yellow', 'green', 'red', 'blue'].map((colour, at) => [
    colour,
    at < (have.tracks ?? 0) ? 1 : 0,
  ]);
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
  } as unknown as PharaonView;
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
    const laying = {
      ...table({}),
      ring: { 1: 'offerings', 2: null, 3: null, 4: null, 5: null },
    } as unknown as PharaonView;
    expect(godsOf(laying, tables)).toEqual([]);
  });

  it('leaves the rest to spare', () => {
    const three = table({ nobles: 3, tomb: 2 });
    const left = spare(three, godsOf(three, tables), 0, [true, false, false, false, false]);
    expect(left.get('nobles')).toBe(1);
    expect(left.get('tomb')).toBe(0);
  });

  it('count for the seats that the table tells, and for the Traitor', () => {
    const told = { ...table({}), gods_served: [['bastet'], ['osiris', 'bastet']], traitor_gods_served: ['horus'] };
    expect(pleased(told as unknown as PharaonView, tables)).toEqual([[1], [0, 1], [TRAITOR], [], []]);
  });
});
