/** Choosing on the path: who walks, where to, whose tile is used. What is legal comes from the moves alone. */
import type { Choosing, Pattern } from '../../contract/choosing.svelte';
import type { Move } from '../../contract/position';
import type { LuxorBoard } from './context.svelte';
import { ahead, TOMB } from './path';
import type { LuxorView, Place } from './view';
import { type Walk, walkOf, walksOf } from './walks';

const MOST_STEPS = 6;
const WALKS = ['walked', 'walked_back', 'caught_up'];
const CARRIES = ['carried_on', 'tunnelled'];

export class Aim {
  constructor(private readonly board: LuxorBoard) {}

  private get choosing(): Choosing {
    return this.board.choosing;
  }

  private get view(): LuxorView {
    return this.board.view;
  }

  /** A tile several adventurers could reach, clicked first: now one of them is asked for. */
  readonly goalPlace = $derived.by((): Place | null => {
    const { choosing } = this;
    return !choosing.armed && choosing.picked['from'] === undefined ? choosing.half : null;
  });

  /** The walks that agree with what was picked. */
  readonly walks = $derived.by(() => {
    const walks = walksOf(this.choosing, this.view, this.choosing.candidates);
    return this.goalPlace === null ? walks : walks.filter((walk) => walk.to === this.goalPlace);
  });

  /** All walks there are now; they stay open while another one waits to be confirmed. */
  readonly open = $derived.by(() => walksOf(this.choosing, this.view, this.choosing.legal));

  readonly targets = $derived(new Set(this.walks.map((walk) => walk.to)));
  readonly openTargets = $derived(new Set(this.open.map((walk) => walk.to)));
  readonly walkers = $derived(new Set(this.walks.map((walk) => walk.from)));
  readonly openWalkers = $derived(new Set(this.open.map((walk) => walk.from)));

  readonly uses = $derived.by(() => this.places('use', this.choosing.candidates));
  readonly openUses = $derived.by(() => this.places('use', this.choosing.legal));

  private places(kind: string, moves: Choosing['legal']): ReadonlySet<Place> {
    const found = moves.filter((move) => move.kind === kind);
    return new Set(found.map((move) => String(this.choosing.token(move, 'from'))));
  }

  /** The walk under the pointer or waiting to be confirmed. */
  readonly shown = $derived.by(() => {
    const move = this.choosing.shown;
    return move ? walkOf(this.choosing, this.view, move) : null;
  });

  /** Where adventurers would end by the shown move, once tiles have carried them on. */
  readonly ends = $derived.by((): readonly Place[] => {
    const move = this.choosing.shown;
    if (!move) return [];
    const ends: Place[] = [];
    for (const event of this.choosing.preview(move)?.events ?? []) {
      const place = this.board.eventToken(event, 'place');
      if (place === null) continue;
      if (CARRIES.includes(event.kind)) ends[ends.length - 1] = place;
      else if (WALKS.includes(event.kind)) ends.push(place);
    }
    return ends.length > 0 || !this.shown ? ends : [this.shown.to];
  });

  /** The adventurer chosen to walk. */
  readonly chosen = $derived.by(() => {
    if (this.choosing.armed) return this.shown?.from ?? null;
    const from = this.choosing.picked['from'];
    return from === undefined ? null : String(from);
  });

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

  private leading(place: Place, walks: readonly Walk[]): readonly Walk[] {
    return walks.filter((walk) => walk.to === place);
  }

  /** A click on a field: what leads there, whose tile it is, or who stands there. */
  press(place: Place): void {
    const { choosing } = this;
    const armed = choosing.armed && walkOf(choosing, this.view, choosing.armed);
    if (armed?.to === place) return choosing.pick(armed.pattern);
    if (this.openUses.has(place)) return choosing.pick({ kind: 'use', from: place });
    const near = this.leading(place, this.walks);
    const walks = near.length > 0 ? near : this.leading(place, this.open);
    const [first] = walks;
    if (walks.length === 1 && first) return choosing.pick(first.pattern);
    if (walks.length > 1) {
      choosing.back();
      choosing.half = place;
    } else this.pressFigure(place);
  }

  /** A click on the own adventurers of a field. */
  pressFigure(place: Place): void {
    const { choosing } = this;
    const aimed = this.goalPlace === null ? undefined : this.walks.find((walk) => walk.from === place);
    choosing.half = null;
    if (aimed) choosing.pick(aimed.pattern);
    else if (this.openUses.has(place)) choosing.pick({ kind: 'use', from: place });
    else if (this.openWalkers.has(place)) choosing.pick({ from: place });
    else this.ask(place);
  }

  /** A click on what cannot be done: the move it comes nearest to, so that the reason can be told. */
  private ask(place: Place): void {
    const { view } = this;
    const seat = this.board.eyes;
    const own = seat === null ? [] : Object.values(view.adventurers[seat] ?? {});
    if (view.pending?.step === 'use_tile') return this.choosing.pick({ kind: 'use', from: place });
    if (place !== TOMB && own.includes(place)) return this.choosing.pick({ kind: 'go', from: place });
    const walkers = this.chosen ? [this.chosen] : own.filter((each) => !each.startsWith('anubis') && each !== TOMB);
    for (const from of walkers.reverse()) {
      const steps = ahead(view, from, MOST_STEPS).indexOf(place) + 1;
      if (steps > 0) return this.choosing.pick({ kind: 'go', from, steps: String(steps) });
    }
    if (place !== TOMB) this.choosing.pick({ kind: 'go', from: place });
  }

  point(place: Place): void {
    const near = this.leading(place, this.walks);
    const walks = near.length > 0 ? near : this.leading(place, this.open);
    if (this.openUses.has(place)) this.choosing.point({ kind: 'use', from: place });
    else if (walks.length === 1 && walks[0]) this.pointAt(walks[0].pattern);
    else this.pointFigure(place);
  }

  pointFigure(place: Place): void {
    const aimed = this.goalPlace === null ? undefined : this.walks.find((walk) => walk.from === place);
    this.pointAt(aimed?.pattern ?? { from: place });
  }

  private pointAt(pattern: Pattern): void {
    this.choosing.point(pattern);
  }

  leave(): void {
    this.choosing.point(null);
  }

  /** A step back from a goal; true if there was one. */
  forget(): boolean {
    const had = this.goalPlace !== null;
    this.choosing.half = null;
    return had;
  }
}
