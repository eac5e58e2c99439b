/** What a seat is called. */
import type { Seat } from '../api/told';
import { named, t } from '../words/index.svelte';

export function nameOf(seat: Seat): string {
  if (seat.kind === 'computer' && seat.player) return computerName(seat.player);
  return seat.name ?? t('gather.free');
}

/** A computer player: "level 3". */
export function computerName(player: string): string {
  const level = /^level(\d)$/.exec(player);
  return level ? t('player.level', { n: level[1]! }) : named('player', player);
}
