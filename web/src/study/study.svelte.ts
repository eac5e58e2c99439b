/**
 * A what-if board at this screen: where it began, the line since, and the position it leads to.
 *
 * The server keeps nothing of it: every move sends the whole line and gets the position back. What is drawn or rolled is
 * drawn there, and becomes part of the line.
 */
import { get, once, post, Refused } from '../api/client';
import type { FigurePosition, Standing, StudyHidden, StudyPosition, StudySet, StudyStart } from '../api/told';
import { NOTHING, ShownBoard } from '../board/shown.svelte';
import type { BoardSource } from '../contract/board';
import { Choosing } from '../contract/choosing.svelte';
import type { Guide, Move } from '../contract/position';
import { visitor } from '../house/person.svelte';
import { settings } from '../house/settings.svelte';
import { namesOf } from '../table/names';
import { tempoOf } from '../table/pace';
import { t } from '../words/index.svelte';

export const BY_HAND = '';

/** A hidden thing set by hand: after so many moves of the line, a cell of a pool became another kind. */
export type Setting = Pick<StudySet, 'after' | 'pool' | 'cell' | 'kind'>;

interface Content {
  start: StudyStart;
  deal: number | null;
  line: number[];
  set?: Setting[];
}

export class Study extends ShownBoard {
  told = $state.raw<StudyPosition | null>(null);
  /** By seat: the computer player that has it, or nobody but the hand at this screen. */
  players = $state<string[]>([]);
  thinking = $state(false);
  start = $state.raw<StudyStart>({});
  deal = $state<number | null>(null);
  private standing: Standing | null = null;

  constructor(content: Content | string) {
    super();
    void this.begin(content);
  }

  get game(): string | null {
    return this.guide?.game.game ?? null;
  }

  get eyes(): number | null {
    return this.told?.you ?? null;
  }

  get points(): BoardSource['points'] {
    return this.told?.points ?? [];
  }

  get line(): readonly number[] {
    return this.told?.line.map((each) => each.id) ?? [];
  }

  get set(): readonly Setting[] {
    return this.told?.set.map(({ after, pool, cell, kind }) => ({ after, pool, cell, kind })) ?? [];
  }

  get names(): readonly string[] {
    if (this.standing) return namesOf(this.standing.seats);
    const told = this.told;
    if (told && told.names.length > 0) return told.names;
    return Array.from({ length: told?.game.players ?? 0 }, (_, at) => t('new.seat', { n: at + 1 }));
  }

  get byHand(): boolean {
    const actor = this.told?.actor;
    return actor != null && !this.players[actor];
  }

  private async begin(content: Content | string): Promise<void> {
    try {
      const found = typeof content === 'string' ? await get<Content>(`/studies/${content}`) : content;
      this.start = found.start;
      this.deal = found.deal;
      const guide = await this.guideOf(found.start);
      await this.look(found.line, found.set ?? []);
      if (!this.told) return;
      this.players = Array.from({ length: this.told.game.players }, () => BY_HAND);
      this.guide = { ...guide, game: this.told.game };
      this.choosing = new Choosing(this.guide, {
        play: (move) => void this.play(move),
        why: () => undefined,
        atOnce: () => settings.atOnce,
      });
      await this.draw();
      this.open();
    } catch (error) {
      if (error instanceof Refused) this.missing = error;
    }
  }

  private async guideOf({ table, game, figure, players }: StudyStart): Promise<Guide> {
    if (table) {
      this.standing = await get<Standing>(`/tables/${table}`);
      return once<Guide>(`/tables/${table}/guide`);
    }
    if (figure) return (await once<FigurePosition>(`/games/${game}/figures/${figure}`)).guide;
    return once<Guide>(`/games/${game}/guide${players ? `?players=${players}` : ''}`);
  }

  /** The seat through whose eyes one looks: whoever is to move, unless a computer has that seat. */
  private get viewer(): number | null {
    if (this.players.every((player) => !player)) return null;
    const hands = this.players.flatMap((player, seat) => (player ? [] : [seat]));
    const last = this.told?.line.findLast((each) => each.seat !== null && hands.includes(each.seat))?.seat;
    const actor = this.told?.actor;
    if (actor != null && hands.includes(actor)) return actor;
    return last ?? hands[0] ?? null;
  }

  private async look(line: readonly number[], set: readonly Setting[]): Promise<void> {
    this.run += 1;
    const run = this.run;
    this.problem = null;
    try {
      const asked = { start: this.start, deal: this.deal, line, set, eyes: null };
      const told = await post<StudyPosition>('/study', asked);
      if (run === this.run) this.show(told);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (this.told === null) throw error;
      this.problem = error;
      this.open();
    }
  }

