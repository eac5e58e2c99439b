/**
 * A puzzle at this screen: its position, what has been found of the answer, and what came of what was tried.
 *
 * The server knows the answer and plays every move that is tried; one that is not right is taken back after a while.
 */
import { get, once, post, Refused } from '../api/client';
import type { AskedPosition, PuzzleNudge, PuzzleSolution, PuzzleTold, PuzzleTry } from '../api/told';
import { AskingBoard } from '../board/asking.svelte';
import { NOTHING } from '../board/shown.svelte';
import type { Message } from '../contract/catalogue';
import type { Pattern } from '../contract/choosing.svelte';
import type { Move } from '../contract/position';
import { visitor } from '../house/person.svelte';
import { settings } from '../house/settings.svelte';
import { t } from '../words/index.svelte';
import { standing } from './standing.svelte';

/** How long a move stays that is only shown; in milliseconds. */
const SHOWN = 900;

export type State = 'asked' | 'solved' | 'shown';

/** What is said about the last thing that was tried. */
export type Answer =
  | { readonly kind: 'refused'; readonly message: Message | null }
  | { readonly kind: 'wrong'; readonly move: Move; readonly judged: PuzzleTry['judged'] }
  | { readonly kind: 'on' };

export class OpenPuzzle extends AskingBoard {
  about = $state.raw<PuzzleTold | null>(null);
  state = $state<State>('asked');
  answer = $state.raw<Answer | null>(null);
  nudge = $state.raw<PuzzleNudge | null>(null);
  solution = $state.raw<Omit<PuzzleSolution, 'rating'> | null>(null);
  rating = $state.raw<PuzzleTry['rating']>(null);
  tries = $state(0);
  /** The moves of the answer that have been found. */
  private found: number[] = [];

  constructor(
    readonly game: string,
    readonly number: number,
  ) {
    super();
    void this.find(() => this.look());
  }

  readonly names: readonly string[] = $derived(
    Array.from({ length: this.guide?.game.players ?? 0 }, (_, seat) =>
      seat === this.about?.seat ? t('puzzle.you') : t('puzzle.opponent', { n: seat + 1 }),
    ),
  );

  get eyes(): number | null {
    return this.about?.seat ?? null;
  }

  private get path(): string {
    return `/puzzles/${this.game}/${this.number}`;
  }

  private async look(): Promise<void> {
    const about = await once<PuzzleTold>(this.path);
    this.askBy(about.guide);
    this.about = about;
    await this.draw();
    this.openAt(about.position);
  }

  /** From the beginning; what was found stays found for the rating. */
  again(): void {
    if (!this.about) return;
    this.run += 1;
    this.found = [];
    this.state = 'asked';
    this.answer = null;
    this.solution = null;
    this.openAt(this.about.position);
  }

  private async ask<T>(how: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.choosing?.open([]);
    try {
      await visitor.comeIn();
      this.problem = null;
      return await how();
    } catch (error) {
      this.problem = error instanceof Refused ? error : null;
      this.again();
      return null;
    }
  }

  async play(move: Move): Promise<void> {
    if (this.state !== 'asked') return;
    const told = await this.ask(() => post<PuzzleTry>(`${this.path}/answers`, { moves: [...this.found, move.id] }));
    if (!told) return;
    if (told.rating?.counted) {
      this.rating = told.rating;
      void standing.look();
    }
    if (!told.right) return this.takeBack(move, told);
    this.found = [...this.found, move.id];
    this.place(told.frames.at(-1)!);
    if (told.done) {
      this.solution = told.solution;
      this.state = 'solved';
      this.answer = null;
      this.busy = false;
      void standing.look();
    } else {
      this.answer = { kind: 'on' };
      const query = this.found.map((each) => `move=${each}`).join('&');
      this.openAt(await get<AskedPosition>(`${this.path}/position?${query}`));
    }
  }

  private async takeBack(move: Move, told: PuzzleTry): Promise<void> {
    this.tries += 1;
    this.answer = { kind: 'wrong', move, judged: told.judged };
    this.wrong = ++this.run;
    if (await this.showTried(told.frames, move)) this.restore();
  }

  /** Takes the move back that is shown and was not the one; whoever asks for help does not wait for it. */
  private restore(): void {
    if (this.wrong !== this.run) return;
    this.run += 1;
    this.found = [];
    this.openAt(this.about!.position);
  }

  /** Where to look. */
  async help(): Promise<void> {
    this.restore();
    if (this.state !== 'asked' || this.nudge || this.busy) return;
    try {
      await visitor.comeIn();
      this.nudge = await post<PuzzleNudge>(`${this.path}/nudge?made=${this.found.length}`);
    } catch (error) {
      this.problem = error instanceof Refused ? error : null;
    }
  }

  /** The answer, played for whoever gives up. */
  async solve(): Promise<void> {
    if (this.state !== 'asked') return;
    this.restore();
    const told = await this.ask(() => post<PuzzleSolution>(`${this.path}/solution`));
    if (!told) return;
    if (told.rating.counted) this.rating = told.rating;
    void standing.look();
    this.solution = told;
    this.state = 'shown';
    this.answer = null;
    this.place({ ...this.about!.position, events: NOTHING });
    this.run += 1;
    if (await this.show(told.frames, settings.still ? 0 : SHOWN)) this.busy = false;
  }

  /** Plays the answer once more. */
  async replay(): Promise<void> {
    if (!this.solution || !this.about) return;
    const run = ++this.run;
    this.place({ ...this.about.position, events: NOTHING });
    await new Promise((go) => setTimeout(go, SHOWN));
    if (run === this.run) await this.show(this.solution.frames, SHOWN);
  }

  async why(pattern: Pattern): Promise<void> {
    // Whoever clicks elsewhere has seen what the last move would have brought.
    if (this.tried) return this.restore();
    if (this.busy || this.state !== 'asked') return;
    const told = await this.reason(`${this.path}/why?made=${this.found.length}`, pattern);
    if (told) this.answer = { kind: 'refused', message: told.message ?? null };
  }
}
