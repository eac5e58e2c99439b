/** Where moves lead on the path: a walk by the tiles it treads on. */
import type { Pattern } from '../../contract/choosing.svelte';
import type { Move } from '../../contract/position';
import type { LuxorBoard } from './context.svelte';
import { ahead, behind } from './path';
import type { Moves, Place } from './view.generated';

export interface Walk {
  readonly move: Move<keyof Moves>;
  readonly from: Place;
  readonly to: Place;
  /** The tiles that count, in order; the last one is where it ends. */
  readonly trodden: readonly Place[];
  readonly pattern: Pattern<Moves>;
}

/** A move as a walk; null for a move that is none. */
export function walkOf({ choosing, view }: LuxorBoard, move: Move<keyof Moves>): Walk | null {
  if (move.kind !== 'go' && move.kind !== 'back') return null;
  const from = choosing.token(move, 'from')!;
  const steps = choosing.token(move, 'steps');
  const trodden = steps ? ahead(view, from, Number(steps)) : behind(view, from);
  const to = trodden.at(-1);
  if (to === undefined) return null;
  return { move, from, to, trodden, pattern: steps ? { kind: 'go', from, steps } : { kind: 'back', from } };
}

export function walksOf(board: LuxorBoard, moves: readonly Move<keyof Moves>[]): readonly Walk[] {
  return moves.map((move) => walkOf(board, move)).filter((walk) => walk !== null);
}
