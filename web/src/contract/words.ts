/**
 * A game's catalogue in one language; the same templates as the terminal's, filled in the same way.
 *
 * `{ship}` is the argument in the words of the catalogue, `{card:acc}` takes the word from the section `card.acc`,
 * `{count#stone}` is a number with the right plural of a noun, `{by:+}` is a number with its sign. `{deeds}` in a question
 * names what can be done now, from the section `deed.<step>`, which has a word for each kind of move.
 */
import type { GameEvent, Guide, Move } from './position';

export type Language = 'en' | 'cs';
export type Catalogue = { readonly [key: string]: string | readonly string[] | Catalogue };
type Args = Readonly<Record<string, unknown>>;
type Kinds = Readonly<Record<string, string>>;

const HOLE = /\{(\w+)(?:([:#])([\w+]+))?\}/g;

export class Words {
  private readonly sections = new Map<string, Catalogue | undefined>();

  constructor(
    readonly language: Language,
    readonly catalogue: Catalogue,
    readonly guide: Pick<Guide, 'vocabularies' | 'moves' | 'events'>,
    readonly names: readonly string[],
  ) {}

  /** A sentence of the catalogue with its holes filled; undefined where the catalogue has none. */
  find(section: string, key: string, args: Args = {}, kinds: Kinds = {}): string | undefined {
    const template = this.section(section)?.[key];
    return typeof template === 'string' ? this.fill(template, args, kinds) : undefined;
  }

  /** The same; the key itself where the catalogue has none. */
  say(section: string, key: string, args: Args = {}, kinds: Kinds = {}): string {
    return this.find(section, key, args, kinds) ?? key;
  }

  move(move: Move): string {
    return this.say('move', move.kind, move.args, this.guide.moves[move.kind]);
  }

  /** What happened. An event with something the reader may not know has a sentence of its own. */
  event(event: GameEvent): string {
    const unseen = Object.values(event.args).some((value) => value === null);
    return capital(
      this.say('event', event.kind + (unseen ? '_unseen' : ''), event.args, this.guide.events[event.kind]),
    );
  }

  /** What is asked of whom; `moves` are those there are, null if the reader may not know them. */
  ask(step: string, seat: number, moves: readonly Move[] | null): string {
    const kinds = moves && new Set(moves.map((move) => move.kind));
    const deeds = Object.entries(this.section(`deed.${step}`) ?? {});
    const possible = new Set(deeds.filter(([kind]) => !kinds || kinds.has(kind)).map(([, deed]) => String(deed)));
    return this.say('ask', step, { seat, deeds: this.either([...possible]) }, { seat: 'seat' });
  }

  private either(ways: readonly string[]): string {
    if (ways.length < 2) return ways.join('');
    return this.say('table', 'either', { some: ways.slice(0, -1).join(', '), last: ways.at(-1) });
  }

  /** Why something cannot be done, with the number of the rule. */
  why(key: string, args: Args, rule: string | null): string {
    const kinds = Object.fromEntries(Object.keys(args).map((name) => [name, name]));
    const text = this.say('why', key, args, kinds);
    return rule ? `${text} (${this.say('table', 'rule', { rule })})` : text;
  }

  /** A word for a component: its token and, for languages with cases, the form. */
  word(vocabulary: string, token: string, form = ''): string {
    return this.find(form ? `${vocabulary}.${form}` : vocabulary, token) ?? this.say(vocabulary, token);
  }

  plural(noun: string, count: number): string {
    const forms = this.section('plural')?.[noun];
    if (!Array.isArray(forms)) return noun;
    const size = Math.abs(count);
    if (size === 1) return String(forms[0]);
    if (forms.length === 3 && size >= 2 && size <= 4) return String(forms[1]);
    return String(forms[forms.length - 1]);
  }

  section(name: string): Catalogue | undefined {
    if (!this.sections.has(name)) this.sections.set(name, this.findSection(name));
    return this.sections.get(name);
  }

  private findSection(name: string): Catalogue | undefined {
    let entries: Catalogue | undefined = this.catalogue;
    for (const part of name.split('.')) {
      const next: unknown = entries?.[part];
      entries = typeof next === 'object' && !Array.isArray(next) ? (next as Catalogue) : undefined;
    }
    return entries;
  }

  private fill(template: string, args: Args, kinds: Kinds): string {
    return template.replace(HOLE, (_, name: string, mark: string | undefined, form: string | undefined) => {
      const value = args[name];
      if (value === undefined || value === null) return '?';
      if (mark === '#') return `${value} ${this.plural(form ?? '', Number(value))}`;
      if (form === '+') return Number(value) > 0 ? `+${value}` : String(value).replace('-', '−');
      return this.named(kinds[name] ?? '', value, form ?? '');
    });
  }

  private named(vocabulary: string, value: unknown, form: string): string {
    if (vocabulary === 'seat' && typeof value === 'number') return this.names[value] ?? String(value + 1);
    const token = typeof value === 'number' ? this.guide.vocabularies[vocabulary]?.[value] : undefined;
    return token === undefined ? String(value) : this.word(vocabulary, token, form);
  }
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
