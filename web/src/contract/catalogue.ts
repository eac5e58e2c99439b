/**
 * A catalogue: sentences in one language, the same templates as in the terminal, filled in the same way.
 *
 * `{ship}` is the argument in the words of the catalogue, `{card:acc}` takes the word from the section `card.acc`,
 * `{count#stone}` is a number with the right plural of a noun, `{count#stone:gen}` has it from `plural.gen`, `{by:+}` is a
 * number with its sign. `{=sled.size}` is a number of the edition in play, by table and entry; a row of numbers is
 * listed: `{=statues.points:or}`, one of them named by its place, from 0: `{=statues.points.4}`, and `{=statues.points.length}` is how many there are. A row of words
 * takes them from a section: `{=sailors.crews:crew.short}`, and a word that stands alone as well; one that is there
 * several times is counted. `{=officials.*.0:brings}` lists how many of each entry of a table there are, by the sentences
 * of the section `brings`, without those of which there are none; `{=brown_fields.=6:taken}` lists the entries of a table
 * that are 6, as far as the section `taken` has words for them. A place may be an argument:
 * `{=artisans.points.@artisan}`.
 *
 * A noun of the section `plural` has a form for each plural category of its language; the number stands before it,
 * unless the last form has a place for it: `every {count} stones`. A whole sentence may be such a table too, chosen by its
 * argument `count`.
 */
import { Typography } from './typography';

export type Entry = string | Section;
export interface Section {
  readonly [key: string]: Entry;
}
export type Args = Readonly<Record<string, unknown>>;
export type Kinds = Readonly<Record<string, string>>;

/** What is said to a person, as data: the room that speaks and its sentence, what fills it, the rule behind it. */
export interface Message {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number | Message>>;
  readonly rule?: string;
}

/** What a catalogue is read with: the words' tokens, an edition's tables, the players' names, and the other rooms. */
export interface Surroundings {
  readonly vocabularies?: Readonly<Record<string, readonly string[]>>;
  readonly tables?: Args;
  readonly names?: readonly string[];
  /** The catalogue of another room; a room that is not there speaks by this one. */
  readonly room?: (name: string) => Catalogue | undefined;
}

