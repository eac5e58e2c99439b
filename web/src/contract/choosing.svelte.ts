/**
 * Choosing a move on the board, step by step: a click says a little more of the move until only one is left.
 *
 * A pattern is a kind and some arguments by their tokens, as the view names them: `{ kind: 'load', ship: '3' }`. What
 * fits the pattern and all that was picked before is lit. The click that leaves one move chooses it, and the same click
 * again (or Enter, or the button) plays it; with the setting "play at once" the first one does. A move that is the only
 * one is chosen from the beginning, and so is the one that goes on without what is offered. What a click means depends on
 * nothing but the moves and that setting.
 */
import type { AnyEvents, AnyMoves, ArgumentOf, EventOf, Guide, KindOf, Move, Preview, TokenOf } from './position';

export type Pattern<Moves = AnyMoves> = { readonly kind?: KindOf<Moves> } & {
  readonly [Argument in ArgumentOf<Moves>]?: TokenOf<Moves, Argument>;
};

export interface Deeds {
  play(move: Move): void;
  /** Somebody clicked what is not possible: say why. */
  why(pattern: Pattern): void;
  /** Whether a move is played as soon as it is chosen. */
  atOnce(): boolean;
  /** The move that goes on without what is offered, if these moves offer something. */
  goOn?(): Move | null;
}

/** For a board that is only looked at. */
export const NO_DEEDS: Deeds = { play: () => undefined, why: () => undefined, atOnce: () => false };

/** A pattern whoever asks: its values by name. */
type Values = Readonly<Record<string, string>>;

/** One and the same nothing, so that what has no move before and after a move is not drawn again. */
const NONE: readonly never[] = [];

export class Choosing<Moves = AnyMoves, Events = AnyEvents> {
  /** The moves open now; empty when it is not our turn. */
  legal = $state.raw<readonly Move<KindOf<Moves>>[]>([]);
  /** What each of them would bring, once it is known. */
  previews = $state.raw<ReadonlyMap<number, Preview<EventOf<Events>>>>(new Map());
  /** Half of an argument, for what is chosen by two clicks on the board: the first of two fields, say. */
  half = $state.raw<string | null>(null);
  /** The move that is chosen and waits to be played. */
  armed = $state.raw<Move<KindOf<Moves>> | null>(null);
  /** A move under the pointer or the focus: the board shows what it would bring. */
  pointed = $state.raw<Move<KindOf<Moves>> | null>(null);
  /** What was said of the move, click by click; the last click is the one that chose it. */
  private picks = $state.raw<readonly Pattern<Moves>[]>(NONE);

  /** All that was picked so far. */
  readonly picked: Pattern<Moves> = $derived(joined(this.picks));
  /** The clicks that another one goes on from: one in place of the last moves the choice. */
  private readonly ground = $derived(this.armed ? this.picks.slice(0, -1) : this.picks);
  /** The moves that agree with what was picked; with a chosen move, those that could be chosen in its place. */
  readonly candidates: readonly Move<KindOf<Moves>>[] = $derived(this.among(this.ground));
  private readonly sayings = new WeakMap<Move, Values>();
  /** Whether it is known where the moves lead. */
  foreseen = $state(false);
  private waiting: (() => void) | null = null;

  constructor(
    private readonly guide: Guide,
    private readonly deeds: Deeds,
  ) {}

  /** New moves: whatever was half chosen is forgotten. */
  open(legal: readonly Move<KindOf<Moves>>[]): void {
    this.legal = legal;
    this.previews = new Map();
    this.foreseen = false;
    this.waiting = null;
    this.pointed = null;
    this.forget();
  }

  /** What the moves would bring is known now. */
  foresee(previews: readonly Preview[]): void {
    this.previews = new Map(previews.map((each) => [each.id, each as Preview<EventOf<Events>>]));
    this.foreseen = true;
    this.waiting?.();
    this.waiting = null;
  }

  /** Does something that needs to know where moves lead: now, or as soon as that is known. */
  onceForeseen(deed: () => void): void {
    if (this.foreseen) deed();
    else this.waiting = deed;
  }

