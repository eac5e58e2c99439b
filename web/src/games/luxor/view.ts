/** How the tokens of Luxor's view are read. */
import { total } from '../../contract/counts';
import {
  type Back,
  BACKS,
  type Card,
  type Colour,
  COLOURS,
  type Face,
  FACES,
  type From,
  FROMS,
  type Front,
  type Level,
  type LuxorView,
  type Place,
  type Scarab,
  type Side,
  type Slot,
  type Tables,
  type Tile as TileToken,
} from './view.generated';
import type { By } from '../../contract/position';

export const UNKNOWN = '?';
/** The slots of a hand from which cards can be played. */
export const OUTER: By<Side, Slot> = { left: '1', right: '5' };

export const TREASURE_TYPES = ['vase', 'jewel', 'statue'] as const;
export type TreasureType = (typeof TREASURE_TYPES)[number];

export type Tile =
  | {
      readonly kind: 'treasure';
      readonly token: string;
      readonly type: TreasureType;
      readonly needs: number;
      readonly points: number;
    }
  | { readonly kind: 'horus'; readonly eyes: number }
  | { readonly kind: 'osiris'; readonly number: number }
  | { readonly kind: 'temple'; readonly front: Front };

/** A tile's token in full; null for a space where none lies, or none yet. */
export function tileOf(token: TileToken | 'bare' | null, tables: Tables): Tile | null {
  if (!token || token === 'bare') return null;
  const dash = token.indexOf('-');
  const [head, rest] = [token.slice(0, dash), token.slice(dash + 1)];
  if (head === 'horus') return { kind: 'horus', eyes: Number(rest) };
  if (head === 'osiris') return { kind: 'osiris', number: Number(rest) };
  if ((BACKS as readonly string[]).includes(head)) return { kind: 'temple', front: rest as Front };
  const { needs, points } = tables.treasures;
  const variant = Number(rest) - 1;
  return {
    kind: 'treasure',
    token,
    type: head as TreasureType,
    needs: needs[variant] ?? 0,
    points: points[variant] ?? 0,
  };
}

/** Whether a tile can lie on a place: on the stairs and on spaces, not at a statue and not in the tomb. */
export function isFrom(place: Place): place is From {
  return (FROMS as readonly Place[]).includes(place);
}

export function isHorus(card: Card | typeof UNKNOWN): card is Face {
  return (FACES as readonly string[]).includes(card);
}

/** The treasures of a seat by type. */
export function treasuresOf(view: LuxorView, seat: number, type: TreasureType): number {
  return Object.entries(view.treasures[seat] ?? {}).reduce(
    (all, [token, count]) => (token.startsWith(type) ? all + count : all),
    0,
  );
}

/** The seat of a colour: colours stand in the order of the seats. */
export function seatOf(colour: Colour | null): number {
  return colour === null ? -1 : COLOURS.indexOf(colour);
}

/** The scarabs of a seat, with their values where these eyes may know them. */
export function scarabsOf(view: LuxorView, seat: number): readonly (Scarab | typeof UNKNOWN)[] {
  return view.scarabs.filter((_, index) => seatOf(view.scarab_owners[index] ?? null) === seat);
}

/** What of the temple tiles with a back is still to come, by front. */
export function templeStack(view: LuxorView, back: Back): readonly (readonly [Front, number])[] {
  return Object.entries(view.bag)
    .filter(([token, count]) => token.startsWith(`${back}-`) && count > 0)
    .map(([token, count]) => [token.slice(back.length + 1) as Front, count] as const);
}

/** How many Horus cards of a level are left, the open one with them. */
export function stackSize(view: LuxorView, level: Level): number {
  return total(view.horus_stacks[level]) + (view.horus_tops[level] === null ? 0 : 1);
}
