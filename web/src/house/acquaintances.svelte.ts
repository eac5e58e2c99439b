/** The people I have to do with, and what waits for me beside my tables. */
import { ask, get } from '../api/client';
import type { Acquaintances, BriefPerson, News } from '../api/told';
import { visitor } from './person.svelte';

/** The server counts whoever has asked in the last two minutes as here. */
const EVERY = 45_000;
const NOBODY: Acquaintances = { friends: [], asks: [], asked: [], following: [], blocked: [], opponents: [] };
const NOTHING: News = { invitations: [], asks: [], reports: 0 };
export type Tie = 'friend' | 'follow' | 'block';

class People {
  known = $state.raw<Acquaintances>(NOBODY);
  news = $state.raw<News>(NOTHING);
  /** Whoever was looked for by name. */
  private found = $state.raw<readonly BriefPerson[]>([]);
  private timer = 0;

  /** How many things wait for an answer. */
  get waiting(): number {
    return this.news.invitations.length + this.news.asks.length;
  }

  /** Looks for news now, and every now and then while somebody looks at the page. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), EVERY);
    if (document.visibilityState === 'hidden') return;
    if (!visitor.known) await visitor.find();
    try {
      this.news = visitor.person ? await get<News>('/me/news') : NOTHING;
    } catch {
      // The next look tells.
    }
  }

  async find(): Promise<void> {
    if (!visitor.known) await visitor.find();
    try {
      this.known = visitor.person ? await get<Acquaintances>('/me/people') : NOBODY;
    } catch {
      // What was known stays.
    }
  }

  /** Somebody who was named in one of the lists, or found by name. */
  named(id: string): BriefPerson | undefined {
    return [...this.known.friends, ...this.known.opponents, ...this.found].find((each) => each.id === id);
  }

  /** Looks for accounts by the first letters of their names. */
  async search(letters: string): Promise<readonly BriefPerson[]> {
    const { people: found } = await get<{ people: BriefPerson[] }>(`/people?name=${encodeURIComponent(letters)}`);
    this.found = [...this.found.filter((one) => !found.some((each) => each.id === one.id)), ...found];
    return found;
  }

  async tie(person: string, kind: Tie, so: boolean): Promise<void> {
    await ask(so ? 'PUT' : 'DELETE', `/me/people/${person}/${kind}`);
    await Promise.all([this.find(), this.look()]);
  }
}

export const people = new People();
