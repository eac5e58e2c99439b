/** What every part of the board looks at, handed down once instead of through every component. */
import { getContext, setContext } from 'svelte';
import type { BoardProps, PlayerProps } from '../../contract/board';
import { pleased } from './gods';
import { type Table, tableOf, type Tables, tablesOf, type Zone } from './view';

const KEY = Symbol('pharaon');

/** What a part looks at that only shows something. */
export class Sight<Props extends PlayerProps | BoardProps = PlayerProps | BoardProps> {
  constructor(protected readonly props: () => Props) {}

  get table(): Table {
    return tableOf(this.props().view);
  }
  get tables(): Tables {
    return tablesOf(this.props().guide);
  }
  get words() {
    return this.props().words;
  }
  get guide() {
    return this.props().guide;
  }
  get eyes() {
    return this.props().eyes;
  }
  get players(): number {
    return this.guide.game.players;
  }
  get alone(): boolean {
    return this.players === 1;
  }

  /** Free spaces of the wheel at a zone. */
  freeSpaces(zone: Zone): number {
    const colour = this.table.entry_colour[zone];
    const open = this.tables.spaces.players[this.players - 1] ?? 0;
    const spaces = colour ? Object.values(this.table.on_wheel[colour] ?? {}) : [];
    return spaces.slice(0, open).filter((lying) => lying === null).length;
  }

  say(key: string, args: Readonly<Record<string, unknown>> = {}): string {
    return this.words.say('page', key, args);
  }
}

/** What a part of the board looks at, with everything that can be chosen. */
export class Scene extends Sight<BoardProps> {
  get choosing() {
    return this.props().choosing;
  }
  get names() {
    return this.props().names;
  }
  get narrow() {
    return this.props().narrow;
  }
  get happened() {
    return this.props().happened;
  }
  get spoken() {
    return this.props().spoken;
  }
  get step(): string {
    return this.table.pending?.step ?? '';
  }
  /** Whose things lie nearest: ours, or for somebody who only looks on those of whoever is to move. */
  get near(): number {
    return this.eyes ?? Math.max(0, this.table.pending?.seat ?? 0);
  }
  get buying(): Zone | null {
    return this.table.buying;
  }

  /** For every god, clockwise, the seats it counts for. */
  get pleased(): number[][] {
    return pleased(this.table, this.tables);
  }
}

export function lay<Kind extends Sight>(seen: Kind): Kind {
  return setContext(KEY, seen);
}

export function sight(): Sight {
  return getContext<Sight>(KEY);
}

export function scene(): Scene {
  return getContext<Scene>(KEY);
}
