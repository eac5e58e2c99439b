/** What happens by itself many times, for the log to tell in one line. */
import type { Told } from './tell';

/** So many lines of what nobody decided become one. */
export const MANY = 5;

/** Stretches of the log in which the same kind of thing happens by itself, many times: a river is laid out with cards. */
export function runs(told: readonly Told[], from: number): Told[][] {
  const found: Told[][] = [];
  let run: Told[] = [];
  for (const line of told) {
    const kind = line.seat === null && line.number >= from ? line.events[0]?.kind : undefined;
    if (kind === undefined || kind !== run[0]?.events[0]?.kind) run = [];
    if (kind === undefined) continue;
    run.push(line);
    if (run.length === MANY) found.push(run);
  }
  return found;
}
