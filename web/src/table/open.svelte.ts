/**
 * A table at this screen: how it stands, what happened, what was said, and what can be done.
 *
 * News come by the feed: entries of the log, and after them the table as it stands. What others did is shown step by
 * step (`queue.svelte.ts`), and once more where that is asked for (`replay.svelte.ts`). So what is shown may lag behind
 * what is known; moves are open only when both are the same.
 */
import { get, once, ours, Refused, tell } from '../api/client';
import { feed } from '../api/feed.svelte';
import type { Entry, Hint, Line, Standing, Why } from '../api/told';
import type { BoardSource, GamePages, GoingOn } from '../contract/board';
import { Choosing, type Pattern } from '../contract/choosing.svelte';
import type { GameEvent, Guide, Move, Preview, View } from '../contract/position';
import { shared } from '../contract/sharing';
import { Watched } from '../contract/watched.svelte';
import type { Section } from '../contract/catalogue';
import { gamePages } from '../games';
import { settings } from '../house/settings.svelte';
import { Company } from './company.svelte';
import { tempoOf } from './pace';
import { Queue } from './queue.svelte';
import { soundsOf } from './recipes';
import { Replay } from './replay.svelte';
import { sound } from './sound';

/** Pictures follow each other faster than this, in milliseconds. */
const LONGEST_PICTURE = 100;

/** How long after its answer the news of a move may take before the moves are closed, in milliseconds. */
const LATE = 300;

const NOTHING: readonly GameEvent[] = [];

interface Step {
  entries: Entry[];
  now: Standing;
}

/** A position that is shown in place of the one that stands, and what led to it; nothing can be chosen in it. */
export type Imagined = Pick<BoardSource, 'view' | 'points' | 'happened' | 'choosing'>;

export interface Answer {
  readonly why: Why;
  readonly pattern: Pattern;
}

export class OpenTable {
  standing = $state.raw<Standing | null>(null);
  /** The position, field by field; null before the game begins. */
  view = $state.raw<View | null>(null);
  /** The log as far as it is shown. */
  entries = $state.raw<readonly Entry[]>([]);
  lines = $state.raw<readonly Line[]>([]);
  happened = $state.raw<readonly GameEvent[]>(NOTHING);
  guide = $state.raw<Guide | null>(null);
  catalogue = $state.raw<Section | null>(null);
  pages = $state.raw<GamePages | null>(null);
  /** Nobody has drawn this game, or its drawing could not be fetched. */
  undrawn = $state(false);
  choosing = $state.raw<Choosing | null>(null);
  /** The invitation, for those who sit here. */
  key = $state<string | null>(null);
  /** Why what was clicked is not possible. */
  answer = $state.raw<Answer | null>(null);
  problem = $state.raw<Refused | null>(null);
  /** There is no such table, or it cannot be shown. */
  missing = $state.raw<Refused | null>(null);
  /** Who is at the table. */
  readonly company = new Company();
  hints = $state.raw<readonly Hint[] | 'thinking' | null>(null);
  /** What a hint holds for likely, while somebody looks at it. */
  imagined = $state.raw<Imagined | null>(null);
  sending = $state(false);

  /** Entries that were not taken back. */
  readonly played: readonly Entry[] = $derived.by(() => {
    const played: Entry[] = [];
    for (const entry of this.entries) {
      const to = entry.detail?.to;
      if (entry.what === 'undo' && to !== undefined) {
        while (played.length > 0 && played[played.length - 1]!.number >= to) played.pop();
      } else if (entry.what === 'move' || entry.what === 'chance') {
        played.push(entry);
      }
    }
    return played;
  });

  /** What others did last, shown once more. */
  readonly replay = new Replay(this);

