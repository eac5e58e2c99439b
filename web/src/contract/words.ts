/**
 * The words of a game: what happened, what can be done and what is asked, in sentences of its catalogue.
 *
 * `{deeds}` in a question names what can be done now, from the section `deed.<step>`, which has a word for each kind of
 * move.
 *
 * What a component does stands in the section `<vocabulary>.effect`, its points in `<vocabulary>.worth`, by its token; for
 * all of a vocabulary alike in `effect` and `worth`, by the name of the vocabulary. Those templates take the place of the
 * component as their argument, `{=artisans.points.@artisan}`, and the number of `players`. Both are put together as the
 * section `explained` says. In another template `{card:about}` is the same.
 */
import { Catalogue, type Section } from './catalogue';
import type { GameEvent, Guide, Move } from './position';
import { capital } from './text';

export class Words extends Catalogue {
  constructor(
    language: string,
    catalogue: Section,
    readonly guide: Pick<Guide, 'game' | 'vocabularies' | 'moves' | 'events' | 'tables'>,
    readonly names: readonly string[],
  ) {
    super(language, catalogue, { vocabularies: guide.vocabularies, tables: guide.tables, names });
  }

  move(move: Move): string {
    return this.say('move', move.kind, move.args, this.guide.moves[move.kind]);
  }

  /** A move in its position: where it leads and what it brings. */
  choice(move: Move): string {
    if (!move.choice) return this.move(move);
    const { key, args } = move.choice;
    const kinds = Object.fromEntries(Object.keys(args).map((name) => [name, name]));
    return this.say('choice', key, { ...move.args, ...args }, { ...this.guide.moves[move.kind], ...kinds });
  }

  /** A move without a position: with what it brings, where the move alone tells that. */
  opening(move: Move): string {
    const kinds = this.guide.moves[move.kind];
    return this.complete('choice', move.kind, move.args, kinds) ?? this.move(move);
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
    return this.say('ask', step, { seat, deeds: this.listed('either', [...possible]) }, { seat: 'seat' });
  }
  /** What a component is called: by its own word, or by its number and the section `numbered`. */
  nameOf(vocabulary: string, thing: string | number): string {
    const token = this.token(vocabulary, thing);
    return this.find(vocabulary, token) ?? this.say('numbered', vocabulary, { [vocabulary]: token });
  }

  /** What a component does and what it is worth, in a sentence; by its token, or by its place. */
  explain(vocabulary: string, thing: string | number): string {
    const effect = this.about('effect', vocabulary, thing);
    const worth = this.about('worth', vocabulary, thing);
    if (!effect || !worth) return effect || worth;
    const parts = { effect, worth };
    return this.find('explained', vocabulary, parts) ?? this.say('explained', 'both', parts);
  }

  /** Both: "General: when you pass, …". */
  described(vocabulary: string, thing: string | number): string {
    return `${capital(this.nameOf(vocabulary, thing))}: ${this.explain(vocabulary, thing)}`;
  }

  /** Points that a move brings or costs, with what they are for: "+8 points (Artisans)". */
  gained(category: string, by: number): string {
    const args = { sign: by < 0 ? '−' : '+', count: Math.abs(by), category: this.say('category', category) };
    return this.say('table', 'gained', args);
  }

  private about(form: string, vocabulary: string, thing: string | number): string {
    const tokens = this.guide.vocabularies[vocabulary];
    const place = typeof thing === 'number' ? thing : tokens?.indexOf(thing);
    const { players } = this.guide.game;
    const args = place === undefined || place < 0 ? { players } : { [vocabulary]: place, players };
    const kinds = { [vocabulary]: vocabulary };
    const own = this.find(`${vocabulary}.${form}`, this.token(vocabulary, thing), args, kinds);
    return own ?? this.find(form, vocabulary, args, kinds) ?? '';
  }

  protected override named(vocabulary: string, value: unknown, form: string): string {
    if (form === 'about' && (typeof value === 'number' || typeof value === 'string'))
      return this.explain(vocabulary, value);
    // A word of the catalogue alone, which no component of the game is named by.
    if (typeof value === 'string' && !this.guide.vocabularies[vocabulary] && this.section(vocabulary)?.[value])
      return this.word(vocabulary, value, form);
    return super.named(vocabulary, value, form);
  }

  private token(vocabulary: string, thing: string | number): string {
    if (typeof thing === 'string') return thing;
    return this.guide.vocabularies[vocabulary]?.[thing] ?? String(thing + 1);
  }
}
