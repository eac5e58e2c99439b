/** A reason as pieces of a sentence: what speaks for a move and what against it, and the words between them. */
import type { Reason } from '../api/told';
import type { Words } from '../contract/words';

export interface Part {
  readonly seat: number;
  /** "+3", with the sign. */
  readonly by: string;
  readonly category: string;
  readonly good: boolean;
}

/** What stands between the parts, and the parts; in the order of the sentence. */
export type Piece = string | Part;

const GOOD = '\u0001';
const BAD = '\u0002';

export function pieces(reason: Reason, seat: number, words: Words): Piece[] {
  const parts = reason.parts.map((part) => ({
    seat: part.seat,
    by: points(part.by, words),
    category: categoryName(part.category, words),
    good: part.by > 0 === (part.seat === seat),
  }));
  const [good, bad] = [parts.filter((part) => part.good), parts.filter((part) => !part.good)];
  if (good.length === 0 && bad.length === 0) return [words.say('reason', reason.close ? 'alike' : 'little')];
  if (good.length === 0 || bad.length === 0) return inARow(parts);
  const template = words.say('reason', 'but', { good: GOOD, bad: BAD });
  return template
    .split(new RegExp(`([${GOOD}${BAD}])`))
    .flatMap((piece): Piece[] => (piece === GOOD ? inARow(good) : piece === BAD ? inARow(bad) : [piece]))
    .filter((piece) => piece !== '');
}

/** Points with their sign, as the language writes them. */
export function points(by: number, words: Words): string {
  const written = Math.abs(by).toFixed(1).replace(/\.0$/, '').replace('.', words.say('reason', 'point'));
  return (by < 0 ? '−' : '+') + written;
}

export function categoryName(category: string, words: Words): string {
  return category === 'prospects' ? words.say('reason', 'prospects') : words.say('category', category);
}

function inARow(parts: readonly Part[]): Piece[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [', ', part]));
}