  private watched: Watched | null = null;
  private readonly queue = new Queue<Step>({
    show: (step, stays) => this.show(step, true, stays),
    whose: ({ entries }) => {
      const moves = entries.filter((entry) => entry.what === 'move');
      if (moves.length === 0) return null;
      return moves.some((entry) => !this.mine.includes(entry.seat ?? -1)) ? 'other' : 'own';
    },
    tempo: (waiting) => tempoOf(settings.pace, this.clockRuns(waiting.at(-1)?.now ?? null)),
    // Nobody watches a hidden page, and whoever wants no motion wants no pause: such get only the last picture.
    still: () => document.hidden || settings.still,
    nextPicture,
  });
  private arrived: Entry[] = [];
  private news: Step[] = [];
  private told = 0;
  private heard = 0;
  /** Whether the moves are closed because something else is shown than what stands. */
  private closed = false;
  /** Whether what is shown was asked for, because the feed had not yet told anything. */
  private early = false;
  /** What led here that has not been seen to yet: a move of one's own, or taking one back. */
  private lately: 'own' | 'undo' | null = null;
  private leave: () => void;

  constructor(readonly id: string) {
    this.leave = feed.watch(id, {
      after: () => this.told,
      line: () => this.heard,
      entry: (entry) => this.hear(entry),
      now: (standing) => this.stands(standing),
      chat: (line) => {
        if (line.line <= this.heard) return;
        this.heard = line.line;
        this.lines = [...this.lines, line];
      },
      presence: (present) => this.company.hear(present),
      refused: (refusal) => (this.missing = refusal),
    });
    void this.look();
  }

  close(): void {
    this.leave();
    this.replay.stop();
    this.queue.clear();
    this.news = [];
  }

  /** The table as asked for, for the invitation and for what never changes. */
  async look(): Promise<void> {
    try {
      const [standing, guide] = await Promise.all([
        get<Standing>(`/tables/${this.id}`),
        once<Guide>(`/tables/${this.id}/guide`),
      ]);
      this.key = standing.key ?? null;
      if (!this.standing) {
        this.early = true;
        this.show({ entries: [], now: standing }, false, false);
      }
      if (!this.guide) {
        const choosing = new Choosing(guide, {
          play: (move) => void this.play(move),
          why: (pattern) => void this.why(pattern),
          atOnce: () => settings.atOnce,
          goOn: () => this.goingOn?.move ?? null,
        });
        this.guide = guide;
        this.choosing = choosing;
        this.openMoves();
        await this.draw();
        if (!choosing.begun) choosing.forget();
      }
    } catch (error) {
      if (error instanceof Refused && error.status !== 0) this.missing = error;
      else setTimeout(() => void this.look(), 1500);
    }
  }

  /** Fetches the drawing of the game. */
  async draw(): Promise<void> {
    if (!this.guide) return;
    this.pages = await gamePages(this.guide.game.game).catch(() => null);
    this.undrawn = this.pages === null;
  }

  async speak(language: string): Promise<void> {
    if (!this.guide) return;
    this.catalogue = await once<Section>(`/games/${this.guide.game.game}/words/${language}`);
  }

  /** My seats. */
  get mine(): readonly number[] {
    return this.standing?.mine ?? [];
  }

  get myTurn(): boolean {
    const actor = this.standing?.actor;
    return (
      !this.showing &&
      !this.replay.running &&
      actor != null &&
      this.standing?.you === actor &&
      this.standing.legal.length > 0
    );
  }

  /** Whether nothing happens here before the next click: all is shown and foreseen, and nothing is on its way. */
  get waits(): boolean {
    return this.myTurn && !this.sending && this.choosing?.foreseen === true;
  }

  /** Whether there is more to show than is shown. */
  get showing(): boolean {
    return this.queue.waiting.length > 0;
  }

  /** Shows at once whatever is being shown step by step, and what is to be shown after it. */
  skip(): void {
    this.replay.stop();
    this.queue.skip();
  }

  /** Whether a clock of ours runs by what was told last. */
  private clockRuns(now: Standing | null): boolean {
    return now !== null && now.terms.clock.kind !== 'none' && now.actor !== null && now.mine.includes(now.actor);
  }

