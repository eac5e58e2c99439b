/**
 * Choosing on the path: who walks, where to, whose tile is used. What is legal comes from the moves alone. A place from
 * which no move can start, as one at a statue, is picked like any other: it fits nothing, and the table says why.
 */
import type { Choosing, Pattern } from '../../contract/choosing.svelte';
import type { Move } from '../../contract/position';
import type { LuxorBoard } from './context.svelte';
import { ahead, reach, TOMB } from './path';
import { OUTER } from './view';
import { type Events, type From, type LuxorView, type Moves, type Place, PLACES, STEPS } from './view.generated';
import { type Walk, walkOf, walksOf } from './walks';

const WALKS: readonly (keyof Events)[] = ['walked', 'walked_back', 'caught_up'];
const CARRIES: readonly (keyof Events)[] = ['carried_on', 'tunnelled'];

export class Aim {
  constructor(private readonly board: LuxorBoard) {}

  private get choosing(): Choosing<Moves, Events> {
    return this.board.choosing;
  }

  private get view(): LuxorView {
    return this.board.view;
  }

  /** A tile several adventurers could reach, clicked first: now one of them is asked for. */
  readonly goalPlace = $derived.by((): Place | null => {
    const { choosing } = this;
    return !choosing.armed && choosing.picked.from === undefined ? (choosing.half as Place | null) : null;
  });

  /** The walks that agree with what was picked. */
  readonly walks = $derived.by(() => {
    const walks = walksOf(this.board, this.choosing.candidates);
    return this.goalPlace === null ? walks : this.leading(this.goalPlace, walks);
  });

  /** All walks there are now; they stay open while another one waits to be confirmed. */
  readonly open = $derived.by(() => walksOf(this.board, this.choosing.legal));

  readonly targets = $derived(new Set(this.walks.map((walk) => walk.to)));
  readonly openTargets = $derived(new Set(this.open.map((walk) => walk.to)));
  /** Where the walks end, once tiles have carried on whoever walks. */
  readonly landings = $derived.by(() => new Set(this.walks.map((walk) => this.landing(walk))));
  readonly walkers = $derived(new Set(this.walks.map((walk) => walk.from)));
  readonly openWalkers = $derived(new Set(this.open.map((walk) => walk.from)));

  readonly uses = $derived.by(() => this.placesUsed(this.choosing.candidates));
  readonly openUses = $derived.by(() => this.placesUsed(this.choosing.legal));

  private placesUsed(moves: readonly Move<keyof Moves>[]): ReadonlySet<Place> {
    const found = moves.filter((move) => move.kind === 'use');
    return new Set(found.map((move) => this.choosing.token(move, 'from')!));
  }

  /** The walk under the pointer or waiting to be confirmed. */
  readonly shown = $derived.by(() => {
    const move = this.choosing.shown;
    return move ? walkOf(this.board, move) : null;
  });

  /** Where adventurers would end by the shown move, once tiles have carried them on. */
  readonly ends = $derived.by((): readonly Place[] => {
    const move = this.choosing.shown;
    if (!move) return [];
    const ends = this.endsOf(move);
    return ends.length > 0 || !this.shown ? ends : [this.shown.to];
  });

  private endsOf(move: Move<keyof Moves>): readonly Place[] {
    const ends: Place[] = [];
    for (const event of this.choosing.preview(move)?.events ?? []) {
      if (!('place' in event.args)) continue;
      const place = PLACES[event.args.place]!;
      if (CARRIES.includes(event.kind)) ends[ends.length - 1] = place;
      else if (WALKS.includes(event.kind)) ends.push(place);
    }
    return ends;
  }

  private landing(walk: Walk): Place {
    return this.endsOf(walk.move).at(-1) ?? walk.to;
  }

  /** Where the shown card would lead, while it is open who walks. */
  readonly reached = $derived.by((): readonly Place[] => {
    const move = this.choosing.shown;
    const seat = this.board.eyes;
    if (move?.kind !== 'play' || seat === null || this.ends.length > 0) return [];
    const card = this.view.hands[seat]?.[OUTER[this.choosing.token(move, 'side')!]] ?? '';
    const own = Object.values(this.view.adventurers[seat] ?? {});
    return own.flatMap((from) => reach(this.view, from, card));
  });

  /** Where adventurers can come to. */
  readonly ghosts = $derived.by((): readonly Place[] => [
    ...new Set([...this.ends, ...this.landings, ...this.reached]),
  ]);

