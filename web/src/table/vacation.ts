/** Who is on vacation: their clock stands still until they are back. */
import { settings } from '../house/settings.svelte';

interface Seats {
  readonly away: readonly (number | null)[];
}

export function isAway({ away }: Seats, seat: number, now = Date.now()): boolean {
  return (away[seat] ?? 0) > now;
}

/** The day on which somebody is back: "3 December". */
export function backOn(until: number): string {
  return new Date(until).toLocaleDateString(settings.language, { day: 'numeric', month: 'long' });
}
