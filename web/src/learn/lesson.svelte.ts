/**
 * A lesson at this screen: the step one is at, its position, and what came of what was tried.
 *
 * The server plays every move, right or not, and answers with the positions it leads to; they are shown one by one at the
 * pace of a table. A move that is not the one that is asked for is taken back after a while.
 */
import { get, once, Refused } from '../api/client';
import type { AskedPosition, Frame, LessonAnswer, LessonGame, LessonTry, LessonWords } from '../api/told';
import { AskingBoard } from '../board/asking.svelte';
import type { Message } from '../contract/catalogue';
import type { Pattern } from '../contract/choosing.svelte';
import type { Move } from '../contract/position';
import { settings } from '../house/settings.svelte';
import { tempoOf } from '../table/pace';
import { t } from '../words/index.svelte';
import { progress } from './progress.svelte';
import { type Drawings, drawingsOf } from './signs';

/** How long a move stays that is only shown; in milliseconds. */
const SHOWN = 1800;
/** After so many tries it is pointed out that the move can be shown. */
const HELP_AFTER = 2;

/** What is said about the last thing that was tried. */
export type Answer =
  | { readonly kind: 'refused'; readonly message: Message | null }
  | {
      readonly kind: 'other';
      readonly text: string;
      readonly gains: LessonTry['gains'];
      readonly paid: LessonTry['paid'];
      readonly loses: number;
      readonly rule: string;
    }
  | {
      readonly kind: 'right';
      readonly text: string;
      readonly gains: LessonTry['gains'];
      readonly paid: LessonTry['paid'];
    }
  | { readonly kind: 'shown'; readonly move: Move };

export class OpenLesson extends AskingBoard {
  about = $state.raw<LessonGame | null>(null);
  said = $state.raw<LessonWords | null>(null);
  drawings = $state.raw<Drawings>({});

  step = $state(0);
  /** Which decision of the step. */
  at = $state(0);
  answer = $state.raw<Answer | null>(null);
  /** What the others did in answer to the right move. */
  replies = $state.raw<readonly Frame[]>([]);
  done = $state(false);
  private tries = $state(0);

  constructor(readonly game: string) {
    super();
    void this.find(() => this.look());
  }

  readonly names: readonly string[] = $derived((this.about?.names ?? []).map((name) => name || t('learn.name')));

  get eyes(): number | null {
    return this.about?.seat ?? null;
  }

  /** The steps with a task; the real game comes after them. */
  get last(): number {
    return this.about?.steps.length ?? 0;
  }

  /** Whether the real game is all that is left. */
  get atGame(): boolean {
    return this.about !== null && this.step === this.last;
  }

  /** Whether nothing of the step is done yet. */
  get opening(): boolean {
    return this.at === 0 && !this.done;
  }

  /** How many steps are done, this one too once it is. */
  get reached(): number {
    return progress.done(this.game);
  }

  get needsHelp(): boolean {
    return this.tries >= HELP_AFTER && !this.done;
  }

  get text(): LessonWords['step'][string] | null {
    const name = this.about?.steps[this.step]?.name;
    return (name !== undefined && this.said?.step[name]) || null;
  }

  private async look(): Promise<void> {
    const about = await once<LessonGame>(`/lessons/${this.game}`);
    this.askBy(about.guide);
    this.about = about;
    // The words may have failed while there was no network.
    await Promise.all([
      this.draw(),
      this.said === null && this.speak(settings.language),
      this.enter(Math.min(progress.step(this.game), this.last)),
    ]);
  }

  override async draw(): Promise<void> {
    await super.draw();
    this.drawings = await drawingsOf(this.game).catch(() => ({}));
  }

  override async speak(language: string): Promise<void> {
    if (!language) return;
    const [said] = await Promise.all([
      once<LessonWords>(`/lessons/${this.game}/words/${language}`),
      super.speak(language),
    ]);
    this.said = said;
  }

  /** Goes to a step; those after the first that is not done are closed. */
  async enter(step: number): Promise<void> {
    if (!this.about || step < 0 || step > Math.min(this.last, this.reached)) return;
    this.run += 1;
    this.step = step;
    this.at = 0;
    this.tries = 0;
    this.done = false;
    this.answer = null;
    this.replies = [];
    progress.reach(this.game, step, this.reached);
    await this.open();
  }

  next(): void {
    if (this.step < this.reached) void this.enter(this.step + 1);
  }

