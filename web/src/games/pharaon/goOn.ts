/** Ending a turn without the exchange of a noble. */
import type { BoardSource, GoingOn } from '../../contract/board';
import type { PharaonView } from './view.generated';

/** An exchange is offered again when the next turn begins; only whoever has passed may have none. */
export function goOn({ view, choosing }: Pick<BoardSource, 'view' | 'choosing'>): GoingOn | null {
  const move = choosing.legal.find((each) => each.kind === 'done');
  if (!move || view.pending?.step !== 'turn_end') return null;
  const { passed } = view as unknown as PharaonView;
  return { move, canWait: passed[view.actor] === 0 };
}
