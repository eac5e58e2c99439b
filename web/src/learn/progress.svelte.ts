/** How far somebody is in each lesson and which games they have met, remembered in this browser. */

interface Kept {
  /** By game: the step one is at, and how many have been done, counted from the first. */
  readonly places: Readonly<Record<string, { readonly step: number; readonly done: number }>>;
  /** By game: the table of the game that ends the lesson. */
  readonly tables: Readonly<Record<string, string>>;
  /** Games whose card for a first visit has been seen. */
  readonly met: readonly string[];
}

const PLACE = 'waset.lessons';
const NOTHING: Kept = { places: {}, tables: {}, met: [] };

function kept(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}

class Progress {
  private kept = $state.raw<Kept>(kept());

  step(game: string): number {
    return this.kept.places[game]?.step ?? 0;
  }

  done(game: string): number {
    return this.kept.places[game]?.done ?? 0;
  }

  /** At a step, with so many done; what was done once stays done. */
  reach(game: string, step: number, done: number): void {
    const place = { step, done: Math.max(done, this.done(game)) };
    this.keep({ ...this.kept, places: { ...this.kept.places, [game]: place } });
  }

  /** The table is the real game at the end of a lesson. */
  begin(game: string, table: string): void {
    this.keep({ ...this.kept, tables: { ...this.kept.tables, [game]: table } });
  }

  taughtAt(game: string, table: string): boolean {
    return this.kept.tables[game] === table;
  }

  met(game: string): boolean {
    return this.kept.met.includes(game) || this.done(game) > 0;
  }

  meet(game: string): void {
    if (!this.kept.met.includes(game)) this.keep({ ...this.kept, met: [...this.kept.met, game] });
  }

  private keep(now: Kept): void {
    this.kept = now;
    try {
      localStorage.setItem(PLACE, JSON.stringify(now));
    } catch {
      // A browser that keeps nothing still teaches.
    }
  }
}

export const progress = new Progress();
