/** What every part of the board reads: the position, the words, the choosing; handed down without long lists. */
import { getContext, setContext } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { BoardProps } from '../../contract/board';
import type { Choosing, Pattern } from '../../contract/choosing.svelte';
import type { Move } from '../../contract/position';
import type { Words } from '../../contract/words';
import { type Course, type Point, type Spaces, UPRIGHT, WIDE, spacesOf } from './geometry';
import { type EgiziaView, type Tables, colourOf, type Colour } from './view';

const KEY = Symbol('egizia');
const TRAVEL = 280;

export class Table {
  /** Where a flag stands, and for what: a move pointed at elsewhere, in a list, has none here. */
  flag = $state.raw<{ readonly at: Point; readonly pattern: Pattern } | null>(null);
  /** Whose mat is looked at, if it was asked for. */
  asked = $state.raw<number | null>(null);

  constructor(private readonly props: () => BoardProps) {}

  readonly view = $derived.by(() => this.props().view as EgiziaView);
  readonly spaces: Spaces = $derived.by(() => spacesOf(this.tables.river.spaces));

  get tables(): Tables {
    return this.props().guide.tables as unknown as Tables;
  }
  get words(): Words {
    return this.props().words;
  }
  get choosing(): Choosing {
    return this.props().choosing;
  }
  get names(): readonly string[] {
    return this.props().names;
  }
  get eyes(): number | null {
    return this.props().eyes;
  }
  get players(): number {
    return this.props().guide.game.players;
  }
  get narrow(): boolean {
    return this.props().narrow;
  }
  get course(): Course {
    return this.narrow ? UPRIGHT : WIDE;
  }

  /** The seat whose mat lies open: the one asked for, our own, or whoever is to move. */
  get seat(): number {
    return this.asked ?? this.eyes ?? Math.max(0, this.view.actor);
  }
  get colour(): Colour {
    return colourOf(this.seat);
  }
  /** Whether the open mat is the one of the moves that can be chosen. */
  get own(): boolean {
    return this.seat === this.eyes;
  }
  /** The colour whose ship or brick would come with the move that is chosen. */
  get mover(): Colour {
    return colourOf(this.eyes ?? Math.max(0, this.view.actor));
  }

  /** How long a piece travels; nothing moves when the system asks so or nothing happened. */
  get travel(): number {
    return this.props().happened.length > 0 && !prefersReducedMotion.current ? TRAVEL : 0;
  }

  say(key: string, args: Readonly<Record<string, unknown>> = {}): string {
    return this.words.say('page', key, args);
  }

  /**
   * Whether something was just said of a thing: an event of these kinds with such arguments, by their tokens. The log
   * says it, and where nothing may move, what happened last.
   */
  spoken(kinds: readonly string[], wanted: Readonly<Record<string, string | number>>): boolean {
    const { guide, spoken, happened } = this.props();
    return [...spoken, ...(prefersReducedMotion.current ? happened : [])].some(
      (event) =>
        kinds.includes(event.kind) &&
        Object.entries(wanted).every(([name, token]) => {
          const value = event.args[name];
          const vocabulary = guide.vocabularies[guide.events[event.kind]?.[name] ?? ''];
          return value === token || (value != null && vocabulary?.[value] === token);
        }),
    );
  }

  token(move: Move | null, argument: string): string {
    return move ? String(this.choosing.token(move, argument) ?? '') : '';
  }
}

export function laid(props: () => BoardProps): Table {
  const table = new Table(props);
  setContext(KEY, table);
  return table;
}

export function theTable(): Table {
  return getContext<Table>(KEY);
}
