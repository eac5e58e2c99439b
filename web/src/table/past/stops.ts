/** Where one stops when stepping through a game: after the set-up, and after each decision with the chance it brought. */
import type { Entry } from '../../api/told';

/** `played` are the moves and outcomes that were not taken back; a stop is the number of an entry. */
export function stopsOf(entries: readonly Entry[], played: readonly Entry[]): number[] {
  const started = entries.find((entry) => entry.what === 'started');
  if (!started) return [];
  const stops = [started.number];
  for (const entry of played) {
    if (entry.what === 'chance') stops[stops.length - 1] = entry.number;
    else stops.push(entry.number);
  }
  return stops;
}

/** The stop that shows a moment: its own, or the end of the decision it is part of. */
export function stopAt(stops: readonly number[], number: number): number {
  const at = stops.findIndex((stop) => stop >= number);
  return at < 0 ? stops.length - 1 : at;
}

/** The stops before and after a moment, which need not be one itself. */
export function around(
  stops: readonly number[],
  number: number,
): { before: number | undefined; after: number | undefined } {
  return {
    before: stops.findLast((stop) => stop < number),
    after: stops.find((stop) => stop > number),
  };
}
