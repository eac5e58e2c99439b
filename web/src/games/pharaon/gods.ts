/**
 * The gods between the zones: what each asks of its two neighbours, and what a player has for it. Which of them count is
 * the engine's to say.
 */
import { held } from '../../contract/counts';
import { isOffering, ringOf, TRAITOR } from './view';
import { GODS, type PharaonView, type Tables, type Zone, ZONES, type God as GodWord } from './view.generated';

export interface Wish {
  readonly zone: Zone;
  readonly need: number;
  readonly points: number;
}
export interface God {
  /** Named after the zone before it. */
  readonly name: GodWord;
  readonly before: Wish;
  readonly after: Wish;
}

/** Clockwise: god i stands after place i of the ring. */
export function godsOf(view: PharaonView, tables: Tables): God[] {
  const ring = ringOf(view);
  if (ring.length < ZONES.length) return [];
  return ring.map((zone, place) => {
    const [one, other] = [ZONES.indexOf(zone), ZONES.indexOf(ring[(place + 1) % ring.length] ?? zone)];
    return {
      name: GODS[one]!,
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
export function shown(view: PharaonView, seat: number, zone: Zone): number {
  if (zone === 'offerings') {
    return held(view.pieces[seat]!).reduce((sum, [piece, count]) => sum + (isOffering(piece) ? count : 0), 0);
  }
  if (zone === 'nobles') return view.noble_count[seat] ?? 0;
  if (zone === 'artisans') return view.artisan_count[seat] ?? 0;
  if (zone === 'tomb') return view.tomb_space[seat] ?? 0;
  return Object.values(view.levels[seat] ?? {}).filter((level) => level > 0).length;
}

/** Left of each zone when a set of gods is served; below nothing where it is not enough. */
export function spare(
  view: PharaonView,
  gods: readonly God[],
  seat: number,
  served: readonly boolean[],
): Map<Zone, number> {
  const left = new Map(ZONES.map((zone) => [zone, shown(view, seat, zone)]));
  gods.forEach((god, at) => {
    if (!served[at]) return;
    for (const { zone, need } of [god.before, god.after]) left.set(zone, (left.get(zone) ?? 0) - need);
  });
  return left;
}

/** For every god the seats it counts for, the Traitor after them. */
export function pleased(view: PharaonView, tables: Tables): number[][] {
  return godsOf(view, tables).map(({ name }) => [
    ...view.gods_served.flatMap((gods, seat) => (gods.includes(name) ? [seat] : [])),
    ...(view.traitor_gods_served.includes(name) ? [TRAITOR] : []),
  ]);
}
