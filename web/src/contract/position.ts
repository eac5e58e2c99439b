/** What the server tells of a game and a position, as every board gets it. A page holds no rules. */

/** A move: an index into the game's table of moves, its kind, and indexes into the vocabularies of its arguments. */
export interface Move<Kind extends string = string> {
  readonly id: number;
  readonly kind: Kind;
  readonly args: Readonly<Record<string, number>>;
  readonly notation: string;
  /** Where it leads in the position, for its words: an entry of the section `choice` and what fills it. */
  readonly choice?: { readonly key: string; readonly args: Readonly<Record<string, unknown>> };
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
  /** The number of the rule behind an event, by its kind. */
  readonly log_rules?: Readonly<Record<string, string>>;
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
export interface Pending<Step extends string = string> {
  readonly step: Step;
  readonly seat: number;
  readonly arg: number;
  readonly extra: number;
}

/** What every position tells. */
export interface Position<Step extends string = string> {
  readonly actor: number;
  readonly pending: Pending<Step> | null;
  /** What comes after it, the next one last. */
  readonly waiting: readonly Pending<Step>[];
}

/** A position as one pair of eyes may know it: with the fields that the game declares, by name. */
export interface View extends Position {
  readonly [field: string]: unknown;
}

/** What a move would bring. */
export interface Preview<Event = GameEvent> {
  readonly id: number;
  readonly gains: readonly Readonly<Record<string, number>>[];
  /** Those of the points that are counted at once. */
  readonly paid: readonly Readonly<Record<string, number>>[];
  readonly events: readonly Event[];
  readonly back: boolean;
}

// What the generated types of a game are made of.

/** Something for each word of a vocabulary. */
export type By<Word extends string, Value> = Readonly<Record<Word, Value>>;

/** A pile nobody looks into: how many lie in it. */
export interface Hidden {
  readonly hidden: number;
}

export type NoArguments = Readonly<Record<never, never>>;

/** What a board is typed by. Moves and events are tables: for each kind its arguments, each by the type of its tokens. */
export interface GameTypes {
  readonly view: Position;
  readonly tables: object;
  readonly moves: object;
  readonly events: object;
}

/** The kinds of such a table. */
export type KindOf<Table> = keyof Table & string;

/** The names of arguments that any kind of such a table has, and the tokens that one of them may be. */
export type ArgumentOf<Table> = Each<Table[keyof Table]>;
export type TokenOf<Table, Argument> = Token<Table[keyof Table], Argument>;
type Each<Arguments> = Arguments extends unknown ? keyof Arguments & string : never;
type Token<Arguments, Name> = Arguments extends unknown
  ? Name extends keyof Arguments
    ? Arguments[Name]
    : never
  : never;

/** An event of a game whose events are these. */
export type EventOf<Events> = {
  [Kind in KindOf<Events>]: { readonly kind: Kind; readonly args: Indexes<Events[Kind]> };
}[KindOf<Events>];
type Indexes<Arguments> = {
  readonly [Name in keyof Arguments]: null extends Arguments[Name] ? number | null : number;
};

/** For whoever knows no particular game. */
export type AnyMoves = By<string, By<string, string>>;
export type AnyEvents = By<string, By<string, string | null>>;
