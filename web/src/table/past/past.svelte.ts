/** A game as it stood at other times: moments are fetched as they are looked at, and kept. */
import { get, ours, Refused } from '../../api/client';
import type { Entry, Moment, Standing } from '../../api/told';
import { Choosing, NO_DEEDS } from '../../contract/choosing.svelte';
import type { GameEvent, Guide } from '../../contract/position';
import { settings } from '../../house/settings.svelte';
import type { OpenTable } from '../open.svelte';
import { around, stopsOf } from './stops';

/** More than one looks at in a row; the oldest is fetched again. */
const KEPT = 300;

export class Past {
  moment = $state.raw<Moment | null>(null);
  /** What led from the moment before to this one, for motion. */
  happened = $state.raw<readonly GameEvent[]>([]);
  problem = $state.raw<Refused | null>(null);
  /** Nothing can be chosen in the past. */
  readonly choosing: Choosing;
  private readonly kept = new Map<string, Promise<Moment>>();
  private asked = 0;

  constructor(
    private readonly table: OpenTable,
    guide: Guide,
  ) {
    this.choosing = new Choosing(guide, NO_DEEDS);
  }

  get stops(): readonly number[] {
    return stopsOf(this.table.entries, this.table.played);
  }

  /** Looks at a moment; `eyes` is a seat once the game is over, null for one's own. */
  async look(number: number, eyes: number | null): Promise<void> {
    this.asked += 1;
    const asked = this.asked;
    try {
      const moment = await this.fetch(number, eyes);
      if (asked === this.asked) this.show(moment, eyes);
    } catch (error) {
      if (asked === this.asked) this.problem = error instanceof Refused ? error : ours('fault');
    }
  }

  /** The table as it stood then: what a board and its players are drawn from. */
  seen(now: Standing): Standing {
    if (!this.moment) return now;
    const { number, you, actor, view, points, scored, rival } = this.moment;
    return { ...now, number, you, actor, view, points, scored, rival, places: null, legal: [], clocks: null };
  }

  private show(moment: Moment, eyes: number | null): void {
    const before = this.moment;
    const { after } = around(this.stops, moment.number);
    const next = before && before.you === moment.you ? around(this.stops, before.number).after : undefined;
    this.happened = next === moment.number && !settings.still ? eventsOf(moment.entries) : [];
    this.problem = null;
    this.moment = moment;
    // The next one is most likely wanted next.
    if (after !== undefined) void this.fetch(after, eyes).catch(() => undefined);
  }

  private fetch(number: number, eyes: number | null): Promise<Moment> {
    // What is secret during a game is not after it; and among several at one screen the eyes change with the turn.
    const standing = this.table.standing;
    const key = [number, eyes ?? standing?.you, standing?.phase].join();
    let found = this.kept.get(key);
    if (!found) {
      const seat = eyes === null ? '' : `?seat=${eyes}`;
      found = get<Moment>(`/tables/${this.table.id}/moments/${number}${seat}`);
      this.kept.set(key, found);
      found.catch(() => this.kept.delete(key));
      const oldest = this.kept.keys().next().value;
      if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    }
    return found;
  }
}

function eventsOf(entries: readonly Entry[]): GameEvent[] {
  return entries.flatMap((entry) => entry.events ?? []);
}
