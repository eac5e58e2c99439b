/** A board on which one is asked for a move, and the server plays every move that is tried: a lesson, a puzzle. */
import type { AskedPosition, Frame } from '../api/told';
import { Choosing, type Pattern } from '../contract/choosing.svelte';
import type { Guide, Move } from '../contract/position';
import { settings } from '../house/settings.svelte';
import { NOTHING, type Picture, ShownBoard } from './shown.svelte';

/** How long a move that was not the one stands, and then what it would have brought; in milliseconds. */
const PLAYED = 900;
const LINGER = 1500;

type Placed = Picture & Pick<AskedPosition, 'points' | 'scored'>;

export abstract class AskingBoard extends ShownBoard {
  points = $state.raw<AskedPosition['points']>([]);
  scored = $state.raw<AskedPosition['scored']>(null);
  /** Whether moves are being shown, and none can be made. */
  busy = $state(false);
  /** Which of what is shown is a move that will be taken back. */
  protected wrong = -1;
  private asked: AskedPosition | null = null;

  abstract play(move: Move): Promise<void>;
  protected abstract why(pattern: Pattern): Promise<void>;

  protected askBy(guide: Guide): void {
    this.choosing = new Choosing(guide, {
      play: (move) => void this.play(move),
      why: (pattern) => void this.why(pattern),
      atOnce: () => settings.atOnce,
    });
    this.guide = guide;
  }

  /** Shows a position, and opens the moves there are. */
  protected openAt(position: AskedPosition, legal: readonly Move[] = position.legal): void {
    this.asked = position;
    this.tried = false;
    this.place({ ...position, events: NOTHING });
    this.busy = false;
    this.choosing?.open(legal);
    this.choosing?.foresee(position.previews);
  }

  protected place(placed: Placed): void {
    this.picture(placed);
    this.sound(placed.events);
    this.points = placed.points;
    this.scored = placed.scored;
  }

  /** Shows positions one after the other; false if something else was shown meanwhile. */
  protected async show(frames: readonly Frame[], pause: number): Promise<boolean> {
    const run = this.run;
    for (const frame of frames) {
      this.place(frame);
      await new Promise((go) => setTimeout(go, pause));
      if (run !== this.run) return false;
    }
    return true;
  }

  /** Shows a move that was not the one: played, and then taken back, with what it would have brought where it was made. */
  protected async showTried(frames: readonly Frame[], move: Move): Promise<boolean> {
    const run = this.run;
    if (!(await this.show(frames, PLAYED))) return false;
    const { asked, choosing } = this;
    const legal = asked?.legal.find((each) => each.id === move.id);
    if (!asked || !legal || !choosing) return true;
    this.place({ ...asked, events: NOTHING });
    choosing.open([legal]);
    choosing.foresee(asked.previews);
    choosing.armed = null;
    choosing.pointed = legal;
    this.tried = true;
    await new Promise((go) => setTimeout(go, LINGER));
    return run === this.run;
  }
}
