import { describe, expect, it } from 'vitest';
import { NARROW, WIDE } from './geometry';
import { ahead, behind, fieldsOf, reach } from './path';
import type { LuxorView, Tables } from './view.generated';

const tables = { path: { anubis_after: [9, 18, 27], symbols: [] } } as unknown as Tables;

/** Tiles on all spaces but those named. */
function without(...bare: number[]): LuxorView {
  const spaces = Array.from({ length: 40 }, (_, at) => at + 1);
  return {
    tiles: Object.fromEntries(spaces.map((at) => [String(at), bare.includes(at) ? null : 'vase-1'])),
  } as unknown as LuxorView;
}

describe('the way', () => {
  it('skips spaces without a tile, and begins behind one at the next tile', () => {
    expect(ahead(without(2, 3), '1', 2)).toEqual(['4', '5']);
    expect(ahead(without(1), 'stairs', 1)).toEqual(['2']);
    expect(ahead(without(7), '7', 2)).toEqual(['8', '9']);
  });

  it('ends in the tomb, the step after the last tile', () => {
    expect(ahead(without(39, 40), '37', 2)).toEqual(['38', 'tomb']);
  });

  it('is told of a card before it is played, as far as the card says how far', () => {
    expect(reach(without(2), '1', '3')).toEqual(['5']);
    expect(reach(without(), '1', '1-3')).toEqual(['2', '3', '4']);
    expect(reach(without(), '39', '3')).toEqual([]);
    expect(reach(without(), 'anubis-1', '2')).toEqual([]);
    expect(reach(without(), '1', 'die')).toEqual([]);
  });

  it('goes back to a tile, never to the stairs', () => {
    expect(behind(without(3), '4')).toEqual(['2']);
    expect(behind(without(1), '2')).toEqual([]);
  });
});

describe.each([
  ['wide', WIDE],
  ['narrow', NARROW],
])('the %s spiral', (_, spiral) => {
  const fields = spiral.fields(fieldsOf(tables));

  it('has a cell of its own for the stairs, forty spaces and three statues', () => {
    expect(fields).toHaveLength(44);
    expect(new Set(fields.map(({ x, y }) => `${x} ${y}`)).size).toBe(44);
  });

  it('lets each field touch the next one', () => {
    for (const [at, field] of fields.slice(1).entries()) {
      const [across, down] = [Math.abs(field.x - fields[at]!.x), Math.abs(field.y - fields[at]!.y)];
      expect(Math.min(across, down), field.place).toBe(0);
      expect(Math.max(across, down), field.place).toBeLessThanOrEqual(spiral.cell + spiral.wall);
    }
  });

  it('ends at the door of the tomb', () => {
    const last = fields.at(-1)!;
    expect([last.x + spiral.cell, last.y]).toEqual([spiral.tomb.x, spiral.tomb.y]);
  });
});
