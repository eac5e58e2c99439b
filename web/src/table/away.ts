/** That somebody is away, and for how long where it is known: "away, 2 min". */
import { t } from '../words/index.svelte';
import { lasting } from '../words/time';
import type { Company } from './company.svelte';

const MINUTE = 60_000;

export function awayFor(company: Company, person: string | null): string {
  const time = person === null ? null : company.away(person);
  // Seconds would have to be counted, and say no more.
  return time === null || time < MINUTE ? t('presence.away') : t('presence.away_for', { time: lasting(time) });
}
