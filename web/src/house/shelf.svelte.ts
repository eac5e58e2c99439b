/** The games there are: the server says which, their folders how they look. */
import { once } from '../api/client';
import type { GamesTold, GameTold } from '../api/told';
import type { Look } from '../contract/shelf';
import { settings } from './settings.svelte';

const looks = import.meta.glob<Look>('../games/*/shelf.ts', { import: 'default', eager: true });
const vignettes = import.meta.glob<string>('../games/*/vignette.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A game whose folder the pages lack stands at the end, as a plain stone. */
const PLAIN: Look = { place: Infinity, accent: '#64533f' };

export interface Game extends GameTold, Look {
  readonly vignette: string | undefined;
}

class Shelf {
  games = $state.raw<readonly Game[]>([]);

  async load(): Promise<void> {
    const { games } = await once<GamesTold>('/games');
    this.games = games
      .map((game) => ({
        ...game,
        ...(looks[`../games/${game.name}/shelf.ts`] ?? PLAIN),
        vignette: vignettes[`../games/${game.name}/vignette.svg`],
      }))
      .toSorted((one, other) => one.place - other.place);
  }

  /** The one to begin with. */
  get first(): string {
    return this.games[0]?.name ?? '';
  }

  /** The game that an address names, or the first. */
  named(name: string): string {
    return this.games.some((game) => game.name === name) ? name : this.first;
  }
}

export const shelf = new Shelf();

/** The title of a game in the language of the page. */
export function titleOf(game: string): string {
  return shelf.games.find((each) => each.name === game)?.words[settings.language]?.name ?? game;
}
