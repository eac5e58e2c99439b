/**
 * Choosing a move on the board, step by step: a click says a little more of the move until only one is left.
 *
 * A pattern is a kind and some arguments by their tokens, as the view names them: `{ kind: 'load', ship: '3' }`. What
 * fits the pattern and all that was picked before is lit. The last click plays the move at once if it can be taken
 * back; otherwise it arms it, and the same click again (or Enter, or the button) plays it.
 */
import type { AnyEvents, AnyMoves, ArgumentOf, EventOf, Guide, KindOf, Move, Preview, TokenOf } from './position';

export type Pattern<Moves = AnyMoves> = { readonly kind?: KindOf<Moves> } & {
  readonly [Argument in ArgumentOf<Moves>]?: TokenOf<Moves, Argument>;
};

export interface Deeds {
  play(move: Move): void;
  /** Somebody clicked what is not possible: say why. */
  why(pattern: Pattern): void;
}

/** A pattern whoever asks: its values by name. */
type Values = Readonly<Record<string, string>>;

/** One and the same nothing, so that what has no move before and after a move is not drawn again. */
const NONE: readonly never[] = [];

export class Choosing<Moves = AnyMoves, Events = AnyEvents> {
  /** The moves open now; empty when it is not our turn. */
  legal = $state.raw<readonly Move<KindOf<Moves>>[]>([]);
  /** What each of them would bring, once it is known. */
  previews = $state.raw<ReadonlyMap<number, Preview<EventOf<Events>>>>(new Map());
  /** What was picked so far. */
  picked = $state.raw<Pattern<Moves>>({});
  /** Half of an argument, for what is chosen by two clicks on the board: the first of two fields, say. */
  half = $state.raw<string | null>(null);
  /** A move that waits to be confirmed. */
  armed = $state.raw<Move<KindOf<Moves>> | null>(null);
  /** A move under the pointer or the focus: the board shows what it would bring. */
  pointed = $state.raw<Move<KindOf<Moves>> | null>(null);

  /** The moves that agree with all that was picked so far. */
  readonly candidates: readonly Move<KindOf<Moves>>[] = $derived(
    this.legal.filter((move) => this.fitsPattern(move, this.picked)),
  );
  private readonly sayings = new WeakMap<Move, Values>();

  constructor(
    private readonly guide: Guide,
    private readonly deeds: Deeds,
  ) {}

  /** New moves: whatever was half chosen is forgotten. */
  open(legal: readonly Move<KindOf<Moves>>[]): void {
    this.legal = legal;
    this.previews = new Map();
    this.forget();
  }

  /** An argument of a move by its token. */
  token<Name extends ArgumentOf<Moves>>(move: Move<KindOf<Moves>>, argument: Name): TokenOf<Moves, Name> | undefined {
    return this.said(move)[argument] as TokenOf<Moves, Name> | undefined;
  }

  private fitsPattern(move: Move, pattern: Pattern<Moves>): boolean {
    const said = this.said(move);
    for (const name in pattern) if (said[name] !== (pattern as Values)[name]) return false;
    return true;
  }

  /** A move in the words of patterns. A board asks about every move for every spot of its own: it is put down once. */
  private said(move: Move): Values {
    let said = this.sayings.get(move);
    if (!said) {
      said = { kind: move.kind, ...this.tokens(move) };
      this.sayings.set(move, said);
    }
    return said;
  }

  private tokens({ kind, args }: Move): Values {
    const { moves, vocabularies } = this.guide;
    return Object.fromEntries(
      Object.entries(args).map(([name, index]) => [name, vocabularies[moves[kind]?.[name] ?? '']?.[index] ?? '']),
    );
  }

  /** The moves that fit a pattern, among those that agree with what was picked. */
  fits(pattern: Pattern<Moves>): readonly Move<KindOf<Moves>>[] {
    const fitting = this.candidates.filter((move) => this.fitsPattern(move, pattern));
    return fitting.length > 0 ? fitting : NONE;
  }

  /** Whether a click there would lead on. */
  lit(pattern: Pattern<Moves>): boolean {
    return this.candidates.some((move) => this.fitsPattern(move, pattern));
  }

  /** Whether this is what was picked, or what the armed move says. */
  chosen(pattern: Pattern<Moves>): boolean {
    const move = this.armed;
    if (move) return this.fitsPattern(move, pattern);
    return Object.entries(pattern).every(([name, value]) => (this.picked as Values)[name] === value);
  }

  /** A click: narrow, arm or play. What contradicts what was picked starts anew, if anything fits it at all. */
  pick(pattern: Pattern<Moves>): void {
    const { fitting, anew } = this.reached(pattern);
    const picked: Pattern<Moves> = anew ? pattern : { ...this.picked, ...pattern };
    const only = fitting[0];
    if (only === undefined) {
      this.deeds.why(pattern);
    } else if (fitting.length > 1) {
      this.armed = null;
      this.picked = picked;
    } else if (this.armed?.id === only.id) {
      this.confirm();
    } else {
      this.picked = picked;
      if (this.previews.get(only.id)?.back) this.play(only);
      else this.armed = only;
    }
  }

  /** The moves a click there leaves: of those that agree with what was picked, or else of all, chosen anew. */
  private reached(pattern: Pattern<Moves>): { fitting: readonly Move<KindOf<Moves>>[]; anew: boolean } {
    const fitting = this.fits(pattern);
    if (fitting.length > 0) return { fitting, anew: false };
    return { fitting: this.legal.filter((move) => this.fitsPattern(move, pattern)), anew: true };
  }

  /** Play what is armed. */
  confirm(): void {
    if (this.armed) this.play(this.armed);
  }

  /** What was picked stays in sight until the news of the move come and open the next ones. */
  play(move: Move<KindOf<Moves>>): void {
    this.deeds.play(move);
  }

  /** A step back: first the armed move, then what was picked. True if there was something to take back. */
  back(): boolean {
    if (this.half !== null) {
      this.half = null;
      return true;
    }
    if (this.armed) {
      this.armed = null;
      this.picked = {};
      return true;
    }
    if (Object.keys(this.picked).length > 0) {
      this.picked = {};
      return true;
    }
    return false;
  }

  /** Point at what a pattern leads to, for the preview; nothing if it leads to several moves. */
  point(pattern: Pattern<Moves> | null): void {
    const fitting = pattern ? this.reached(pattern).fitting : NONE;
    this.pointed = fitting.length === 1 ? (fitting[0] ?? null) : null;
  }

  /** The move whose gains the board shows: under the pointer, or armed. */
  get shown(): Move<KindOf<Moves>> | null {
    return this.pointed ?? this.armed;
  }

  preview(move: Move | null): Preview<EventOf<Events>> | undefined {
    return move ? this.previews.get(move.id) : undefined;
  }

  private forget(): void {
    this.picked = {};
    this.half = null;
    this.armed = null;
    this.pointed = null;
  }
}
