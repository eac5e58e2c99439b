/** What every part of Senet's board reads beside what all boards share. */
import { total } from '../../contract/counts';
import type { Pattern } from '../../contract/choosing.svelte';
import { BoardContext, boardContext } from '../../contract/context.svelte';
import type { EventOf, Move, Preview } from '../../contract/position';
import { NARROW, type Plan, WIDE } from './geometry';
import { type Events, type House, HOUSES, type Moves, type Piece, PIECES, type Senet, SQUARES } from './view.generated';

/** So many throws before the limit it is named. */
const NEAR = 50;

/** The way of a piece: to its goal, one step beyond the last square for off the board. */
export interface Way {
  readonly move: Move<keyof Moves>;
  readonly from: number;
  readonly to: number | null;
  /** Whose piece stands there and goes the other way. */
  readonly swaps: number | null;
  /** Where a piece comes up that falls into the water. */
  readonly shore: number | null;
  readonly gain: number;
}

/** The piece that has just come to a square, and from where. */
export interface Arrival {
  readonly from: number;
  readonly over: 'path' | 'arc' | 'water';
}

export class SenetBoard extends BoardContext<Senet> {
  readonly plan: Plan = $derived.by(() => (this.narrow ? NARROW : WIDE));
  /** A house whose card or square is under the pointer. */
  house = $state<House | null>(null);

  readonly houses: ReadonlyMap<number, House> = $derived.by(
    () => new Map(HOUSES.map((house) => [this.tables.houses[house], house])),
  );
  /** How many pieces each player has. */
  get pieces(): number {
    return Number(this.guide.game.options.pieces);
  }
  pieceOn(square: number): Piece | null {
    return this.view.board[SQUARES[square - 1]!];
  }
  get mine(): Piece | null {
    return this.eyes === null ? null : (PIECES[this.eyes] ?? null);
  }
  /** Whether only backward moves are left. */
  get backward(): boolean {
    return this.view.pending?.step === 'backward';
  }

  /** The move of a piece that stands on a square, as a click says it. */
  moveFrom(square: number): Pattern<Moves> {
    return { kind: 'move', square: SQUARES[square - 1]! };
  }

  /** Every move open now with its way, as far as it is known yet what it brings. */
  readonly ways: readonly Way[] = $derived.by(() =>
    this.choosing.legal.flatMap((move) => {
      const preview = this.choosing.preview(move);
      const way = move.kind === 'move' && preview ? this.wayOf(move, preview) : null;
      return way ? [way] : [];
    }),
  );
  readonly shown: Way | null = $derived.by(
    () => this.ways.find((way) => way.move.id === this.choosing.shown?.id) ?? null,
  );

  private wayOf(move: Way['move'], preview: Preview<EventOf<Events>>): Way | null {
    const from = Number(this.choosing.token(move, 'square'));
    const gain = total(preview.gains[this.near] ?? {});
    for (const event of preview.events) {
      switch (event.kind) {
        case 'moved':
        case 'entered':
          return { move, from, to: event.args.goal + 1, swaps: null, shore: null, gain };
        case 'swapped':
          return { move, from, to: event.args.goal + 1, swaps: event.args.other, shore: null, gain };
        case 'drowned':
          return { move, from, to: this.tables.houses.water, swaps: null, shore: event.args.goal + 1, gain };
        case 'left':
          return { move, from, to: null, swaps: null, shore: null, gain };
      }
    }
    return null;
  }

  /** The way that ends on a square, or off the board. */
  wayTo(goal: number | null): Way | undefined {
    return this.ways.find((way) => way.to === goal);
  }

  /** Which pieces have just come to their squares. */
  readonly arrivals: ReadonlyMap<number, Arrival> = $derived.by(() => {
    const found = new Map<number, Arrival>();
    for (const event of this.happened) {
      if (event.kind === 'moved' || event.kind === 'entered') {
        found.set(event.args.goal + 1, { from: event.args.start + 1, over: 'path' });
      } else if (event.kind === 'swapped') {
        found.set(event.args.goal + 1, { from: event.args.start + 1, over: 'arc' });
        found.set(event.args.start + 1, { from: event.args.goal + 1, over: 'arc' });
      } else if (event.kind === 'drowned') {
        found.set(event.args.goal + 1, { from: this.tables.houses.water, over: 'water' });
      }
    }
    return found;
  });
  /** Whether the sticks have just fallen. */
  readonly fallen: boolean = $derived.by(() => this.happened.some((event) => event.kind === 'thrown'));
  /** The piece that has just left: whose it is, and the square it left from. */
  readonly gone: { readonly seat: number; readonly square: number } | null = $derived.by(() => {
    for (const event of this.happened) {
      if (event.kind === 'left') return { seat: event.args.seat, square: event.args.start + 1 };
    }
    return null;
  });
  /** Whether one has just fallen into the water. */
  readonly splash: boolean = $derived.by(() => this.happened.some((event) => event.kind === 'drowned'));

  /** The squares that a line of the log speaks of. */
  readonly spokenSquares: ReadonlySet<number> = $derived.by(() => {
    const squares = new Set<number>();
    for (const event of this.spoken) {
      if ('start' in event.args) squares.add(event.args.start + 1);
      if ('goal' in event.args) squares.add(event.args.goal + 1);
    }
    return squares;
  });

  /** How many throws there were; the limit is worth a word only when it is near. */
  get count(): string {
    const { throws } = this.view;
    const limit = this.tables.limit.throws;
    return throws > limit - NEAR ? this.say('throw_of', { throws, limit }) : this.say('throw', { throws });
  }

  /** What a throw leads to: whether the same player throws again. */
  again(throw_: number): boolean {
    return this.tables.sticks.again.includes(throw_);
  }

  /** What stands on a square, in words: its house, its piece, whether that is protected. */
  called(square: number): string {
    const house = this.houses.get(square);
    const piece = this.pieceOn(square);
    const parts = [String(square)];
    if (house) parts.push(`${this.words.word('house', house)} (${this.words.explain('house', house)})`);
    if (piece) {
      const tied = this.view.rows.some((row) => row.includes(square));
      const seat = PIECES.indexOf(piece);
      parts.push(`${this.words.word('piece', piece)}, ${this.names[seat]}`, this.say(tied ? 'tied' : 'alone'));
    }
    return parts.join(', ');
  }

  /** What a way does, in a line and, where there is more to say, another. */
  told(way: Way): readonly [string, string] {
    const { from: start, to: goal, swaps, shore } = way;
    if (goal === null) return [this.say('leaves', { start }), ''];
    const title = this.say(this.backward ? 'goes_back' : 'goes', { start, goal });
    if (swaps !== null) return [title, this.say('swaps', { seat: swaps, start }, { seat: 'seat' })];
    if (shore !== null) return [title, this.say('drowns', { shore })];
    return [title, ''];
  }
}

export const [useBoard, provideBoard] = boardContext(SenetBoard);
