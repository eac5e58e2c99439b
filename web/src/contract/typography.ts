/**
 * How a language sets a line: words that no line may end with, and prepositions that change before a number.
 *
 * A catalogue says both in its section `typography`; without `unbroken_after` a text stays as it is. A space after one
 * of those words, and between a number and what it counts, becomes a hard one. A preposition changes by how the number
 * is said: Czech has "z 5" but "ze 6", so `before` lists the numbers whose names begin so that it does, and a longer
 * number goes by its beginning, 23 by 20 and 250 by 2.
 */
import type { Entry, Section } from './catalogue';

const HARD = '\u00a0';
const RATIO = /(?<=[0-9]) ([:/×]) (?=[0-9])/g;
const ORDINAL = /([0-9]\.) (?=\p{Ll})/gu;

export class Typography {
  private readonly after: RegExp | undefined;
  private readonly counted: RegExp | undefined;
  private readonly before: RegExp | undefined;
  private readonly forms: Readonly<Record<string, { readonly becomes: string; readonly before: ReadonlySet<number> }>>;

  constructor(section: Section = {}) {
    const words = text(section['unbroken_after']).split(' ').filter(Boolean).join('|');
    if (words) {
      this.after = new RegExp(`(?<![\\p{L}\\p{N}_])(${words}) `, 'giu');
      this.counted = new RegExp(`([0-9]) (?!(?:${words})\\s)(?=\\p{L}|%)`, 'gu');
    }
    const prepositions = section['before_number'];
    this.forms = Object.fromEntries(
      Object.entries(typeof prepositions === 'object' ? prepositions : {}).map(([preposition, entry]) => {
        const { becomes, before } = entry as Section;
        return [preposition, { becomes: text(becomes), before: new Set(text(before).split(' ').map(Number)) }];
      }),
    );
    const all = Object.keys(this.forms).join('|');
    if (all) this.before = new RegExp(`(?<![\\p{L}\\p{N}_])(${all}) (?=([0-9]+))`, 'gu');
  }

  /** A text as the language wants it. */
  set(text: string): string {
    if (!this.after || !this.counted) return text;
    const said = this.before
      ? text.replace(this.before, (_, preposition: string, number: string) => {
          const { becomes, before } = this.forms[preposition]!;
          return `${before.has(beginning(Number(number))) ? becomes : preposition} `;
        })
      : text;
    return said
      .replace(this.counted, `$1${HARD}`)
      .replace(this.after, `$1${HARD}`)
      .replace(ORDINAL, `$1${HARD}`)
      .replace(RATIO, `${HARD}$1${HARD}`);
  }
}

/** The number with which the name of a number begins. */
function beginning(number: number): number {
  if (number >= 2000) return beginning(Math.floor(number / 1000));
  if (number >= 1000) return 1000;
  if (number >= 200) return Math.floor(number / 100);
  if (number >= 100) return 100;
  return number >= 20 ? Math.floor(number / 10) * 10 : number;
}

function text(entry: Entry | undefined): string {
  return typeof entry === 'string' ? entry : '';
}