const HOLE = /\{(=?)([\w.*@=-]+)(?:#(\w+))?(?::([\w.+]+))?\}/g;
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

export class Catalogue {
  private readonly sections = new Map<string, Section | undefined>();
  private rules: Intl.PluralRules | undefined;
  private typography: Typography | undefined;

  constructor(
    readonly language: string,
    readonly catalogue: Section,
    readonly surroundings: Surroundings = {},
  ) {}

  /** A sentence of the catalogue with its holes filled; undefined where the catalogue has none. */
  find(section: string, key: string, args: Args = {}, kinds: Kinds = {}): string | undefined {
    const entry = this.section(section)?.[key];
    const template = isPlural(entry) ? this.form(entry, Number(args.count ?? 0)) : entry;
    return typeof template === 'string' ? this.fill(template, args, kinds) : undefined;
  }

  /** The same; undefined as well where something is missing to fill it with. */
  complete(section: string, key: string, args: Args, kinds: Kinds = {}): string | undefined {
    const entry = this.section(section)?.[key];
    if (typeof entry !== 'string') return undefined;
    const holes = [...entry.matchAll(HOLE)];
    return holes.every(([, printed, name = '']) => printed || name in args) ? this.fill(entry, args, kinds) : undefined;
  }

  /** The same; the key itself where the catalogue has none. */
  say(section: string, key: string, args: Args = {}, kinds: Kinds = {}): string {
    return this.find(section, key, args, kinds) ?? key;
  }

  /** A message, in the words of the room that speaks, with the number of its rule. */
  message({ key, args, rule }: Message): string {
    const [room = '', name = ''] = key.split('.');
    const spoken = this.surroundings.room?.(room) ?? this;
    const kinds = Object.fromEntries(Object.keys(args).map((name) => [name, name]));
    const text = spoken.say('message', name, args, kinds);
    return rule ? spoken.say('table', 'by_rule', { text, rule }) : text;
  }

  /** A word for a component: its token and, for languages with cases, the form. */
  word(vocabulary: string, token: string, form = ''): string {
    return this.find(form ? `${vocabulary}.${form}` : vocabulary, token) ?? this.say(vocabulary, token);
  }

  /** The form of a noun after a number and, for languages with cases, in a case. */
  plural(noun: string, count: number, declined = ''): string {
    const forms = this.noun(noun, declined);
    return forms ? this.form(forms, count) : noun;
  }

  /** A text with the hard spaces of the language, and its prepositions before numbers. */
  typeset(text: string): string {
    this.typography ??= new Typography(this.section('typography'));
    return this.typography.set(text);
  }

  /** Some things in a row, by the patterns of the section `list.<pattern>`. */
  listed(pattern: string, things: readonly string[]): string {
    if (things.length === 0) return '';
    return things.reduce((some, last, place) =>
      this.say(`list.${pattern}`, place + 1 < things.length ? 'middle' : 'end', { some, last }),
    );
  }

  section(name: string): Section | undefined {
    if (!this.sections.has(name)) this.sections.set(name, this.findSection(name));
    return this.sections.get(name);
  }

  private findSection(name: string): Section | undefined {
    let entries: Entry | undefined = this.catalogue;
    for (const part of name.split('.')) entries = typeof entries === 'object' ? entries[part] : undefined;
    return typeof entries === 'object' ? entries : undefined;
  }

  private form(forms: Readonly<Record<string, string>>, count: number): string {
    this.rules ??= new Intl.PluralRules(this.language);
    return forms[this.rules.select(count)] ?? forms.other ?? '';
  }

  private fill(template: string, args: Args, kinds: Kinds): string {
    const filled = template.replace(HOLE, (_, printed: string, name: string, noun: string = '', form: string = '') => {
      const value = printed ? this.number(placed(name, args)) : args[name];
      if (value === undefined || value === null) return '?';
      if (printed && name.includes('.=')) return this.listed('row', this.known(value as string[], form));
      if (Array.isArray(value)) return this.row(value, form || 'row');
      if (isMessage(value)) return this.message(value);
      if (typeof value === 'object') return this.entries(value, form);
      if (noun) return this.counted(noun, this.count(kinds[name] ?? '', Number(value)), form);
      if (form === '+') return Number(value) > 0 ? `+${value}` : String(value).replace('-', '−');
      if (printed && typeof value === 'string' && form) return this.say(form, value);
      return this.named(kinds[name] ?? '', value, form);
    });
    return this.typeset(filled);
  }

  private noun(noun: string, declined: string): Readonly<Record<string, string>> | undefined {
    const inCase = declined ? this.section(`plural.${declined}`)?.[noun] : undefined;
    const forms = inCase ?? this.section('plural')?.[noun];
    return isPlural(forms) ? forms : undefined;
  }

  /** The number that an argument says: of a vocabulary of numbers the one at its place, not the place. */
  private count(vocabulary: string, value: number): number {
    const token = Number(this.surroundings.vocabularies?.[vocabulary]?.[value]);
    return Number.isNaN(token) ? value : token;
  }

  private counted(noun: string, count: number, declined: string): string {
    const form = this.plural(noun, count, declined);
    const placed = this.noun(noun, declined)?.other?.includes('{count}');
    return placed ? form.replace('{count}', String(count)) : `${count} ${form}`;
  }

  private row(things: readonly unknown[], form: string): string {
    const words = new Map<string, number>();
    for (const thing of things) if (typeof thing === 'string') words.set(thing, (words.get(thing) ?? 0) + 1);
    if (words.size > 0)
      return this.listed(
        'and',
        [...words].map(([word, count]) => (count === 1 ? '' : `${count} × `) + this.say(form, word)),
      );
    return this.listed(form, things.map(String));
  }

  private known(entries: readonly string[], section: string): string[] {
    return entries.map((entry) => this.find(section, entry)).filter((text) => text !== undefined);
  }

  private entries(counts: object, section: string): string {
    const some = Object.entries(counts).filter(([, count]) => Number(count) !== 0);
    return this.listed(
      'row',
      some.map(([entry, count]: [string, number]) => this.say(section, entry, { count })),
    );
  }

  private number(path: string): unknown {
    const [all = '', number] = path.split('.=');
    if (number !== undefined) {
      const entries = this.number(all);
      if (typeof entries !== 'object' || entries === null) return undefined;
      return Object.keys(entries).filter((entry) => String((entries as Args)[entry]) === number);
    }
    const [table = '', place] = path.split('.*.');
    if (place !== undefined) {
      const entries = this.number(table);
      if (typeof entries !== 'object' || entries === null) return undefined;
      return Object.fromEntries(
        Object.keys(entries).map((entry) => [entry, this.number(`${table}.${entry}.${place}`)]),
      );
    }
    let value: unknown = this.surroundings.tables;
    for (const part of path.split('.')) {
      value = typeof value === 'object' && value !== null ? (value as Args)[part] : undefined;
    }
    return value;
  }

  protected named(vocabulary: string, value: unknown, form: string): string {
    const { names, vocabularies } = this.surroundings;
    if (vocabulary === 'seat' && typeof value === 'number') return names?.[value] ?? String(value + 1);
    const token = typeof value === 'number' ? vocabularies?.[vocabulary]?.[value] : undefined;
    return token === undefined ? String(value) : this.word(vocabulary, token, form);
  }
}

function placed(path: string, args: Args): string {
  return path.replace(/@(\w+)/g, (_, name: string) => String(args[name]));
}

function isPlural(entry: Entry | undefined): entry is Readonly<Record<string, string>> {
  return typeof entry === 'object' && 'other' in entry && Object.keys(entry).every((key) => CATEGORIES.includes(key));
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value;
}
