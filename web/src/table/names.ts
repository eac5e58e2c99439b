/** What the seats are called. */
import type { Seat } from '../api/told';
import { named, t } from '../words/index.svelte';

/** Names by seat. Computer players have none of their own: one is "Computer", several are told apart by a letter. */
export function namesOf(seats: readonly Seat[]): string[] {
  const computers = seats.flatMap((seat, at) => (seat.kind === 'computer' && seat.person === null ? [at] : []));
  return seats.map((seat, at) => {
    const which = computers.indexOf(at);
    if (which < 0) return seat.name ?? t('gather.free');
    return computers.length === 1 ? t('house.computer') : `${t('house.computer')} ${'ABCDE'[which]}`;
  });
}

/** How a computer player plays: "level 3". */
export function skill(player: string): string {
  const level = /^level(\d)$/.exec(player);
  return level ? t('player.level', { n: level[1]! }) : named('player', player);
}
