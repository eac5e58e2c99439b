/** What each site scores and when, with the numbers of the edition: a line beside its name. */
import type { ImhotepBoard } from './context.svelte';
import { type Site, SITES } from './view.generated';

export function notes(board: ImhotepBoard): Record<Site, string> {
  const { tables, players } = board;
  const places = {
    obelisks: tables.obelisks_a[`places_${players as 2 | 3 | 4}`],
    burial: tables.burial_b.places.slice(0, players),
  };
  return Object.fromEntries(
    SITES.map((site) => {
      const list = site === 'obelisks' || site === 'burial' ? places[site].join(', ') : '';
      const numbers = { places: list, points: tables.temple_a.points };
      return [site, board.words.say(`page.note_${board.sides[site].toLowerCase()}`, site, numbers)];
    }),
  ) as Record<Site, string>;
}
