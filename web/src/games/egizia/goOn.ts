/** Going on without a card, where cards may be played. */
import type { BoardSource, GoingOn } from '../../contract/board';
import type { Anytime } from './view.generated';

/** Cards for after a ship alone; all others may also be played before the next one, or when crews are fed. */
const AFTER_SHIP: readonly Anytime[] = ['double_turn', 'double_benefit'];

export function goOn({ view, choosing }: Pick<BoardSource, 'view' | 'choosing'>): GoingOn | null {
  const step = view.pending?.step;
  const move = choosing.legal.find((each) => each.kind === 'done');
  if (!move || (step !== 'after_ship' && step !== 'moment')) return null;
  const now = choosing.legal.some((each) => AFTER_SHIP.some((card) => choosing.token(each, 'card') === card));
  return { move, canWait: step === 'after_ship' && !now };
}
