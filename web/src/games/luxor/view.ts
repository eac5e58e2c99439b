/** The fields of Luxor's view, and how its tokens are read. */
import type { AnyTable, Guide, View } from '../../contract/position';

export type Place = string;
export type Counts = Readonly<Record<string, number>>;

export interface LuxorView extends View {
  readonly round: number;
  readonly moved: number;
  readonly tiles: Readonly<Record<Place, string | null>>;
  readonly adventurers: readonly Readonly<Record<string, Place>>[];
  readonly hands: readonly Readonly<Record<string, string | null>>[];
  readonly shown: readonly Counts[];
  readonly pile: Hidden;
  readonly discards: Counts;
  readonly top_discard: string | null;
  readonly horus_stacks: Readonly<Record<string, Counts>>;
  readonly horus_tops: Readonly<Record<string, string | null>>;
  readonly pieces: readonly Readonly<Record<'key' | 'joker', number>>[];
  readonly supply: Readonly<Record<'key' | 'joker', number>>;
  readonly keys_paid: number;
  readonly track: readonly number[];
  readonly sarcophagi: Readonly<Record<'first' | 'second', string | null>>;
  readonly bag: Counts;
  readonly treasures: readonly Counts[];
  readonly scarab_pile: Hidden;
  readonly scarabs: readonly string[];
  readonly scarab_owners: readonly string[];
  readonly unseen: { readonly cards: Counts; readonly scarabs: Counts };
}

export interface Luxor {
  readonly view: LuxorView;
  readonly tables: Guide['tables'];
  readonly moves: AnyTable;
  readonly events: AnyTable;
}

/** A pile nobody looks into tells how many lie in it; once the game is over it may tell all. */
type Hidden = { readonly hidden: number } | Counts;

export function sizeOf(pile: Hidden): number {
  return sum(pile);
}

export function sum(counts: Counts): number {
  return Object.values(counts).reduce((all, each) => all + each, 0);
}

export const UNKNOWN = '?';
export const SIDES = { left: '1', right: '5' } as const;
export type Side = keyof typeof SIDES;

export type TreasureType = 'vase' | 'jewel' | 'statue';
export const TREASURE_TYPES: readonly TreasureType[] = ['vase', 'jewel', 'statue'];
export const BACKS = ['cobra', 'falcon', 'lion'] as const;
export type Back = (typeof BACKS)[number];

export type Tile =
  | { readonly kind: 'treasure'; readonly type: TreasureType; readonly needs: number; readonly points: number }
  | { readonly kind: 'horus'; readonly eyes: number }
  | { readonly kind: 'osiris'; readonly number: number }
  | { readonly kind: 'temple'; readonly front: string };

/** A tile's token in full; null for a space where none lies, or none yet. */
export function tileOf(token: string | null | undefined, guide: Guide): Tile | null {
  if (!token || token === 'bare') return null;
  const dash = token.indexOf('-');
  const [head, rest] = [token.slice(0, dash), token.slice(dash + 1)];
  if (head === 'horus') return { kind: 'horus', eyes: Number(rest) };
  if (head === 'osiris') return { kind: 'osiris', number: Number(rest) };
  if ((BACKS as readonly string[]).includes(head)) return { kind: 'temple', front: rest };
  const treasures = guide.tables['treasures'] as unknown as Record<'needs' | 'points', number[]>;
  const variant = Number(rest) - 1;
  return {
    kind: 'treasure',
    type: head as TreasureType,
    needs: treasures.needs[variant] ?? 0,
    points: treasures.points[variant] ?? 0,
  };
}

/** The treasures of a seat by type. */
export function treasuresOf(view: LuxorView, seat: number, type: TreasureType): number {
  return Object.entries(view.treasures[seat] ?? {}).reduce(
    (all, [token, count]) => (token.startsWith(type) ? all + count : all),
    0,
  );
}

/** The seat of a colour: colours stand in the order of the seats. */
export function seatOf(colour: string | null, guide: Guide): number {
  return colour === null ? -1 : (guide.vocabularies['colour'] ?? []).indexOf(colour);
}

/** The scarabs of a seat, with their values where these eyes may know them. */
export function scarabsOf(view: LuxorView, seat: number, guide: Guide): readonly string[] {
  return view.scarabs.filter((_, index) => seatOf(view.scarab_owners[index] ?? null, guide) === seat);
}

/** What of the temple tiles with a back is still to come, by front. */
export function templeStack(view: LuxorView, back: Back): readonly (readonly [string, number])[] {
  return Object.entries(view.bag)
    .filter(([token, count]) => token.startsWith(`${back}-`) && count > 0)
    .map(([token, count]) => [token.slice(back.length + 1), count] as const);
}

/** How many Horus cards of a level are left, the open one with them. */
export function stackSize(view: LuxorView, level: string): number {
  return sum(view.horus_stacks[level] ?? {}) + (view.horus_tops[level] === null ? 0 : 1);
}