  // -- news -----------------------------------------------------------------------------------------------------

  private hear(entry: Entry): void {
    // After a break the feed goes on after the last entry; one that is known already is no news.
    if (entry.number <= this.told) return;
    this.told = entry.number;
    this.arrived.push(entry);
  }

  private stands(now: Standing): void {
    const entries = this.arrived;
    this.arrived = [];
    if (this.standing === null || this.early) {
      this.early = false;
      this.show({ entries, now }, false, false);
      return;
    }
    this.news.push({ entries, now });
    // All that comes before the next picture of the screen is drawn with it, once.
    if (this.news.length === 1) {
      void nextPicture().then(() => {
        this.replay.stop();
        this.queue.add(this.news.splice(0));
      });
    }
  }

  private show(step: Step, moving: boolean, heard: boolean): void {
    const events = step.entries.flatMap((entry) => entry.events ?? []);
    this.entries = [...this.entries, ...step.entries];
    this.happened = moving && !settings.still ? events : NOTHING;
    if (heard) this.sound(events);
    const before = this.standing;
    this.standing = after(before, step.now);
    this.watch(step.now.view);
    this.hints = null;
    this.imagined = null;
    this.answer = null;
    if (moving) this.lately = this.cameBy(step.entries);
    if (before?.number !== step.now.number) this.sending = false;
    if (before?.number !== step.now.number || before.you !== step.now.you || this.closed) this.openMoves();
  }

  private sound(events: readonly GameEvent[]): void {
    if (this.pages) sound(soundsOf(events, this.pages.sounds));
  }

  /** Draws a position, which need not be the one that stands, and what led to it. */
  picture(view: View | null, events: readonly GameEvent[] = NOTHING): void {
    this.happened = settings.still ? NOTHING : events;
    this.sound(events);
    this.watch(view);
    // What could be chosen was chosen on another picture.
    this.openMoves();
  }

  private watch(now: View | null): void {
    if (now && this.watched?.follow(now)) return;
    this.watched = now && new Watched(now);
    this.view = this.watched?.view ?? null;
  }

  private openMoves(): void {
    const standing = this.standing;
    if (!standing || !this.choosing) return;
    this.closed = this.showing || this.replay.running;
    this.choosing.open(this.closed ? [] : standing.legal);
    if (!this.myTurn || this.goesOn()) return;
    void this.foresee(standing.number);
  }

  private cameBy(entries: readonly Entry[]): 'own' | 'undo' | null {
    const last = entries.findLast(({ what }) => what === 'move' || what === 'undo');
    if (!last || !this.mine.includes(last.seat ?? -1)) return null;
    return last.what === 'undo' ? 'undo' : 'own';
  }

  /** The move that goes on without what is offered; null where nothing is. */
  private get goingOn(): GoingOn | null {
    const { view, choosing } = this;
    return (view && choosing && this.pages?.goOn?.({ view, choosing })) ?? null;
  }

  /**
   * Goes on by itself where nothing is lost by it; true if it does. So nobody decided here, and whoever takes a move back
   * gets past this point too.
   */
  private goesOn(): boolean {
    const [by, going] = [this.lately, settings.goOn ? this.goingOn : null];
    this.lately = null;
    if (!by || !going?.canWait) return false;
    if (by === 'own') void this.quietly(this.play(going.move));
    else if (this.standing?.undo.open) void this.quietly(this.undo());
    else return false;
    return true;
  }

  /** What nobody here asked for may come too late without a word. */
  private async quietly(deed: Promise<void>): Promise<void> {
    await deed;
    if (this.problem?.code === 'overtaken') this.problem = null;
  }

