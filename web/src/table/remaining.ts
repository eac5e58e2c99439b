/** The time that a seat has left; it runs here as it runs on the server. */
import type { Standing } from '../api/told';
import { isAway } from './vacation';

export const MINUTE = 60_000;
/** From here on tenths of a second are shown. */
export const LAST_SECONDS = 10_000;

/** Whether the clock of a seat runs. */
export function running(standing: Standing, seat: number, now = Date.now()): boolean {
  return (
    standing.phase === 'playing' &&
    standing.actor === seat &&
    standing.awaited.length === 0 &&
    !isAway(standing, seat, now) &&
    // Of what was some time ago there is no saying how long it took.
    !standing.delay
  );
}

/** How long the time that is shown stays as it is, in milliseconds. */
export function untilNext(left: number): number {
  return left <= LAST_SECONDS ? 100 : 500;
}

/** "1:04:09", "4:09", "0:59", and "0:09.4" at the very end. */
export function onClock(left: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = Math.ceil(left / 1000);
  if (left < LAST_SECONDS) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What is to be said of one's own clock, each once a game: the last minute has begun, or the last seconds. */
export type Warning = 'minute' | 'seconds';

/** The warning that is due when this much is left of what there was at first; a minute of two is no news. */
export function due(left: number, whole: number, given: ReadonlySet<Warning>): Warning | null {
  if (left <= 0) return null;
  if (left <= LAST_SECONDS) return given.has('seconds') ? null : 'seconds';
  return left <= MINUTE && whole > 2 * MINUTE && !given.has('minute') ? 'minute' : null;
}

/** The seconds that are left as a warning names them: a turn can begin with fewer than those that it is about. */
export function secondsLeft(left: number): number {
  return Math.ceil(left / 1000);
}