  /** The adventurer chosen to walk. */
  readonly chosen = $derived.by(() => {
    if (this.choosing.armed) return this.shown?.from ?? null;
    return this.choosing.picked.from ?? null;
  });

  /** Whether the choice leads to a field, or to the use of its tile. */
  goal(place: Place): boolean {
    const { armed } = this.choosing;
    if (!armed) return this.goalPlace === place;
    if (armed.kind === 'use') return this.choosing.token(armed, 'from') === place;
    const walk = walkOf(this.board, armed);
    return walk !== null && this.leading(place, [walk]).length > 0;
  }

  /** The one move that a click on a field means, if it is one. */
  moveTo(place: Place): Move | null {
    const used = this.choosing.legal.find((move) => move.kind === 'use' && this.choosing.token(move, 'from') === place);
    const walks = this.leading(place, this.open);
    return used ?? (walks.length === 1 ? walks[0]!.move : null);
  }

  /** The one move that a click on the adventurers of a field means, if it is one. */
  moveFrom(place: Place): Move | null {
    const moves = this.choosing.legal.filter((move) => this.choosing.token(move, 'from') === place);
    return moves.length === 1 ? moves[0]! : null;
  }

  /** The walks to a place; if there are none, those that a tile on the way carries there. */
  private leading(place: Place, walks: readonly Walk[]): readonly Walk[] {
    const straight = walks.filter((walk) => walk.to === place);
    return straight.length > 0 ? straight : walks.filter((walk) => this.landing(walk) === place);
  }

  /** A click on a field: what leads there, whose tile it is, or who stands there. */
  press(place: Place): void {
    const { choosing } = this;
    const armed = choosing.armed && walkOf(this.board, choosing.armed);
    if (armed && this.leading(place, [armed]).length > 0) return choosing.pick(armed.pattern);
    // Whoever clicks where the chosen card leads means the card.
    if (choosing.armed?.kind === 'play' && [...this.reached, ...this.ends].includes(place)) return choosing.confirm();
    if (this.openUses.has(place)) return choosing.pick({ kind: 'use', from: place as From });
    const near = this.leading(place, this.walks);
    const walks = near.length > 0 ? near : this.leading(place, this.open);
    const [first] = walks;
    if (walks.length === 1 && first) return choosing.pick(first.pattern);
    if (walks.length > 1) choosing.halve(place);
    else this.pressFigure(place);
  }

  /** A click on the own adventurers of a field. */
  pressFigure(place: Place): void {
    const { choosing } = this;
    const aimed = this.goalPlace === null ? undefined : this.walks.find((walk) => walk.from === place);
    choosing.half = null;
    if (aimed) choosing.pick(aimed.pattern);
    else if (this.openUses.has(place)) choosing.pick({ kind: 'use', from: place as From });
    else if (this.openWalkers.has(place)) choosing.pick({ from: place as From });
    else this.ask(place);
  }

  /** A click on what cannot be done: the move it comes nearest to, so that the reason can be told. */
  private ask(place: Place): void {
    const { view } = this;
    const seat = this.board.eyes;
    const own = seat === null ? [] : Object.values(view.adventurers[seat] ?? {});
    if (view.pending?.step === 'use_tile') return this.choosing.pick({ kind: 'use', from: place as From });
    if (place !== TOMB && own.includes(place)) return this.choosing.pick({ kind: 'go', from: place as From });
    const walkers = this.chosen ? [this.chosen] : own.filter((each) => !each.startsWith('anubis') && each !== TOMB);
    for (const from of walkers.reverse()) {
      const steps = ahead(view, from, STEPS.length).indexOf(place) + 1;
      if (steps > 0) return this.choosing.pick({ kind: 'go', from: from as From, steps: STEPS[steps - 1]! });
    }
    if (place !== TOMB) this.choosing.pick({ kind: 'go', from: place as From });
  }

  point(place: Place): void {
    const near = this.leading(place, this.walks);
    const walks = near.length > 0 ? near : this.leading(place, this.open);
    if (this.openUses.has(place)) this.choosing.point({ kind: 'use', from: place as From });
    else if (walks.length === 1 && walks[0]) this.pointAt(walks[0].pattern);
    else this.pointFigure(place);
  }

  pointFigure(place: Place): void {
    const aimed = this.goalPlace === null ? undefined : this.walks.find((walk) => walk.from === place);
    this.pointAt(aimed?.pattern ?? { from: place as From });
  }

  private pointAt(pattern: Pattern<Moves>): void {
    this.choosing.point(pattern);
  }

  leave(): void {
    this.choosing.point(null);
  }
}
