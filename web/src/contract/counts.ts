/** Reading what a view holds for each word of a vocabulary. */
import type { By } from './position';

/** `Object.entries`, with the words by their type. */
export function entriesOf<Word extends string, Value>(by: Partial<By<Word, Value>>): [Word, Value][] {
  return Object.entries(by) as [Word, Value][];
}

/** What there is of each kind, in the order of the vocabulary. */
export function held<Word extends string>(counts: Partial<By<Word, number>>): [Word, number][] {
  return entriesOf(counts).filter(([, count]) => count > 0);
}

/** Kinds one by one, each as often as there is one of it. */
export function oneByOne<Word extends string>(counts: Partial<By<Word, number>>): Word[] {
  return held(counts).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
}

/** All together; what the reader may not know counts for nothing. */
export function total(counts: Partial<By<string, number | null>>): number {
  return Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
