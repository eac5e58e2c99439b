/** Why there is nothing to take back, said as the server would say it. */
import type { Entry } from '../api/told';

export function whyNoUndo(
  played: readonly Entry[],
  mine: readonly number[],
): `table.undo_${'nothing' | 'chance' | 'seen' | 'other'}` {
  const ours = (entry: Entry): boolean => entry.what === 'move' && mine.includes(entry.seat ?? -1);
  const last = played[played.length - 1];
  if (!last || !played.some(ours)) return 'table.undo_nothing';
  if (last.what === 'chance') return 'table.undo_chance';
  return ours(last) ? 'table.undo_seen' : 'table.undo_other';
}