  get atOnce(): boolean {
    return this.deeds.atOnce();
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

  private among(picks: readonly Pattern<Moves>[]): readonly Move<KindOf<Moves>>[] {
    const said = joined(picks);
    return this.legal.filter((move) => this.fitsPattern(move, said));
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

  /** Whether this is what was picked, or what the chosen move says. */
  chosen(pattern: Pattern<Moves>): boolean {
    const move = this.armed;
    return move ? this.fitsPattern(move, pattern) : says(this.picks, pattern);
  }

  /** Whether there is something to step back from. What is chosen from the beginning was not chosen by anybody. */
  get begun(): boolean {
    return this.half !== null || this.picks.length > 0 || (this.armed !== null && this.armed.id !== this.given?.id);
  }

  /** A click: narrow, choose or play. */
  pick(pattern: Pattern<Moves>): void {
    const { fitting, picks } = this.reached(pattern);
    const only = fitting[0];
    if (only === undefined) {
      this.deeds.why(pattern);
    } else if (fitting.length === 1) {
      this.choose(only, picks);
    } else {
      this.half = null;
      this.armed = null;
      this.picks = picks;
    }
  }

  /** A move said in one: by the list of moves, a hint, a button, or the click that left no other. */
  choose(move: Move<KindOf<Moves>>, picks: readonly Pattern<Moves>[] = NONE): void {
    const again = this.armed?.id === move.id;
    this.half = null;
    this.picks = picks;
    this.armed = move;
    if (again || this.atOnce) this.confirm();
  }

  /** The moves a click there leaves. What contradicts an earlier click takes back that one and what came after it. */
  private reached(pattern: Pattern<Moves>): {
    fitting: readonly Move<KindOf<Moves>>[];
    picks: readonly Pattern<Moves>[];
  } {
    for (let kept = this.ground.length; kept >= 0; kept -= 1) {
      const before = this.ground.slice(0, kept);
      const fitting = this.among(before).filter((move) => this.fitsPattern(move, pattern));
      if (fitting.length > 0) return { fitting, picks: says(before, pattern) ? before : [...before, pattern] };
    }
    return { fitting: NONE, picks: NONE };
  }

  /** Plays what is chosen. It stays in sight until the news of the move come and open the next ones. */
  confirm(): void {
    if (this.armed) this.deeds.play(this.armed);
  }

  /** A step back: what was half said, then click by click. True if there was something to take back. */
  back(): boolean {
    if (!this.begun) return false;
    if (this.half === null) {
      this.picks = this.picks.slice(0, -1);
      this.armed = this.given;
    }
    this.half = null;
    return true;
  }

  /** The first half of an argument, in place of all that was picked. */
  halve(half: string): void {
    this.forget();
    this.half = half;
  }

  /** Point at what a pattern leads to, for the preview; nothing if it leads to several moves. */
  point(pattern: Pattern<Moves> | null): void {
    const fitting = pattern ? this.reached(pattern).fitting : NONE;
    this.pointed = fitting.length === 1 ? (fitting[0] ?? null) : null;
  }

  /** The move whose gains the board shows: under the pointer, or chosen. */
  get shown(): Move<KindOf<Moves>> | null {
    return this.pointed ?? this.armed;
  }

  preview(move: Move | null): Preview<EventOf<Events>> | undefined {
    return move ? this.previews.get(move.id) : undefined;
  }

  /** The move that is chosen from the beginning. */
  private get given(): Move<KindOf<Moves>> | null {
    if (this.legal.length === 1) return this.legal[0] ?? null;
    return (this.legal.length > 1 && (this.deeds.goOn?.() as Move<KindOf<Moves>> | null | undefined)) || null;
  }

  /** Nothing is half chosen. */
  forget(): void {
    this.picks = NONE;
    this.half = null;
    this.armed = null;
    this.armed = this.given;
  }
}

/** Whether the picks say all that a pattern does. */
function says<Moves>(picks: readonly Pattern<Moves>[], pattern: Pattern<Moves>): boolean {
  const said = joined(picks) as Values;
  return Object.entries(pattern).every(([name, value]) => said[name] === value);
}

function joined<Moves>(picks: readonly Pattern<Moves>[]): Pattern<Moves> {
  return Object.assign({}, ...picks) as Pattern<Moves>;
}
