/** Where moves lead on the path: a walk by the tiles it treads on. */
import type { Choosing, Pattern } from '../../contract/choosing.svelte';
import type { Move } from '../../contract/position';
import { ahead, behind } from './path';
import type { LuxorView, Place } from './view';

export interface Walk {
  readonly move: Move;
  readonly from: Place;
  readonly to: Place;
  /** The tiles that count, in order; the last one is where it ends. */
  readonly trodden: readonly Place[];
  readonly pattern: Pattern;
}

/** A move as a walk; null for a move that is none. */
export function walkOf(choosing: Choosing, view: LuxorView, move: Move): Walk | null {
  if (move.kind !== 'go' && move.kind !== 'back') return null;
  const from = String(choosing.token(move, 'from'));
  const steps = choosing.token(move, 'steps');
  const trodden = move.kind === 'go' ? ahead(view, from, Number(steps)) : behind(view, from);
  const to = trodden.at(-1);
  if (to === undefined) return null;
  const pattern: Pattern = move.kind === 'go' ? { kind: 'go', from, steps: String(steps) } : { kind: 'back', from };
  return { move, from, to, trodden, pattern };
}

export function walksOf(choosing: Choosing, view: LuxorView, moves: readonly Move[]): readonly Walk[] {
  return moves.map((move) => walkOf(choosing, view, move)).filter((walk) => walk !== null);
}