  private show(told: StudyPosition): void {
    const longer = this.told !== null && told.line.length > this.told.line.length;
    this.told = told;
    this.picture({ view: told.view, events: longer ? told.events : NOTHING });
    if (longer) this.sound(told.events);
    this.open();
  }

  private open(): void {
    const told = this.told;
    if (!told || !this.choosing) return;
    this.choosing.open(this.byHand ? told.legal : []);
    if (this.byHand) this.choosing.foresee(told.previews);
    else if (told.actor !== null) void this.answer();
  }

  async play(move: Move): Promise<void> {
    await this.look([...this.line, move.id], this.set);
  }

  /** Lets a computer player make the next move: the one that has the seat, or the strongest where a hand asks. */
  async answer(player?: string): Promise<void> {
    const actor = this.told?.actor;
    if (actor == null || this.thinking || this.closed) return;
    const name = player ?? this.players[actor];
    if (!name) return;
    this.thinking = true;
    const run = this.run;
    const began = Date.now();
    try {
      await visitor.comeIn();
      const { start, deal, line, set } = this;
      const asked = { start, deal, line, set, eyes: this.viewer, player: name };
      let told = await post<StudyPosition>('/study/answer', asked);
      // The move of a computer is shown as long as at a table.
      const rest = tempoOf(settings.pace, false).move - (Date.now() - began);
      if (rest > 0 && !settings.still) await new Promise((go) => setTimeout(go, rest));
      this.thinking = false;
      if (run !== this.run || this.closed) return;
      // What is to be done next is seen by whoever does it.
      if (told.actor !== null && !this.players[told.actor] && told.you !== told.actor)
        told = await post<StudyPosition>('/study', {
          start,
          deal,
          line: told.line.map((each) => each.id),
          set,
          eyes: null,
        });
      if (run === this.run) this.show(told);
    } catch (error) {
      this.thinking = false;
      if (error instanceof Refused) this.problem = error;
    }
  }

  /** Takes back what was set last here, or the last decision of a hand with all that came after it. */
  async back(): Promise<void> {
    const line = this.told?.line ?? [];
    if (this.set.at(-1)?.after === line.length) {
      await this.goTo(line.length, this.set.length - 1);
      return;
    }
    const last = line.findLastIndex((each) => each.seat !== null && !this.players[each.seat]);
    const before = last >= 0 ? last : line.findLastIndex((each) => each.seat !== null);
    if (before >= 0) await this.goTo(before);
  }

  /** Back to the position before a move of the line, or before something was set there. */
  async goTo(place: number, settings = this.until(place).length): Promise<void> {
    this.thinking = false;
    await this.look(this.line.slice(0, place), this.set.slice(0, settings));
  }

  /** What was set before a place of the line was left. */
  private until(place: number): Setting[] {
    return this.set.filter((each) => each.after <= place);
  }

  /** What could have been drawn or rolled at a place of the line. */
  outcomes(place: number): Promise<Move[]> {
    const set = this.until(place);
    const asked = { start: this.start, deal: this.deal, line: this.line.slice(0, place), set };
    return post<Move[]>('/study/outcomes', asked);
  }

  /** Sets what is drawn or rolled at a place of the line, and goes on from there. */
  async setLuck(place: number, outcome: number): Promise<void> {
    this.thinking = false;
    await this.look([...this.line.slice(0, place), outcome], this.until(place));
  }

  /** What lies hidden now, and what it could be. */
  hidden(): Promise<StudyHidden> {
    return post<StudyHidden>('/study/hidden', { start: this.start, deal: this.deal, line: this.line, set: this.set });
  }

  /** Makes a hidden thing another one that nobody has seen; a refusal is the problem of the board. */
  async setHidden(pool: number, cell: number, kind: number): Promise<void> {
    const { line } = this;
    const after = line.length;
    // Set once more at the same place, it takes the place of what was set before.
    const others = this.set.filter((each) => each.after !== after || each.pool !== pool || each.cell !== cell);
    this.thinking = false;
    await this.look(line, [...others, { after, pool, cell, kind }]);
  }

  /** Deals what is hidden anew, and begins again. */
  async redeal(): Promise<void> {
    this.deal = Math.floor(Math.random() * 2 ** 31);
    this.thinking = false;
    await this.look([], []);
  }

  async asItWas(): Promise<void> {
    this.deal = null;
    await this.look([], []);
  }

  seatPlayer(seat: number, player: string): void {
    this.players[seat] = player;
    this.run += 1;
    this.thinking = false;
    this.open();
  }

  async save(): Promise<string | null> {
    this.problem = null;
    try {
      await visitor.comeIn();
      const { start, deal, line, set } = this;
      const { id } = await post<{ id: string }>('/studies', { start, deal, line, set });
      return id;
    } catch (error) {
      if (error instanceof Refused) this.problem = error;
      return null;
    }
  }
}
