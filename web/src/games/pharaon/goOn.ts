/** Ending a turn without the exchange of a noble. */
import type { BoardSource, GoingOn } from '../../contract/board';

/** It is offered again when the next turn begins, but others may have taken the bank's last silver by then (5.8). */
export function goOn({ view, choosing }: Pick<BoardSource, 'view' | 'choosing'>): GoingOn | null {
  const move = choosing.legal.find((each) => each.kind === 'done');
  return move && view.pending?.step === 'turn_end' ? { move, canWait: false } : null;
}
