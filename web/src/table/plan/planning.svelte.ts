/**
 * Planning ahead while others are to move: moves are tried out on the board as far as my seat can see, those of the others
 * first, and the line is kept by the server, which plays my part of it as soon as theirs has happened.
 */
import { ask, get, post } from '../../api/client';
import type { Standing } from '../../api/told';
import { Choosing } from '../../contract/choosing.svelte';
import type { Guide, Move, View } from '../../contract/position';
import { settings } from '../../house/settings.svelte';

export interface Step {
  readonly seat: number;
  readonly move: Move;
  /** Of others: whatever they do. */
  readonly any: boolean;
}
type Line = readonly Step[];
interface Kept {
  readonly after: number | null;
  readonly lines: readonly Line[];
  readonly dropped: boolean;
}
interface Position extends Pick<Standing, 'points' | 'scored' | 'actor'> {
  readonly known: boolean;
  readonly legal: Move[];
  readonly view: View;
}

export class Planning {
  line = $state.raw<Line>([]);
  kept = $state.raw<Kept | null>(null);
  problem = $state.raw<unknown>(null);
  readonly choosing: Choosing;
  position = $state.raw<Position | null>(null);

  constructor(
    private readonly table: string,
    /** The table as it stood when it was begun: what comes later ends it. */
    readonly number: number,
    private readonly me: number,
    guide: Guide,
  ) {
    this.choosing = new Choosing(guide, {
      play: (move) => void this.add(move),
      why: () => undefined,
      atOnce: () => settings.atOnce,
    });
    void this.try(async () => {
      this.kept = await get<Kept>(this.path);
      await this.walk([]);
    });
  }

  private get path(): string {
    return `/tables/${this.table}/plan`;
  }

  /** Whether the line can be kept: it ends with an answer of mine. */
  get answered(): boolean {
    return this.line.at(-1)?.seat === this.me;
  }

  /** The table as it would stand. */
  seen(now: Standing): Standing {
    if (!this.position) return now;
    const { view, points, scored, actor } = this.position;
    return { ...now, view, points, scored, actor, legal: [], places: null };
  }

  async add(move: Move): Promise<void> {
    const actor = this.position?.actor;
    if (actor != null) await this.try(() => this.walk([...this.line, { seat: actor, move, any: false }]));
  }

  /** A step back: of what is half chosen, then of the line. False if there is none. */
  back(): boolean {
    if (this.choosing.back()) return true;
    if (this.line.length === 0) return false;
    void this.try(() => this.walk(this.line.slice(0, -1)));
    return true;
  }

  setAny(at: number, any: boolean): void {
    this.line = this.line.map((step, place) => (place === at ? { ...step, any } : step));
  }

  /** Keeps the line beside those that were planned from the same position. */
  async keep(): Promise<void> {
    const others = this.kept?.after === this.number ? this.kept.lines : [];
    await this.tell([...others, this.line]);
  }

  async forget(): Promise<void> {
    await this.tell([]);
  }

  private async tell(lines: readonly Line[]): Promise<void> {
    await this.try(async () => {
      this.kept = await ask<Kept>('PUT', this.path, { number: this.number, lines: lines.map(sent) });
      await this.walk([]);
    });
  }

  private async walk(line: Line): Promise<void> {
    this.position = await post<Position>(`${this.path}/try`, { number: this.number, line: sent(line) });
    this.line = line;
    this.choosing.open(this.position.legal);
    this.choosing.foresee([]);
  }

  private async try(deed: () => Promise<void>): Promise<void> {
    this.problem = null;
    try {
      await deed();
    } catch (error) {
      this.problem = error;
    }
  }
}

function sent(line: Line): { seat: number; move: number; any: boolean }[] {
  return line.map(({ seat, move, any }) => ({ seat, move: move.id, any }));
}
