/** What every part of the board looks at, handed down once instead of through every component. */
import { getContext, setContext } from 'svelte';
import type { BoardProps } from '../../contract/board';
import type { Pattern } from '../../contract/choosing.svelte';
import { buyingZone, type Table, tableOf, type Tables, tablesOf, type Zone } from './view';

const KEY = Symbol('pharaon');

export class Scene {
  constructor(private readonly props: () => BoardProps) {}

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
  get choosing() {
    return this.props().choosing;
  }
  get names() {
    return this.props().names;
  }
  get points() {
    return this.props().points;
  }
  get eyes() {
    return this.props().eyes;
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
  get players(): number {
    return this.guide.game.players;
  }
  get alone(): boolean {
    return this.players === 1;
  }
  get step(): string {
    return this.table.pending?.step ?? '';
  }
  /** Whose things lie nearest: ours, or for somebody who only looks on those of whoever is to move. */
  get near(): number {
    return this.eyes ?? Math.max(0, this.table.pending?.seat ?? 0);
  }
  get buying(): Zone | null {
    return buyingZone(this.table);
  }

  say(key: string, args: Readonly<Record<string, unknown>> = {}): string {
    return this.words.say('page', key, args);
  }

  /** What a click there says: the move where it is one, else the words given. */
  label(pattern: Pattern, otherwise: string): string {
    const fitting = this.choosing.fits(pattern);
    return fitting.length === 1 && fitting[0] ? this.words.move(fitting[0]) : otherwise;
  }
}

export function lay(scene: Scene): Scene {
  return setContext(KEY, scene);
}

export function scene(): Scene {
  return getContext<Scene>(KEY);
}
