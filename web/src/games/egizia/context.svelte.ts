/** What every part of Egizia's board reads beside what all boards share. */
import type { Pattern } from '../../contract/choosing.svelte';
import { BoardContext, boardContext } from '../../contract/context.svelte';
import type { ArgumentOf, By, GameEvent } from '../../contract/position';
import { type Course, type Point, type Spaces, UPRIGHT, WIDE, spacesOf } from './geometry';
import { colourOf } from './view';
import type { Colour, Egizia, Events, Moves } from './view.generated';

const TRAVEL = 280;

export class EgiziaBoard extends BoardContext<Egizia> {
  /** Where a flag stands, and for what: a move pointed at elsewhere, in a list, has none here. */
  flag = $state.raw<{ readonly at: Point; readonly pattern: Pattern<Moves> } | null>(null);
  /** Whose mat is looked at, if it was asked for. */
  asked = $state.raw<number | null>(null);

  readonly spaces: Spaces = $derived.by(() => spacesOf(this.tables.river.spaces));

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

  /** How long a piece travels, in milliseconds. */
  get travel(): number {
    return this.moving ? TRAVEL : 0;
  }

  /** Whether a line of the log speaks of a thing: of an event of these kinds with such arguments, by their tokens. */
  speaksOf(kinds: readonly (keyof Events)[], wanted: Partial<By<ArgumentOf<Events>, string | number>>): boolean {
    const { events, vocabularies } = this.guide;
    return this.spoken.some((event) => {
      const args: GameEvent['args'] = event.args;
      const token = (name: string) => vocabularies[events[event.kind]?.[name] ?? '']?.[args[name] ?? -1];
      return (
        kinds.includes(event.kind) &&
        Object.entries(wanted).every(([name, value]) => args[name] === value || token(name) === value)
      );
    });
  }
}

export const [useBoard, provideBoard] = boardContext(EgiziaBoard);
