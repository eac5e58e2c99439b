/** The line beside each site's name: when and what it scores, with the numbers of the edition. */
import type { Guide } from '../../contract/position';
import type { Words } from '../../contract/words';
import type { Site } from './view';
import { boards, SITES } from './view';

export function notes(words: Words, guide: Guide, sides: Readonly<Record<Site, 'A' | 'B'>>): Record<Site, string> {
  const tables = boards(guide);
  const players = guide.game.players;
  const places = {
    obelisks: tables.obelisks_a[`places_${players}`] ?? [],
    burial: tables.burial_b.places.slice(0, players),
  };
  return Object.fromEntries(
    SITES.map((site) => {
      const list = site === 'obelisks' || site === 'burial' ? places[site].join(', ') : '';
      return [site, words.say(`page.note_${sides[site].toLowerCase()}`, site, { places: list, points: tables.temple_a.points })];
    }),
  ) as Record<Site, string>;
}
