/** Who won: apart from the words for it, which only the end of a game needs. */
import type { Standing } from '../api/told';

export function winners(standing: Standing): number[] {
  return standing.seats.flatMap((_, at) => (standing.places?.[at] === 1 ? [at] : []));
}
