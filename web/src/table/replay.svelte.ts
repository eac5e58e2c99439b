/** What others did last, shown once more: the position before it, then move by move to now. */
import { get } from '../api/client';
import type { Entry, Moment } from '../api/told';
import { settings } from '../house/settings.svelte';
import { lastOfOthers } from './last';
import type { OpenTable } from './open.svelte';
import { tempoOf } from './pace';
import { stopsOf } from './past/stops';

/** How long the position before it is looked at, in milliseconds. */
const BEFORE = 700;
export class Replay {
  running = $state(false);
  /** What is being shown of it. */
  entries = $state.raw<readonly Entry[]>([]);
  private run = 0;
  private wake: (() => void) | null = null;

  constructor(private readonly table: OpenTable) {}

  /** What there is to show, as the entries of the log it came from. */
  readonly last: readonly Entry[] = $derived.by(() => {
    const { from, to } = lastOfOthers(this.table.played, this.table.mine);
    const stops = stopsOf(this.table.entries, this.table.played);
    const [before, end] = [stops[from] ?? 0, stops[to] ?? 0];
    return to > from ? this.table.played.filter(({ number }) => number > before && number <= end) : [];
  });

  async show(): Promise<void> {
    const { table } = this;
    if (this.running || table.showing || this.last.length === 0) return;
    this.run += 1;
    const { run } = this;
    const { from, to } = lastOfOthers(table.played, table.mine);
    const stops = stopsOf(table.entries, table.played).slice(from, to + 1);
    const moments = await Promise.all(stops.map((stop) => get<Moment>(`/tables/${table.id}/moments/${stop}`))).catch(
      () => [],
    );
    // News that came meanwhile are shown instead, and nothing of it can be shown without the server.
    if (run !== this.run || table.showing || moments.length === 0) return;
    this.running = true;
    // Whoever has others' moves shown at once wants to see this one.
    const { move } = tempoOf(settings.pace === 'at_once' ? 'calm' : settings.pace, false);
    for (const [at, moment] of moments.entries()) {
      this.entries = at === 0 ? [] : moment.entries;
      table.picture(moment.view, at === 0 ? [] : moment.entries.flatMap((entry) => entry.events ?? []));
      await this.pause(at === 0 ? BEFORE : move);
      if (run !== this.run) return;
    }
    this.stop();
  }

  /** Back to now. */
  stop(): void {
    this.run += 1;
    this.wake?.();
    if (!this.running) return;
    this.running = false;
    this.entries = [];
    this.table.picture(this.table.standing?.view ?? null);
  }

  private async pause(time: number): Promise<void> {
    await new Promise<void>((go) => {
      const timer = setTimeout(go, time);
      this.wake = () => {
        clearTimeout(timer);
        go();
      };
    });
    this.wake = null;
  }
}
