/** What happens on the board: which pieces have just arrived and from where, and which a move would bring. */
import type { By, EventOf } from '../../contract/position';
import type { Berth, Point } from './geometry';
import { placeSpot, SHIP } from './geometry';
import { type Events, type Site, SITES } from './view.generated';

/** A place on the board where a piece can be, by name: `pyramid 3`, `ship 0 2`. */
export type Key = string;

export interface Arrival {
  readonly from: Point;
  /** Milliseconds to wait: stones leave a ship one after the other. */
  readonly delay: number;
  /** Where the ship lay that brought it, seen from its harbour: the stone sails along before it is unloaded. */
  readonly aboard?: Point | undefined;
}
export interface Ghost {
  readonly seat: number;
  readonly points: number;
}

type Event = EventOf<Events>;

/** Where the thing lies that an event speaks of; several for what concerns more than a piece. */
export function keyOf({ kind, args }: Event): Key | null {
  switch (kind) {
    case 'stone_loaded':
      return `ship ${args.ship} ${args.place}`;
    case 'ship_sailed':
      return `harbour ${SITES[args.site]}`;
    case 'pyramid_built':
      return `pyramid ${args.space}`;
    case 'pyramids_built':
      return `pyramid ${args.pyramid * 5 + args.space}`;
    case 'stone_beside':
      return `beside ${args.seat}`;
    case 'temple_built':
      return `temple ${args.space} ${args.level}`;
    case 'temple_paid':
      return `sun ${args.space}`;
    case 'burial_built':
      return `burial ${args.row} ${args.column}`;
    case 'obelisk_built':
      return `obelisk ${args.seat} ${args.height}`;
    case 'tower_built':
      return `tower ${args.seat}`;
    case 'card_picked':
    case 'card_laid':
      return `card ${args.slot}`;
    case 'pair_picked':
      return 'pair';
    case 'stones_taken':
      return `quarry ${args.seat}`;
    default:
      return null;
  }
}

/** The sites where stones are built. */
const SITE_OF: Partial<By<keyof Events, Site>> = {
  pyramid_built: 'pyramid',
  pyramids_built: 'pyramid',
  stone_beside: 'pyramid',
  temple_built: 'temple',
  burial_built: 'burial',
  obelisk_built: 'obelisks',
};
const VOYAGE = 300;
const BETWEEN = 90;

/** One and the same nothing: where nothing is to be shown before and after, nothing is drawn again. */
const NO_GHOSTS: ReadonlyMap<Key, Ghost> = new Map();
const NO_ARRIVALS: ReadonlyMap<Key, Arrival> = new Map();
const NO_KEYS: ReadonlySet<Key> = new Set();

export function ghosts(events: readonly Event[]): ReadonlyMap<Key, Ghost> {
  if (events.length === 0) return NO_GHOSTS;
  const found = new Map<Key, Ghost>();
  for (const event of events) {
    const key = keyOf(event);
    if (key && 'seat' in event.args && (SITE_OF[event.kind] || event.kind === 'stone_loaded')) {
      found.set(key, { seat: event.args.seat, points: 'points' in event.args ? event.args.points : 0 });
    }
  }
  return found;
}

/** The sled, the quarry, and of each site the ship in its harbour: there, and where it waited. */
export interface Origins {
  readonly sled: Point;
  readonly quarry: Point;
  harbour(site: Site): { readonly there: Berth; readonly waiting: Berth } | null;
}

/** Stones loaded come from the sled; stones built sail along with their ship and leave it one after the other. */
export function arrivals(events: readonly Event[], origins: Origins): ReadonlyMap<Key, Arrival> {
  if (events.length === 0) return NO_ARRIVALS;
  const found = new Map<Key, Arrival>();
  const sailed = events.find((event) => event.kind === 'ship_sailed');
  let delay = sailed ? VOYAGE : 0;
  let place = 0;
  for (const event of events) {
    const key = keyOf(event);
    const site = SITE_OF[event.kind];
    if (key && event.kind === 'stone_loaded') found.set(key, { from: origins.sled, delay: 0 });
    if (!key || !site) continue;
    const ship = origins.harbour(site);
    if (!ship) {
      found.set(key, { from: origins.quarry, delay });
    } else {
      const from = aboard(ship.there, place);
      const before = aboard(ship.waiting, place);
      found.set(key, { from, delay, aboard: sailed ? [before[0] - from[0], before[1] - from[1]] : undefined });
      place += 1;
    }
    delay += BETWEEN;
  }
  return found;
}

function aboard(berth: Berth, place: number): Point {
  const [, y] = placeSpot(place);
  return [berth.x, berth.y + (y + SHIP.z / 2) * berth.scale];
}

export function spokenOf(events: readonly Event[]): ReadonlySet<Key> {
  if (events.length === 0) return NO_KEYS;
  return new Set(events.map(keyOf).filter((key) => key !== null));
}
