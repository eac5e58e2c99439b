/**
 * The words of a game: what happened, what can be done and what is asked, in sentences of its catalogue.
 *
 * `{deeds}` in a question names what can be done now, from the section `deed.<step>`, which has a word for each kind of
 * move.
 */
import { Catalogue, type Section } from './catalogue';
import type { GameEvent, Guide, Move } from './position';
import { capital } from './text';

export class Words extends Catalogue {
  constructor(
    language: string,
    catalogue: Section,
    readonly guide: Pick<Guide, 'vocabularies' | 'moves' | 'events' | 'tables'>,
    readonly names: readonly string[],
  ) {
    super(language, catalogue, { vocabularies: guide.vocabularies, tables: guide.tables, names });
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
    return this.say('ask', step, { seat, deeds: this.listed('either', [...possible]) }, { seat: 'seat' });
  }
}
