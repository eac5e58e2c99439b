/** What those who take part are called. */
import { skill } from '../table/names';
import { t } from '../words/index.svelte';
import type { Ranked } from './told';

export function nameOf(event: Ranked, entrant: number): string {
  const found = event.entrants.find((each) => each.number === entrant);
  if (found?.player) return `${t('house.computer')} ${entrant}, ${skill(found.player)}`;
  return found?.name ?? '?';
}
