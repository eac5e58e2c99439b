/** The fields of Pharaon's view and the tables of its edition, typed as the game declares them. */
import type { AnyEvents, AnyMoves, View } from '../../contract/position';

export const COLOURS = ['black', 'yellow', 'green', 'red', 'blue'] as const;
export const ZONES = ['offerings', 'nobles', 'artisans', 'nile', 'tomb'] as const;
export type Colour = (typeof COLOURS)[number];
export type Zone = (typeof ZONES)[number];
export type Token = Colour | 'silver';
export type Gain = Token | 'jar';
/** A piece by its token: a colour, `red-offering`, `tomb-joker`, silver, `plus-one`. */
export type Piece = string;
/** What lies on a space: a piece, nothing, or a mark: something that only keeps the place. */
export type Lying = Piece | null;
const MARKS = ['blocked', 'covered'];
type By<Value> = Readonly<Record<string, Value>>;
type Deck = Readonly<{ hidden: number }>;

export interface PharaonView extends View {
  readonly round: number;
  readonly starter: string | null;
  readonly pharaoh: string | null;
  readonly wheel: number;
  readonly forward: number;
  readonly pieces: readonly By<number>[];
  readonly traitor_pieces: By<number>;
  readonly supply: By<number>;
  readonly paying: By<number>;
  readonly bag: By<number>;
  readonly on_wheel: By<By<Lying>>;
  readonly pairs: By<By<Piece | null>>;
  readonly bonus: By<Piece | null>;
  readonly jars: By<string | null>;
  readonly artisans: By<string | null>;
  readonly jar_discards: By<number>;
  readonly jar_stock: Deck;
  readonly pile: By<string | null>;
  readonly tomb_space: readonly number[];
  readonly traitor_tomb_space: By<number>;
  readonly noble_count: readonly number[];
  readonly artisan_count: readonly number[];
  readonly row: readonly (string | null)[];
  readonly traitor_row: By<string | null>;
  readonly field: readonly string[];
  readonly traitor_field: By<string>;
  readonly passed: readonly number[];
  readonly traitor_passed: By<number>;
  readonly levels: readonly By<number>[];
  readonly traitor_levels: By<number>;
  readonly used: By<number>;
  readonly entry_colour: By<Colour | null>;
  readonly ring: By<Zone | null>;
  readonly boards: By<string | null>;
  readonly dark: By<number>;
  readonly column_colour: By<Colour | null>;
  readonly filled: By<number>;
  readonly columns: By<By<Lying>>;
  readonly traitor_points: By<number>;
  readonly nobles: readonly By<number>[];
  readonly traitor_nobles: By<number>;
  readonly hired: readonly By<number>[];
  readonly traitor_hired: By<number>;
  readonly noble_discards: By<number>;
  readonly artisan_discards: By<number>;
  readonly artisan_deck: By<number>;
  readonly court: By<string | null>;
  readonly looked_at: By<string | null>;
  readonly put_aside: By<string | null>;
  readonly noble_deck: Deck;
  /** The zone whose action is being paid. */
  readonly buying: Zone | null;
  /** The action of the Nile that is being paid, from 1. */
  readonly nile_action: number | null;
  /** What the payment under way still owes: units by colour, or `any`. */
  readonly owed: By<number>;
  /** The gods that count now: for each seat, and for the Traitor. */
  readonly gods_served: readonly (readonly string[])[];
  readonly traitor_gods_served: readonly string[];
  /** What a player has not seen yet, by what it is: in a deck, or hidden elsewhere. */
  readonly unseen: Readonly<{ nobles: By<number>; jars: By<number> }>;
}

/** The numbers printed on the components. */
export interface Tables {
  readonly rounds: { readonly rounds: number };
  readonly wheel: { readonly order: readonly Colour[] };
  readonly spaces: { readonly players: readonly number[] };
  readonly display: { readonly jars: readonly number[]; readonly pairs: readonly number[] };
  readonly costs: { readonly artisan: number };
  readonly jars: { readonly symbols: readonly (readonly Colour[])[] };
  readonly point_offerings: { readonly points: readonly number[] };
  readonly artisans: { readonly points: readonly number[]; readonly gain: readonly (readonly Gain[])[] };
  readonly noble_points: { readonly base: readonly number[]; readonly each: readonly number[] };
  readonly scribes: { readonly swap: readonly (readonly Colour[])[]; readonly zone: readonly Zone[] };
  readonly entry_nobles: { readonly zone: readonly Zone[] };
  readonly officials: By<readonly number[]>;
  readonly nile: {
    readonly cost: readonly (readonly Colour[])[];
    readonly gain: readonly (readonly Gain[])[];
    readonly arrows: readonly (readonly ('own' | 'any')[])[];
  };
  readonly nile_points: { readonly level: readonly number[] };
  readonly tomb: { readonly cost: readonly (readonly Colour[])[]; readonly points: readonly number[] };
  readonly pharaoh: { readonly space: number; readonly points: number };
  readonly pyramid: { readonly rows: readonly (readonly ('basic' | 'start' | 'silver' | 'offering')[])[] };
  readonly end: { readonly start: number };
  readonly gods: {
    readonly need_before: readonly number[];
    readonly points_before: readonly number[];
    readonly need_after: readonly number[];
    readonly points_after: readonly number[];
  };
  readonly traitor: {
    readonly light_jars: readonly number[];
    readonly dark_jars: readonly number[];
    readonly light: readonly (readonly string[])[];
    readonly dark: readonly (readonly string[])[];
  };
}

export interface Pharaon {
  readonly view: PharaonView;
  readonly tables: Tables;
  readonly moves: AnyMoves;
  readonly events: AnyEvents;
}

export function total(counts: By<number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function isMark(lying: Piece): boolean {
  return MARKS.includes(lying);
}

export function isOffering(piece: Piece): boolean {
  return piece.includes('-');
}

/** What there is of each kind, in the order of the vocabulary. */
export function held(counts: By<number>, wanted: (piece: Piece) => boolean = () => true): [Piece, number][] {
  return Object.entries(counts).filter(([piece, count]) => count > 0 && wanted(piece));
}

/** Cards one by one, as they lie before somebody. */
export function cards(counts: By<number> = {}): string[] {
  return held(counts).flatMap(([card, count]) => Array<string>(count).fill(card));
}

/** The zones of the ring, clockwise from the top; empty while it is being laid. */
export function ringOf(view: PharaonView): Zone[] {
  return Object.values(view.ring).filter((zone) => zone !== null);
}

/** The Traitor beside the seats: he has discs and tokens of honour, but no seat. */
export const TRAITOR = 5;

/** Who holds a token of honour. */
export function holder(player: string | null): number | null {
  if (player === null) return null;
  return player === 'traitor' ? TRAITOR : Number(player) - 1;
}
