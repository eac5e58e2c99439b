/** Why there is nothing to take back, in the words of the server. */
import type { Entry } from '../api/told';

/** The key of a message of the tables. */
export function whyNoUndo(
  played: readonly Entry[],
  mine: readonly number[],
): `tables.undo_${'nothing' | 'chance' | 'seen' | 'other'}` {
  const ours = (entry: Entry): boolean => entry.what === 'move' && mine.includes(entry.seat ?? -1);
  const last = played[played.length - 1];
  if (!last || !played.some(ours)) return 'tables.undo_nothing';
  if (last.what === 'chance') return 'tables.undo_chance';
  return ours(last) ? 'tables.undo_seen' : 'tables.undo_other';
}
