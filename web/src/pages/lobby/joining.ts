/** Whether one can sit down at a table, and why not. */
import type { Summary } from '../../api/told';
import { visitor } from '../../house/person.svelte';
import { t } from '../../words/index.svelte';

export function sitsAt(table: Summary): boolean {
  return table.seats.some((seat) => seat.person !== null && seat.person === visitor.person?.id);
}

/** Empty if nothing is in the way. */
export function whyNot(table: Summary): string {
  if (sitsAt(table)) return t('lobby.why.here');
  if (table.free === 0) return t('lobby.why.full');
  if (!table.seats.some((seat) => seat.kind === 'open')) return t('lobby.why.link');
  if (table.terms.rated && !visitor.person?.account) return t('lobby.why.account');
  return '';
}
