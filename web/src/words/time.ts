/** Times in words: when something was, and how long something lasts. */
import { settings } from '../house/settings.svelte';
import { t } from './index.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "20 minutes ago", "today, 14:05", "yesterday, 21:40", "Friday", "3 November"; `at` in milliseconds since 1970. What
 * is to come: "in 20 minutes", "tomorrow, 21:40", "Friday, 20:00", "3 December, 20:00". */
export function when(at: number, now = Date.now()): string {
  // The clocks of a browser and its server differ by seconds.
  if (at - now >= MINUTE) return ahead(at, now);
  const ago = Math.max(0, now - at);
  const relative = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  if (ago < MINUTE) return t('time.now');
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < 6 * HOUR) return relative.format(-Math.floor(ago / HOUR), 'hour');
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days < 2) return `${relative.format(-days, 'day')}, ${timeOfDay(at)}`;
  return day(new Date(at), days, now);
}

function ahead(at: number, now: number): string {
  const relative = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  if (at - now < HOUR) return relative.format(Math.floor((at - now) / MINUTE), 'minute');
  const days = Math.round((midnight(at) - midnight(now)) / DAY);
  const which = days < 2 ? relative.format(days, 'day') : day(new Date(at), days, now);
  return `${which}, ${timeOfDay(at)}`;
}

function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString(settings.language, { hour: 'numeric', minute: '2-digit' });
}

/** The same without the time of day: "today", "yesterday", "Friday", "3 November". */
export function whichDay(at: number, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days < 2) return new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' }).format(-days, 'day');
  return day(new Date(at), days, now);
}

function day(then: Date, days: number, now: number): string {
  if (days < 7) return then.toLocaleDateString(settings.language, { weekday: 'long' });
  const year = then.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  return then.toLocaleDateString(settings.language, { day: 'numeric', month: 'long', ...year });
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** "May 2026", in the case that a date has: "od května 2026". */
export function month(at: number): string {
  const parts = new Intl.DateTimeFormat(settings.language, { day: 'numeric', month: 'long', year: 'numeric' });
  const told = parts.formatToParts(new Date(at)).filter(({ type }) => type === 'month' || type === 'year');
  return told.map(({ value }) => value).join(' ');
}

/** A length of time in the two units that matter: "1 day 7 h", "2 days", "18 h", "25 min", "40 s". */
export function lasting(milliseconds: number): string {
  const [days, hours] = [Math.floor(milliseconds / DAY), Math.floor((milliseconds % DAY) / HOUR)];
  if (days > 1 || (days === 1 && hours === 0)) return t('time.days', { count: days });
  if (days === 1) return `${t('time.days', { count: 1 })} ${t('time.hours', { count: hours })}`;
  if (hours > 0) return t('time.hours', { count: hours });
  if (milliseconds >= MINUTE) return t('time.minutes', { count: Math.floor(milliseconds / MINUTE) });
  return t('time.seconds', { count: Math.ceil(milliseconds / 1000) });
}
