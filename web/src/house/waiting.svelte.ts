/** The tables that wait for me, asked for now and then while no table is open. */
import { get } from '../api/client';
import type { Summary } from '../api/told';
import { visitor } from './person.svelte';

class Waiting {
  tables = $state.raw<readonly Summary[]>([]);

  get count(): number {
    return this.tables.length;
  }

  async look(): Promise<void> {
    if (!visitor.known) await visitor.find();
    if (!visitor.person) {
      this.tables = [];
      return;
    }
    try {
      const found = await get<{ tables: Summary[] }>('/tables?which=mine');
      this.tables = found.tables.filter((table) => table.your_turn);
    } catch {
      // The next look tells.
    }
  }
}

export const waiting = new Waiting();
