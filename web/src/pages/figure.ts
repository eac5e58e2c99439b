/** All that a figure of the rules is drawn from, fetched when it is needed. */
import { once } from '../api/client';
import type { FigurePosition } from '../api/told';
import type { Section } from '../contract/catalogue';
import { Words } from '../contract/words';
import { gamePages } from '../games';
import type { Shown } from '../thumbnail/still';

export interface Drawn {
  readonly shown: Shown;
  readonly caption: string;
}

export async function drawFigure(game: string, name: string, language: string): Promise<Drawn> {
  const [{ guide, view, seat, points, names }, catalogue, pages] = await Promise.all([
    once<FigurePosition>(`/games/${game}/figures/${name}`),
    once<Section>(`/games/${game}/words/${language}`),
    gamePages(game),
  ]);
  const words = new Words(language, catalogue, guide, names);
  return { shown: { guide, view, words, names, pages, eyes: seat, points }, caption: words.say('figure', name) };
}
