/**
 * The gods between the zones: what each asks of its two neighbours, and what a player has for it. Which of them count is
 * the engine's to say.
 */
import { isOffering, ringOf, type Table, type Tables, TRAITOR, type Zone, ZONES } from './view';

export const GODS = ['horus', 'osiris', 'isis', 'anubis', 'bastet'] as const;
export type GodName = (typeof GODS)[number];

export interface Wish {
  readonly zone: Zone;
  readonly need: number;
  readonly points: number;
}
export interface God {
  /** Named after the zone before it. */
  readonly name: GodName;
  readonly before: Wish;
  readonly after: Wish;
}

/** Clockwise: god i stands after place i of the ring. */
export function godsOf(table: Table, tables: Tables): God[] {
  const ring = ringOf(table);
  if (ring.length < ZONES.length) return [];
  return ring.map((zone, place) => {
    const [one, other] = [ZONES.indexOf(zone), ZONES.indexOf(ring[(place + 1) % ring.length] ?? zone)];
    return {
      name: GODS[one] ?? 'horus',
      before: { zone, need: tables.gods.need_after[one] ?? 0, points: tables.gods.points_after[one] ?? 0 },
      after: {
        zone: ZONES[other] ?? zone,
        need: tables.gods.need_before[other] ?? 0,
        points: tables.gods.points_before[other] ?? 0,
      },
    };
  });
}

/** What a seat can show of a zone. */
export function shown(table: Table, seat: number, zone: Zone): number {
  if (zone === 'offerings') {
    return Object.entries(table.pieces[seat] ?? {}).reduce((sum, [piece, n]) => sum + (isOffering(piece) ? n : 0), 0);
  }
  if (zone === 'nobles') return table.noble_count[seat] ?? 0;
  if (zone === 'artisans') return table.artisan_count[seat] ?? 0;
  if (zone === 'tomb') return table.tomb_space[seat] ?? 0;
  return Object.values(table.levels[seat] ?? {}).filter((level) => level > 0).length;
}

/** Left of each zone when a set of gods is served; below nothing where it is not enough. */
export function spare(table: Table, gods: readonly God[], seat: number, served: readonly boolean[]): Map<Zone, number> {
  const left = new Map(ZONES.map((zone) => [zone, shown(table, seat, zone)]));
  gods.forEach((god, at) => {
    if (!served[at]) return;
    for (const { zone, need } of [god.before, god.after]) left.set(zone, (left.get(zone) ?? 0) - need);
  });
  return left;
}

/** For every god the seats it counts for, the Traitor after them. */
export function pleased(table: Table, tables: Tables): number[][] {
  return godsOf(table, tables).map(({ name }) => [
    ...table.gods_served.flatMap((gods, seat) => (gods.includes(name) ? [seat] : [])),
    ...(table.traitor_gods_served.includes(name) ? [TRAITOR] : []),
  ]);
}
