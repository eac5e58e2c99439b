/**
 * Steps of a game that wait to be shown. Those of others follow each other at a pace at which they can be followed; one's
 * own is shown at once. Whoever does not want to wait skips.
 */
import { stay, type Tempo } from './pace';

export interface Shower<Step> {
  /** Shows a step, which stays or is gone again at once. */
  show(step: Step, stays: boolean): void;
  /** Whose it is: one's own, another's, or nobody's, which is not waited for. */
  whose(step: Step): 'own' | 'other' | null;
  tempo(waiting: readonly Step[]): Tempo;
  /** Whether nothing is to be waited for: nobody looks, or nothing shall move. */
  still(): boolean;
  /** Waits until the screen is about to be painted. */
  nextPicture(): Promise<unknown>;
}

export class Queue<Step> {
  waiting = $state.raw<readonly Step[]>([]);
  /** Before this time no step of others is shown, in milliseconds. */
  private free = 0;
  /** When the last of them came. */
  private came = 0;
  private walking = false;
  private skipped = false;
  private wake: (() => void) | null = null;

  constructor(private readonly shower: Shower<Step>) {}

  add(steps: readonly Step[]): void {
    this.waiting = [...this.waiting, ...steps];
    this.came = performance.now();
    if (!this.walking) void this.walk();
  }

  /** Everything that waits is shown now. */
  skip(): void {
    if (this.waiting.length > 0) this.skipped = true;
    this.wake?.();
  }

  clear(): void {
    this.waiting = [];
    this.wake?.();
  }

  private async walk(): Promise<void> {
    this.walking = true;
    let next = this.waiting[0];
    while (next !== undefined) {
      if (this.shower.whose(next) === 'other') await this.rest();
      // What was cleared meanwhile is not shown.
      next = this.waiting[0];
      if (next === undefined) break;
      this.show(next);
      next = this.waiting[0];
      if (next !== undefined && !this.hurried) await this.shower.nextPicture();
    }
    this.walking = this.skipped = false;
  }

  private show(step: Step): void {
    const tempo = this.shower.tempo(this.waiting);
    this.waiting = this.waiting.slice(1);
    const { length } = this.waiting;
    const whose = this.shower.whose(step);
    const now = performance.now();
    const time = whose ? stay(tempo, whose === 'own', length, this.came + tempo.lag - now) : 0;
    this.shower.show(step, length === 0 || (time > 0 && !this.hurried));
    if (whose) this.free = now + time;
  }

  private get hurried(): boolean {
    return this.skipped || this.shower.still();
  }

  private async rest(): Promise<void> {
    const left = this.free - performance.now();
    if (left <= 0 || this.hurried) return;
    await new Promise<void>((go) => {
      const timer = setTimeout(go, left);
      this.wake = () => {
        clearTimeout(timer);
        go();
      };
    });
    this.wake = null;
  }
}
