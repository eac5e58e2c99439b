/** The offer of a rematch, in the words of those to whom it is made. */
import type { Summary } from '../api/told';
import { namesOf } from '../table/names';
import { row, t } from '../words/index.svelte';
import { titleOf } from './shelf.svelte';

export function offerInWords(table: Summary): string {
  const names = namesOf(table.seats).filter((_, at) => table.rematch?.[at] === 'agreed');
  return t('mine.offered', { count: names.length, names: row(names), game: titleOf(table.game.game) });
}
