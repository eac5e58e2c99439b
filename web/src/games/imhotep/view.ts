/** What can be read from Imhotep's view and the tables printed on its boards. */
import type { Guide } from '../../contract/position';
import { type Colour, COLOURS, type ImhotepView, ROUND_CARDS, type Site, SITES, type Tables } from './view.generated';

/** What is on a place of a ship: a stone's colour, null for a free place, closed where nothing can be loaded. */
export type Lying = Colour | 'closed' | null;

/** The side of each site in play. */
export function sides(guide: Guide): Record<Site, 'A' | 'B'> {
  const letters = String(guide.game.options['sides']);
  return Object.fromEntries(SITES.map((site, at) => [site, letters[at] === 'B' ? 'B' : 'A'])) as Record<
    Site,
    'A' | 'B'
  >;
}

/** The sizes of the ships on the round cards that were not turned up yet, the never used one among them. */
export function cardsToCome(view: ImhotepView, tables: Tables, players: number): readonly (readonly number[])[] {
  const { cards } = tables[`round_cards_${players as 2 | 3 | 4}`];
  return ROUND_CARDS.flatMap((card, at) => (view.round_cards[card] === 1 ? [cards[at] ?? []] : []));
}

/** The stone on a place of a ship, if one is there. */
export function stoneOn(place: Lying): Colour | null {
  return place === 'closed' ? null : place;
}

export function seatOf(colour: Colour): number {
  return COLOURS.indexOf(colour);
}
