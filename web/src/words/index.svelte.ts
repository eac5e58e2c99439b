/** The words of the pages. Those of the games come from their own catalogues. */
import type { Refused } from '../api/client';
import { settings } from '../house/settings.svelte';
import { cs } from './cs';
import { en, type Key } from './en';

const catalogues = { en, cs };

/** A sentence with its holes filled: `t('wins', { name })`. */
export function t(key: Key, holes: Readonly<Record<string, string | number>> = {}): string {
  return fill(catalogues[settings.language][key], holes);
}

function fill(text: string, holes: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(holes[name] ?? whole));
}

/** A sentence that depends on a number, `{n}` in it: "one|more" in English, "one|few|many" in Czech. */
export function many(key: Key, n: number): string {
  const forms = catalogues[settings.language][key].split('|');
  const form = n === 1 ? forms[0] : settings.language === 'cs' && n >= 2 && n <= 4 ? forms[1] : forms[forms.length - 1];
  return (form ?? key).replace('{n}', String(n));
}

/** A word with a prefix where there is one, else the word itself: `named('option', 'wrath')`. */
export function named(prefix: string, word: string): string {
  const key = `${prefix}.${word}`;
  return key in en ? t(key as Key) : word.replaceAll('_', ' ').replaceAll('-', ' ');
}

/** A refusal in the language of the page, which the server was told. */
export function refusal(refused: Refused): string {
  const key = `refused.${refused.word}`;
  return !refused.key && key in en ? t(key as Key) : sentence(refused.sentence);
}

/** Words as a sentence of their own. */
export function sentence(text: string): string {
  const capital = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** A number with at most one figure after the point, or the comma. */
export function number(value: number): string {
  return value.toLocaleString(settings.language, { maximumFractionDigits: 1 }).replace('-', '−');
}

/** A day, from milliseconds since 1970. */
export function date(at: number): string {
  return new Date(at).toLocaleDateString(settings.language, { dateStyle: 'medium' });
}

/** Names in a row: "Mira, Tomáš and Jana". */
export function row(names: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names);
}
