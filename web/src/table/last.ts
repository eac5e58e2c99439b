/** Which moves are the last ones of the others. */
import type { Entry } from '../api/told';

/** More of them nobody asks for at once. */
const MOST = 12;

/**
 * Which of the decisions of a game the others made last, as a range of their indexes: all since the last one of ours; to
 * whoever only watches, those of the seat that moved last.
 */
export function lastOfOthers(played: readonly Entry[], mine: readonly number[]): { from: number; to: number } {
  const movers = played.filter((entry) => entry.what === 'move').map((entry) => entry.seat ?? -1);
  const others = (mover: number | undefined): boolean => mover !== undefined && !mine.includes(mover);
  let to = movers.length;
  while (to > 0 && !others(movers[to - 1])) to -= 1;
  let from = to;
  const last = movers[to - 1];
  while (others(movers[from - 1]) && (mine.length > 0 || movers[from - 1] === last)) from -= 1;
  return { from: Math.max(from, to - MOST), to };
}