  private async foresee(number: number): Promise<void> {
    try {
      const told = await get<{ number: number; moves: Preview[] }>(`/tables/${this.id}/previews`);
      if (told.number === number && this.standing?.number === number && this.choosing) {
        this.choosing.foresee(told.moves);
      }
    } catch {
      // A game goes on without previews, and so does whoever waits for them.
      if (this.standing?.number === number) this.choosing?.foresee([]);
    }
  }

  // -- deeds ----------------------------------------------------------------------------------------------------

  /** Does something at the table; what the server refuses is shown. False if it was. */
  async do(path: string, content: unknown = {}): Promise<boolean> {
    this.problem = null;
    try {
      await tell(`/tables/${this.id}/${path}`, content);
      return true;
    } catch (error) {
      this.problem = error instanceof Refused ? error : ours('fault');
      return false;
    }
  }

  async play(move: Move): Promise<void> {
    const standing = this.standing;
    if (!standing || this.sending || this.showing || this.replay.running || this.news.length > 0) return;
    this.sending = true;
    const done = await this.send('moves', { number: standing.number + 1, move: move.id });
    // The news come before the answer or right after it, and open what is possible next; a refusal opens the moves again.
    const waiting = (): boolean => this.standing?.number === standing.number;
    if (done && waiting()) await new Promise((go) => setTimeout(go, LATE));
    if (!waiting()) return;
    this.sending = false;
    if (done) this.choosing?.open([]);
    else this.openMoves();
  }

  /** Whether my move is made by halves: my last one asks for another, and can be taken back. */
  get halfway(): boolean {
    const last = this.played.at(-1);
    return (
      this.myTurn && last?.what === 'move' && this.mine.includes(last.seat ?? -1) && this.standing?.undo.open === true
    );
  }

  /** A step back from whatever is half chosen, here or by the last move. True if there was something. */
  stepBack(): boolean {
    if (this.choosing?.back()) return true;
    if (!this.halfway) return false;
    void this.undo();
    return true;
  }

  async undo(): Promise<void> {
    // It takes back from what is, whatever is shown.
    if (this.showing || this.replay.running) {
      this.skip();
      await nextPicture();
    }
    if (this.standing) await this.send('undo', { number: this.standing.number + 1 });
  }

  /** Sends under a number, so that it happens once however often it is sent: an answer that got lost is asked for again. */
  private async send(path: string, content: { number: number; move?: number }): Promise<boolean> {
    for (let tries = 0; ; tries += 1) {
      const done = await this.do(path, content);
      if (done || this.problem?.status !== 0 || tries >= 4) return done;
      await new Promise((go) => setTimeout(go, 500 * 2 ** tries));
    }
  }

  async why(pattern: Pattern): Promise<void> {
    if (!this.myTurn) return;
    const parts = new URLSearchParams(Object.entries(pattern).map(([name, value]) => ['part', `${name}=${value}`]));
    try {
      this.answer = { why: await get<Why>(`/tables/${this.id}/why?${parts}`), pattern };
    } catch {
      this.answer = null;
    }
  }

  async hint(): Promise<void> {
    if (!this.myTurn || this.hints === 'thinking') return;
    this.hints = 'thinking';
    this.problem = null;
    const number = this.standing?.number;
    try {
      const told = await get<Hint[]>(`/tables/${this.id}/hint`);
      if (this.standing?.number === number) this.hints = told;
    } catch (error) {
      this.hints = null;
      if (error instanceof Refused) this.problem = error;
    }
  }
}

/** Waits until the screen is about to be painted; not for long where nobody looks and nothing is painted. */
function nextPicture(): Promise<unknown> {
  return Promise.race([
    new Promise((go) => requestAnimationFrame(go)),
    new Promise((go) => setTimeout(go, LONGEST_PICTURE)),
  ]);
}

/** The next standing, with what did not change of the last one. The moves are always new ones, and so is the view. */
function after(before: Standing | null, now: Standing): Standing {
  if (!before) return now;
  const { legal, view, ...rest } = now;
  return { ...shared(before, rest), legal, view };
}
