/** Who is at the table: those who have a seat and look at it, and since when the others have been away. */
import type { Presence } from '../api/told';

export interface Change {
  readonly person: string;
  readonly here: boolean;
}

export class Company {
  /** Null before the server has said it. */
  private here = $state.raw<ReadonlySet<string> | null>(null);
  private since = $state.raw<Readonly<Record<string, number | null>>>({});
  private readonly known = new Set<string>();
  /** Who came or left last. */
  change = $state.raw<Change | null>(null);

  hear(present: Presence): void {
    const before = this.here;
    const now = new Set(present.here);
    const at = Date.now();
    this.here = now;
    this.since = Object.fromEntries(
      Object.entries(present.away).map(([person, away]) => [person, away === null ? null : at - away]),
    );
    const left = [...(before ?? [])].find((person) => !now.has(person) && person in present.away);
    // Whoever sits down for the first time is told by the log.
    const back = [...now].find((person) => !before?.has(person) && this.known.has(person));
    // Of whom nobody knows since when they are away has not been here at all.
    const were = Object.entries(present.away).flatMap(([person, away]) => (away === null ? [] : [person]));
    for (const person of [...now, ...were]) this.known.add(person);
    if (left !== undefined) this.change = { person: left, here: false };
    else if (back !== undefined) this.change = { person: back, here: true };
  }
  /** Whether somebody is here; null where it is not known. */
  isHere(person: string | null): boolean | null {
    return person === null || !this.here ? null : this.here.has(person);
  }

  /** For how long somebody has been away, in milliseconds; null where nobody knows. */
  away(person: string, now = Date.now()): number | null {
    const since = this.since[person];
    return since == null ? null : Math.max(0, now - since);
  }
}
