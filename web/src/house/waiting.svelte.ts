/** The tables that wait for me, asked for now and then while no table is open. */
import { get } from '../api/client';
import type { Summary } from '../api/told';
import { groups } from './groups';
import { visitor } from './person.svelte';

class Waiting {
  tables = $state.raw<readonly Summary[]>([]);

  /** How many of my games run in which others are to move. */
  running = $state(0);

  get count(): number {
    return this.tables.length;
  }

  async look(): Promise<void> {
    if (!visitor.known) await visitor.find();
    if (!visitor.person) {
      this.tables = [];
      this.running = 0;
      return;
    }
    try {
      const found = await get<{ tables: Summary[] }>('/tables?which=mine');
      this.tables = groups(found.tables).turn;
      this.running = found.tables.filter((table) => table.phase === 'playing' && !table.your_turn).length;
    } catch {
      // The next look tells.
    }
  }
}

export const waiting = new Waiting();
