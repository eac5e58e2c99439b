/** A table as it stands for whoever looks: all that a picture of it is drawn from, and a little to say about it. */
import { get, once } from '../api/client';
import type { Standing } from '../api/told';
import type { GamePages } from '../contract/board';
import type { Section } from '../contract/catalogue';
import type { Guide, View } from '../contract/position';
import { Words } from '../contract/words';
import { gamePages } from '../games';
import { settings } from '../house/settings.svelte';
import { namesOf } from '../table/names';
import type { Shown } from './still';

export interface Seen {
  readonly standing: Standing;
  readonly guide: Guide;
  readonly words: Words;
  readonly names: readonly string[];
  readonly pages: GamePages;
}

/** The table as its own seat sees it, or as a spectator does. */
export async function seen(table: string): Promise<Seen> {
  const language = settings.language;
  const [standing, guide] = await Promise.all([
    get<Standing>(`/tables/${table}`),
    once<Guide>(`/tables/${table}/guide`),
  ]);
  const [catalogue, pages] = await Promise.all([
    once<Section>(`/games/${guide.game.game}/words/${language}`),
    gamePages(guide.game.game),
  ]);
  const names = namesOf(standing.seats);
  return { standing, guide, words: new Words(language, catalogue, guide, names), names, pages };
}

/** What a picture of it is drawn from; there is one once the game has begun. */
export function shownOf({ standing, guide, words, names, pages }: Seen, view: View): Shown {
  return { guide, words, names, pages, view, eyes: standing.you, points: standing.points ?? [] };
}