  back(): void {
    void this.enter(this.step - 1);
  }

  /** Shows the position of the present decision and opens its moves. */
  private async open(): Promise<void> {
    const run = this.run;
    try {
      const here = `/lessons/${this.game}/${this.step}/${this.at}`;
      const position = await (this.atGame ? this.ending() : once<AskedPosition>(here));
      if (run !== this.run) return;
      this.problem = null;
      this.openAt(position);
    } catch (error) {
      if (run === this.run && error instanceof Refused) this.problem = error;
    }
  }

  /** The real game begins elsewhere: until then it stays as the last task left it. */
  private async ending(): Promise<AskedPosition> {
    const tasks = this.about?.steps.at(-1)?.tasks ?? 1;
    const here = `/lessons/${this.game}/${this.last - 1}/${tasks - 1}`;
    const [asked, { move }] = await Promise.all([once<AskedPosition>(here), once<LessonAnswer>(`${here}/answer`)]);
    const { frames } = await once<LessonTry>(`${here}/moves/${move.id}`);
    return { ...asked, ...frames.at(-1), legal: [] };
  }

  private async ask<T>(path: string): Promise<T | null> {
    const run = this.run;
    this.busy = true;
    this.choosing?.open([]);
    try {
      const told = await get<T>(`/lessons/${this.game}/${this.step}/${this.at}/${path}`);
      return run === this.run ? told : null;
    } catch (error) {
      if (run !== this.run) return null;
      this.problem = error instanceof Refused ? error : null;
      await this.open();
      return null;
    }
  }

  async play(move: Move): Promise<void> {
    if (this.busy || this.done) return;
    const told = await this.ask<LessonTry>(`moves/${move.id}`);
    if (!told) return;
    if (told.right) await this.praise(told);
    else await this.takeBack(move, told);
  }

  private async takeBack(move: Move, told: LessonTry): Promise<void> {
    this.tries += 1;
    const text = this.text;
    this.answer = {
      kind: 'other',
      text: (told.remark && text?.wrong?.[told.remark]) || text?.hint || '',
      gains: told.gains,
      paid: told.paid,
      loses: told.loses,
      rule: this.about?.steps[this.step]?.rules[0] ?? '',
    };
    const run = this.run;
    this.wrong = run;
    if (await this.showTried(told.frames, move)) await this.open();
    if (this.wrong === run) this.wrong = -1;
  }

  private async praise(told: LessonTry): Promise<void> {
    const [own, ...replies] = told.frames;
    if (!own) return;
    const run = this.run;
    this.answer = told.done ? { kind: 'right', text: this.text?.why ?? '', gains: told.gains, paid: told.paid } : null;
    const pause = settings.still ? 0 : Math.max(tempoOf(settings.pace, false).move, 400);
    if (!(await this.show([own], replies.length > 0 ? pause : 0))) return;
    for (const reply of replies) {
      this.replies = [...this.replies, reply];
      if (!(await this.show([reply], pause))) return;
    }
    if (run !== this.run) return;
    this.tries = 0;
    if (told.done) {
      this.busy = false;
      this.done = true;
      progress.reach(this.game, this.step, this.step + 1);
    } else {
      this.at += 1;
      await this.open();
    }
  }

  /** Takes back at once what is shown and was not the one. */
  private async enough(): Promise<void> {
    this.run += 1;
    await this.open();
  }

  /** Plays the right move for the learner to look at, and asks for it once more. */
  async help(): Promise<void> {
    if (this.wrong === this.run) {
      // Whoever asks does not wait until the move is taken back that was not the one.
      await this.enough();
    }
    if (this.busy || this.done || this.atGame) return;
    const told = await this.ask<LessonAnswer>('answer');
    if (!told) return;
    this.answer = { kind: 'shown', move: told.move };
    if (await this.show(told.frames, SHOWN)) await this.open();
  }

  async why(pattern: Pattern): Promise<void> {
    // Whoever clicks elsewhere has seen what the last move would have brought.
    if (this.tried) return this.enough();
    if (this.busy || this.done || this.atGame) return;
    const run = this.run;
    const told = await this.reason(`/lessons/${this.game}/${this.step}/${this.at}/why`, pattern);
    if (run !== this.run || !told) return;
    this.tries += 1;
    this.answer = { kind: 'refused', message: told.message ?? null };
  }
}
