/** What waits for me, my turn or my answer to an offer, asked for now and then while no table is open. */
import { get } from '../api/client';
import type { Summary } from '../api/told';
import { groups } from './groups';
import { visitor } from './person.svelte';

class Waiting {
  tables = $state.raw<readonly Summary[]>([]);

  /** The tables whose players offer me a rematch. */
  offers = $state.raw<readonly Summary[]>([]);

  /** How many of my games run in which others are to move. */
  running = $state(0);

  get count(): number {
    return this.tables.length + this.offers.length;
  }

  async look(): Promise<void> {
    if (!visitor.known) await visitor.find();
    if (!visitor.person) {
      this.hear([]);
      return;
    }
    try {
      const found = await get<{ tables: Summary[] }>('/tables?which=mine');
      this.hear(found.tables);
    } catch {
      // The next look tells.
    }
  }

  /** All tables of mine, as they were just told. */
  hear(tables: readonly Summary[]): void {
    const { turn, offers } = groups(tables, visitor.person?.id);
    this.tables = turn;
    this.offers = offers;
    this.running = tables.filter((table) => table.phase === 'playing' && !table.your_turn).length;
    showBadge(this.count);
  }
}

/** The number on the icon of the installed app, where the system shows one. */
function showBadge(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => {});
}

export const waiting = new Waiting();
