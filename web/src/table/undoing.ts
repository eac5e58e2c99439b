/** Why there is nothing to take back, said as the server would say it. */
import type { Entry } from '../api/told';
import type { Key } from '../words/en';

export function whyNoUndo(played: readonly Entry[], mine: readonly number[]): Key {
  const ours = (entry: Entry): boolean => entry.what === 'move' && mine.includes(entry.seat ?? -1);
  const last = played[played.length - 1];
  if (!last || !played.some(ours)) return 'table.undoNothing';
  if (last.what === 'chance') return 'table.undoChance';
  return ours(last) ? 'table.undoSeen' : 'table.undoOther';
}
