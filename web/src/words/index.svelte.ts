/** The words of the pages and of the rooms behind them. Those of the games come with their tables. */
import { once, Refused } from '../api/client';
import { Catalogue, type Message, type Section } from '../contract/catalogue';
import { settings } from '../house/settings.svelte';
import type { Keys } from './keys';

export type Key = keyof Keys;
type Filling = string | number;
type Holes<K extends Key> = [Keys[K]] extends [never] ? [] : [holes: Readonly<Record<Keys[K], Filling>>];

interface WordsTold {
  language: string;
  /** The languages there are, by their own names. */
  languages: Record<string, string>;
  rooms: Record<string, Section>;
}

/** Under development a change of a catalogue is seen at once, without the server. */
const written = import.meta.env.DEV
  ? import.meta.glob<Section>('./words.*.toml', { import: 'default', eager: true })
  : {};

class Spoken {
  languages = $state.raw<Readonly<Record<string, string>>>({});
  rooms = $state.raw<Readonly<Record<string, Catalogue>>>({});

  hear(told: WordsTold): void {
    const rooms: Record<string, Catalogue> = {};
    for (const [name, sections] of Object.entries(told.rooms)) {
      const own = name === 'pages' ? written[`./words.${told.language}.toml`] : undefined;
      rooms[name] = new Catalogue(told.language, { ...sections, ...own }, { room: (other) => rooms[other] });
    }
    this.languages = told.languages;
    this.rooms = rooms;
    settings.language = told.language;
  }

  get pages(): Catalogue {
    return this.rooms['pages'] ?? NOTHING;
  }
}

const NOTHING = new Catalogue('en', {});
export const spoken = new Spoken();

/** Speaks a language from now on; without one, the language that the browser asks for. */
export async function speak(language: string): Promise<void> {
  spoken.hear(await once<WordsTold>(language ? `/words/${language}` : '/words'));
}

/** A sentence with its holes filled: `t('end.wins', { name, points, next })`. */
export function t<K extends Key>(key: K, ...[holes]: Holes<K>): string {
  const at = key.lastIndexOf('.');
  return spoken.pages.say(key.slice(0, at), key.slice(at + 1), holes);
}

/** A sentence whose key only the data know; undefined where there is none. */
export function find(section: string, key: string, holes: Readonly<Record<string, Filling>> = {}): string | undefined {
  return spoken.pages.find(section, key, holes);
}

/** A word where the section has it, else the word itself: `named('grade', 'confirmed')`. */
export function named(section: string, word: string): string {
  return find(section, word) ?? word.replaceAll('_', ' ').replaceAll('-', ' ');
}

/** A text that is no sentence of a catalogue, with the hard spaces of the language. */
export function typeset(text: string): string {
  return spoken.pages.typeset(text);
}

/** What went wrong, in words. */
export function explain(problem: unknown): string {
  if (problem instanceof Refused) return refusal(problem);
  return problem instanceof Error ? problem.message : String(problem);
}

/** A refusal in the language of the page; of a room that the page has no words of, in the server's sentence. */
export function refusal({ said, sentence: told }: Refused): string {
  const [room = '', name = ''] = said.key.split('.');
  const known = spoken.rooms[room]?.section('message')?.[name] !== undefined;
  return sentence(known ? spoken.pages.message(said) : told);
}

/** A message of a room that the page has the words of, as a sentence. */
export function told(message: Message): string {
  return sentence(spoken.pages.message(message));
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

/** A number that stands under others: with one place after the point, even if it is 0. */
export function tenths(value: number): string {
  const whole = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return value.toLocaleString(settings.language, whole).replace('-', '−');
}

/** A share of one in whole hundredths: "38%", and with a space where a language has one. */
export function share(value: number): string {
  return value.toLocaleString(settings.language, { style: 'percent', maximumFractionDigits: 0 });
}

/** A day, from milliseconds since 1970. */
export function date(at: number): string {
  return new Date(at).toLocaleDateString(settings.language, { dateStyle: 'medium' });
}

/** Names in a row: "Mira, Tomáš and Jana". */
export function row(names: readonly string[]): string {
  return spoken.pages.listed('and', names);
}
