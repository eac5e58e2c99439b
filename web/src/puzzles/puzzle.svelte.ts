/**
 * A puzzle at this screen: its position, what has been found of the answer, and what came of what was tried.
 *
 * The server knows the answer and plays every move that is tried; one that is not right is taken back after a while.
 */
import { get, once, post, Refused } from '../api/client';
import type { PuzzleFrame, PuzzleNudge, PuzzlePosition, PuzzleSolution, PuzzleTold, PuzzleTry, Why } from '../api/told';
import type { GamePages } from '../contract/board';
import type { Message, Section } from '../contract/catalogue';
import { Choosing, type Pattern } from '../contract/choosing.svelte';
import type { GameEvent, Guide, Move, View } from '../contract/position';
import { Watched } from '../contract/watched.svelte';
import { gamePages } from '../games';
import { visitor } from '../house/person.svelte';
import { settings } from '../house/settings.svelte';
import { soundsOf } from '../table/recipes';
import { sound } from '../table/sound';
import { standing } from './standing.svelte';

/** How long a move stays that was not the one, and one that is only shown; in milliseconds. */
const TRIED = 1400;
const SHOWN = 900;
const NOTHING: readonly GameEvent[] = [];

export type State = 'asked' | 'solved' | 'shown';

/** What is said about the last thing that was tried. */
export type Answer =
  | { readonly kind: 'refused'; readonly message: Message | null }
  | { readonly kind: 'wrong'; readonly move: Move; readonly judged: PuzzleTry['judged'] }
  | { readonly kind: 'on' };

export class OpenPuzzle {
  about = $state.raw<PuzzleTold | null>(null);
  catalogue = $state.raw<Section | null>(null);
  pages = $state.raw<GamePages | null>(null);
  undrawn = $state(false);
  choosing = $state.raw<Choosing | null>(null);
  missing = $state.raw<Refused | null>(null);
  problem = $state.raw<Refused | null>(null);

  view = $state.raw<View | null>(null);
  points = $state.raw<PuzzlePosition['points']>([]);
  happened = $state.raw<readonly GameEvent[]>(NOTHING);
  state = $state<State>('asked');
  answer = $state.raw<Answer | null>(null);
  nudge = $state.raw<PuzzleNudge | null>(null);
  solution = $state.raw<Omit<PuzzleSolution, 'rating'> | null>(null);
  rating = $state.raw<PuzzleTry['rating']>(null);
  busy = $state(false);
  tries = $state(0);
  /** The moves of the answer that have been found. */
  private found: number[] = [];
  private watched: Watched | null = null;
  /** Counts what is shown: whatever waits for an older one gives up. */
  private run = 0;
  /** Which of them is a move that will be taken back. */
  private wrong = -1;

  constructor(
    readonly game: string,
    readonly number: number,
  ) {
    void this.look();
  }

  get guide(): Guide | null {
    return this.about?.guide ?? null;
  }

  private get path(): string {
    return `/puzzles/${this.game}/${this.number}`;
  }

  async look(): Promise<void> {
    try {
      const about = await once<PuzzleTold>(this.path);
      this.choosing = new Choosing(about.guide, {
        play: (move) => void this.play(move),
        why: (pattern) => void this.why(pattern),
        atOnce: () => settings.atOnce,
      });
      this.about = about;
      await this.draw();
      this.open(about.position);
    } catch (error) {
      if (error instanceof Refused && error.status !== 0) this.missing = error;
      else setTimeout(() => void this.look(), 1500);
    }
  }

  async draw(): Promise<void> {
    this.pages = await gamePages(this.game).catch(() => null);
    this.undrawn = this.pages === null;
  }

  async speak(language: string): Promise<void> {
    if (language) this.catalogue = await once<Section>(`/games/${this.game}/words/${language}`);
  }

  /** Shows a position and opens its moves. */
  private open(position: PuzzlePosition): void {
    this.picture(position, NOTHING);
    this.busy = false;
    this.choosing?.open(position.legal);
    this.choosing?.foresee(position.previews as never);
  }

  private picture({ view, points }: Pick<PuzzleFrame, 'view' | 'points'>, events: readonly GameEvent[]): void {
    this.happened = settings.still ? NOTHING : events;
    if (this.pages) sound(soundsOf(events, this.pages.sounds));
    if (!this.watched?.follow(view)) {
      this.watched = new Watched(view);
      this.view = this.watched.view;
    }
    this.points = points;
  }

  private async show(frames: readonly PuzzleFrame[], pause: number): Promise<boolean> {
    const run = ++this.run;
    for (const frame of frames) {
      this.picture(frame, frame.events);
      await new Promise((go) => setTimeout(go, pause));
      if (run !== this.run) return false;
    }
    return true;
  }

  /** From the beginning; what was found stays found for the rating. */
  again(): void {
    if (!this.about) return;
    this.run += 1;
    this.found = [];
    this.state = 'asked';
    this.answer = null;
    this.solution = null;
    this.open(this.about.position);
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
    this.picture(told.frames.at(-1)!, told.frames.at(-1)!.events);
    if (told.done) {
      this.solution = told.solution;
      this.state = 'solved';
      this.answer = null;
      this.busy = false;
      void standing.look();
    } else {
      this.answer = { kind: 'on' };
      const query = this.found.map((each) => `move=${each}`).join('&');
      this.open(await get<PuzzlePosition>(`${this.path}/position?${query}`));
    }
  }

  private async takeBack(move: Move, told: PuzzleTry): Promise<void> {
    this.tries += 1;
    this.answer = { kind: 'wrong', move, judged: told.judged };
    const shown = this.show(told.frames, settings.still ? 600 : TRIED);
    this.wrong = this.run;
    if (await shown) this.restore();
  }

  /** Takes the move back that is shown and was not the one; whoever asks for help does not wait for it. */
  private restore(): void {
    if (this.wrong !== this.run) return;
    this.run += 1;
    this.found = [];
    this.open(this.about!.position);
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
    this.picture(this.about!.position, NOTHING);
    if (await this.show(told.frames, settings.still ? 0 : SHOWN)) this.busy = false;
  }

  /** Plays the answer once more. */
  async replay(): Promise<void> {
    if (!this.solution || !this.about) return;
    this.run += 1;
    this.picture(this.about.position, NOTHING);
    await new Promise((go) => setTimeout(go, SHOWN));
    await this.show(this.solution.frames, SHOWN);
  }

  async why(pattern: Pattern): Promise<void> {
    if (this.busy || this.state !== 'asked') return;
    const parts = new URLSearchParams(Object.entries(pattern).map(([name, value]) => ['part', `${name}=${value}`]));
    try {
      const told = await get<Why>(`${this.path}/why?made=${this.found.length}&${parts}`);
      if (!told.possible) this.answer = { kind: 'refused', message: told.message ?? null };
    } catch {
      // What was clicked leads nowhere, with or without a reason.
    }
  }

  close(): void {
    this.run += 1;
  }
}
