/** How somebody stands in a game that goes on, in a few words. */
import type { Summary } from '../../api/told';
import { scoreOf } from '../../table/score';
import { named, t } from '../../words/index.svelte';

export function standingOf(table: Summary, seat: number): string {
  const points = table.points?.map((_, at) => now(table, at));
  const mine = points?.[seat];
  if (!points || mine === undefined || points.length < 2 || points.every((each) => each === 0)) return '';
  const ahead = points.filter((each) => each > mine).length;
  const best = Math.max(...points.filter((_, at) => at !== seat));
  if (ahead === 0) return best === mine ? t('mine.level', { points: mine }) : t('mine.lead', { mine, next: best });
  return t('mine.stand', { place: placeName(ahead + 1, points.length), points: mine });
}

/** The points somebody has; where a game counts all at its end, those it would have. */
function now(table: Summary, seat: number): number {
  const score = scoreOf(table, seat);
  return score.now ?? score.then;
}

/** "Second", and with more than two players "Third of four"; alone nobody is second, whatever the rival has. */
export function placeName(place: number, players: number): string {
  if (players === 1) return t('mine.result.alone');
  const ordinal = named('ordinal', String(place));
  if (players === 3) return t('mine.of.three', { ordinal });
  if (players === 4) return t('mine.of.four', { ordinal });
  if (players === 5) return t('mine.of.five', { ordinal });
  return ordinal;
}
