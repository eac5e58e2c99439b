/** What the server tells of a game and a position, as every board gets it. A page holds no rules. */

/** A move: an index into the game's table of moves, its kind, and indexes into the vocabularies of its arguments. */
export interface Move {
  readonly id: number;
  readonly kind: string;
  readonly args: Readonly<Record<string, number>>;
  readonly notation: string;
}

export interface GameSpec {
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly edition: { readonly name: string; readonly hash: string };
}

/** The game of a table: vocabularies, arguments of moves and events, and the numbers printed on its boards. */
export interface Guide {
  readonly game: GameSpec;
  readonly vocabularies: Readonly<Record<string, readonly string[]>>;
  readonly moves: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly categories: readonly string[];
  readonly secret_categories: readonly string[];
  readonly grades: Readonly<Record<string, string>>;
  readonly sources: Readonly<Record<string, string>>;
  /** Tables of the edition: components.toml as JSON. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Something that happened, with indexes for arguments; null for what the reader may not know. */
export interface GameEvent {
  readonly kind: string;
  readonly args: Readonly<Record<string, number | null>>;
}

/** What is asked now: a step of the game and whose it is. */
export interface Pending {
  readonly step: string;
  readonly seat: number;
  readonly arg: number;
  readonly extra: number;
}

/** A position as one pair of eyes may know it: the fields that the game declares, by name. */
export interface View {
  readonly actor: number;
  readonly pending: Pending | null;
  readonly [field: string]: unknown;
}

/** What a move would bring. */
export interface Preview {
  readonly id: number;
  readonly gains: readonly Readonly<Record<string, number>>[];
  readonly events: readonly GameEvent[];
  readonly back: boolean;
}
