/** The fields of Imhotep's view and the tables printed on its boards, by their types. */
import type { AnyTable, Guide, View } from '../../contract/position';

export const COLOURS = ['black', 'white', 'brown', 'grey'] as const;
export type Colour = (typeof COLOURS)[number];
export const SITES = ['market', 'pyramid', 'temple', 'burial', 'obelisks'] as const;
export type Site = (typeof SITES)[number];
export const SHIPS = ['1', '2', '3', '4'] as const;
export const PYRAMIDS = ['left', 'middle', 'right'] as const;

/** A stone's colour, null for a free place, closed where nothing can be loaded. */
export type Place = Colour | 'closed' | null;

type Counts = Readonly<Record<string, number>>;

export interface ImhotepView extends View {
  readonly round: number;
  readonly passes: number;
  readonly looker: Colour | null;
  readonly places: Readonly<Record<string, Readonly<Record<string, Place>>>>;
  readonly ship_size: Counts;
  readonly ship_load: Counts;
  readonly ship_minimum: Counts;
  readonly harbour: Readonly<Record<Site, string | null>>;
  readonly round_cards: Counts;
  readonly sled: readonly number[];
  readonly quarry: readonly number[];
  readonly quay: readonly number[];
  readonly obelisk: readonly number[];
  readonly beside_pyramid: readonly number[];
  readonly market: Readonly<Record<string, string | null>>;
  /** Cards of the face-down pair: '?' for those one may not see. */
  readonly pair: Readonly<Record<string, string | null>>;
  readonly pile: { readonly hidden: number };
  readonly discards: Counts;
  readonly hands: readonly Counts[];
  readonly in_play: Counts;
  readonly pyramid: Readonly<Record<string, Colour | null>>;
  readonly pyramid_grown: Counts;
  readonly temple: readonly Colour[];
  readonly burial: readonly Colour[];
  readonly towers: readonly Colour[];
  readonly unseen: { readonly cards: Counts };
}

type Space = number | string;

export interface Boards {
  readonly rounds: { readonly rounds: number };
  readonly stones: { readonly sled: number };
  readonly wrath: { readonly penalty: number };
  readonly market_a: { readonly face_up: number };
  readonly market_b: { readonly face_up: number };
  readonly pyramid_a: {
    readonly first_level: readonly number[];
    readonly second_level: readonly number[];
    readonly third_level: readonly number[];
  };
  readonly pyramids_b: {
    readonly left: readonly Space[];
    readonly middle: readonly Space[];
    readonly right: readonly Space[];
    readonly second_level: number;
    readonly bonus_points: number;
    readonly bonus_stones: number;
  };
  readonly temple_a: { readonly spaces: readonly number[]; readonly points: number };
  readonly temple_b: {
    readonly spaces: readonly Space[];
    readonly choice_points: number;
    readonly choice_stones: number;
  };
  readonly burial_a: { readonly rows: number; readonly areas: readonly number[]; readonly further_stone: number };
  readonly burial_b: { readonly places: readonly number[] };
  readonly obelisks_a: Readonly<Record<string, readonly number[]>>;
  readonly obelisks_b: { readonly towers: readonly number[]; readonly stones: number };
}

export interface Imhotep {
  readonly view: ImhotepView;
  readonly tables: Boards;
  readonly moves: AnyTable;
  readonly events: AnyTable;
}

/** The side of each site in play. */
export function sides(guide: Guide): Record<Site, 'A' | 'B'> {
  const letters = String(guide.game.options['sides']);
  return Object.fromEntries(SITES.map((site, at) => [site, letters[at] === 'B' ? 'B' : 'A'])) as Record<
    Site,
    'A' | 'B'
  >;
}

/** The sizes of the ships on the round cards that were not turned up yet, the never used one among them. */
export function cardsToCome(view: ImhotepView, guide: Guide): readonly (readonly number[])[] {
  const table = guide.tables[`round_cards_${guide.game.players}`] as { readonly cards: readonly (readonly number[])[] };
  return table.cards.filter((_, at) => view.round_cards[String(at + 1)] === 1);
}

/** The stone on a place of a ship, if one is there. */
export function stoneOn(place: Place): Colour | null {
  return place === 'closed' ? null : place;
}

export function seatOf(colour: Colour): number {
  return COLOURS.indexOf(colour);
}
