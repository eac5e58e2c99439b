/** Looking for a table: it goes on while one browses, until there is one or one stops. */
import { ask, Refused } from '../api/client';
import type { NewSeek, Seek } from '../api/told';
import { visitor } from './person.svelte';
import { router } from './router.svelte';

const EVERY = 3000;
/** So that a page that is loaded anew knows that there is something to ask for. */
const PLACE = 'waset.seeking';

class Seeking {
  seek = $state.raw<Seek | null>(null);
  /** A table that was found while another one is open: nobody is taken away from a game. */
  found = $state('');
  private timer = 0;

  constructor() {
    if (sessionStorage.getItem(PLACE)) void this.look();
  }

  async begin(wanted: NewSeek): Promise<void> {
    this.found = '';
    await visitor.comeIn();
    sessionStorage.setItem(PLACE, 'yes');
    this.hear((await ask<{ seek: Seek | null }>('PUT', '/seek', wanted)).seek);
  }

  async stop(): Promise<void> {
    this.forget();
    await ask('DELETE', '/seek');
  }

  private async look(): Promise<void> {
    try {
      this.hear((await ask<{ seek: Seek | null }>('GET', '/seek')).seek);
    } catch (error) {
      if (error instanceof Refused && error.status === 401) this.forget();
      else this.again();
    }
  }

  private hear(seek: Seek | null): void {
    this.seek = seek;
    if (!seek) return this.forget();
    if (!seek.table) return this.again();
    const table = seek.table;
    void this.stop().catch(() => undefined);
    if (router.path.startsWith('/t/')) this.found = table;
    else router.go(`/t/${table}`);
  }

  private again(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), EVERY);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.seek = null;
    sessionStorage.removeItem(PLACE);
  }
}

export const seeking = new Seeking();
