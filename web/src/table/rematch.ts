/** The answers to the offer of a rematch. */
import type { Standing } from '../api/told';

export type Answer = 'agreed' | 'declined' | 'undecided' | 'filled';

/** What somebody who played has answered; a computer player is asked nothing. */
export function answerOf(standing: Standing, seat: number): Answer | null {
  if (!standing.rematch || standing.seats[seat]?.person == null) return null;
  const answer = standing.rematch[seat] ?? null;
  if (answer === null) return 'undecided';
  return answer === 'agreed' || answer === 'declined' ? answer : 'filled';
}

/** What I have answered myself; null where nobody asks me. */
export function myAnswer(standing: Standing): Answer | null {
  return standing.you === null ? null : answerOf(standing, standing.you);
}

/** Whether anybody has to be asked. */
export function hasOthers(standing: Standing): boolean {
  return standing.seats.some((seat, at) => seat.person !== null && !standing.mine.includes(at));
}

/** Whoever offered the rematch: the first of those who agree to it in the log. */
export function offeredBy(entries: readonly { what: string; seat?: number | null }[]): number | null {
  return entries.find((entry) => entry.what === 'rematch')?.seat ?? null;
}
