/** The clocks that tables are opened with. */
import type { Terms } from '../api/told';
import { t } from '../words/index.svelte';
import { lasting } from '../words/time';

const DAY = 86_400;

const PLAIN = { seconds: 0, increment: 0, reserve: 0, vacation: false };
const BY_TURNS = { ...PLAIN, kind: 'move', vacation: true } as const;

export const CLOCKS = {
  none: { ...PLAIN, kind: 'none' },
  quick: { ...PLAIN, kind: 'bank', seconds: 300, increment: 10 },
  slow: { ...PLAIN, kind: 'bank', seconds: 900, increment: 20 },
  day: { ...BY_TURNS, seconds: DAY },
  days: { ...BY_TURNS, seconds: 2 * DAY },
  reserve: { ...BY_TURNS, seconds: DAY, reserve: 7 * DAY },
} as const satisfies Record<string, Terms['clock']>;
export type ClockName = keyof typeof CLOCKS;

/** A clock in words: "a day a move", "15 min, 20 s a turn". */
export function clockInWords(clock: Terms['clock']): string {
  if (clock.kind === 'none') return t('clock.none');
  const time = lasting(clock.seconds * 1000);
  if (clock.kind === 'move') {
    return clock.reserve
      ? t('clock.reserve', { time, more: lasting(clock.reserve * 1000) })
      : t('clock.move', { time });
  }
  if (clock.increment === 0) return t('clock.bank', { time });
  return t('clock.increment', { time, more: lasting(clock.increment * 1000) });
}
