/** The analysis of a game at this screen: what is judged so far, and the moment that is looked at. */
import { get, once, post, Refused } from '../api/client';
import type { AnalysedDecision, Analysis, Ply, Position, Standing } from '../api/told';
import { NOTHING, ShownBoard } from '../board/shown.svelte';
import type { BoardSource } from '../contract/board';
import { Choosing, NO_DEEDS } from '../contract/choosing.svelte';
import type { Guide, Move } from '../contract/position';
import { visitor } from '../house/person.svelte';
import { namesOf } from '../table/names';

/** How often it is asked how far the analysis is, and how long a move of a line stands; in milliseconds. */
const AGAIN = 1500;
const PLY = 600;

export class Report extends ShownBoard {
  standing = $state.raw<Standing | null>(null);
  told = $state.raw<Omit<Analysis, 'decisions'> | null>(null);
  decisions = $state.raw<readonly AnalysedDecision[]>([]);
  /** The decision that is looked at. */
  at = $state(0);
  /** The move of it that the board shows. */
  shown = $state(0);
  position = $state.raw<Position | null>(null);
  /** How many plies of a line are shown; null while none is. */
  ply = $state<number | null>(null);

  readonly decision: AnalysedDecision | undefined = $derived(this.decisions[this.at]);
  private began = Date.now();
  private firstDone = 0;
  private timer = 0;

  constructor(
    readonly id: string,
    private readonly wanted: number | null,
  ) {
    super();
    void this.find(() => this.look());
  }

  override close(): void {
    super.close();
    clearTimeout(this.timer);
  }

  get game(): string | null {
    return this.guide?.game.game ?? null;
  }

  readonly names: readonly string[] = $derived(this.standing ? namesOf(this.standing.seats) : []);

  get eyes(): number | null {
    return this.position?.you ?? null;
  }

  get points(): BoardSource['points'] {
    return this.position?.points ?? [];
  }

  get alone(): boolean {
    return this.guide?.game.players === 1;
  }

  get whole(): boolean {
    return this.told !== null && this.told.asked && this.told.done >= this.told.count;
  }

  /** About how many seconds it will take, by how fast it went; null before anything is known. */
  get left(): number | null {
    const done = (this.told?.done ?? 0) - this.firstDone;
    if (!this.told || done < 2) return null;
    return Math.ceil((((Date.now() - this.began) / done) * (this.told.count - this.told.done)) / 1000);
  }

  private async look(): Promise<void> {
    const [standing, guide] = await Promise.all([
      get<Standing>(`/tables/${this.id}`),
      once<Guide>(`/tables/${this.id}/guide`),
    ]);
    this.choosing = new Choosing(guide, NO_DEEDS);
    this.standing = standing;
    this.guide = guide;
    await this.draw();
    if (standing.phase !== 'over') return;
    this.hear(await get<Analysis>(`/tables/${this.id}/analysis`));
    this.firstDone = this.told?.done ?? 0;
    this.began = Date.now();
    this.goTo(this.wanted);
    if (!visitor.known) await visitor.find();
    if (this.told && !this.told.asked && visitor.person) await this.ask();
    else this.again();
  }

  /** Has the game analysed. */
  async ask(): Promise<void> {
    this.problem = null;
    try {
      await visitor.comeIn();
      this.hear(await post<Analysis>(`/tables/${this.id}/analysis`));
      this.began = Date.now();
      this.firstDone = this.told?.done ?? 0;
      if (!this.decision || this.position === null) this.goTo(this.wanted);
      this.again();
    } catch (error) {
      if (error instanceof Refused) this.problem = error;
    }
  }

  private again(): void {
    if (this.closed || !this.told?.asked || this.whole) return;
    this.timer = window.setTimeout(() => void this.follow(), AGAIN);
  }

  private async follow(): Promise<void> {
    // Several are judged at a time, so the last ones may have gaps before them: those are asked for again.
    const sure = this.decisions.at(-8)?.number ?? 0;
    try {
      this.hear(await get<Analysis>(`/tables/${this.id}/analysis?after=${sure}`));
    } catch {
      // The next look may find the server again.
    }
    this.again();
  }

  private hear({ decisions, ...told }: Analysis): void {
    const known = new Map(this.decisions.map((each) => [each.number, each]));
    const number = this.decision?.number;
    for (const each of decisions) if (!known.has(each.number)) known.set(each.number, each);
    const nothing = this.decisions.length === 0;
    this.decisions = [...known.values()].toSorted((one, other) => one.number - other.number);
    this.told = told;
    if (nothing && this.decisions.length > 0) this.goTo(this.wanted);
    else if (number !== undefined) this.at = this.decisions.findIndex((each) => each.number === number);
  }

  /** To the decision with a number, or the next one after it; without one, to where the game first turned. */
  goTo(number: number | null): void {
    const wanted = number ?? this.told?.turning_points[0]?.number ?? 0;
    const found = this.decisions.findIndex((each) => each.number >= wanted);
    this.choose(found < 0 ? this.decisions.length - 1 : found);
  }

  choose(at: number): void {
    this.at = Math.max(0, Math.min(this.decisions.length - 1, at));
    this.shown = 0;
    this.run += 1;
    this.ply = null;
    void this.open();
  }

  /** Shows a move of the list on the board. */
  point(option: number): void {
    this.shown = option;
    if (this.ply === null) this.light();
  }

  private async open(): Promise<void> {
    const run = this.run;
    const decision = this.decision;
    if (!decision) return;
    try {
      const position = await once<Position>(`/tables/${this.id}/analysis/${decision.number}`);
      if (run !== this.run) return;
      this.position = position;
      this.picture({ view: position.view, events: NOTHING });
      this.light();
    } catch (error) {
      if (run === this.run && error instanceof Refused) this.problem = error;
    }
  }

  /** Only the move that is spoken of glows. */
  private light(): void {
    const move = this.decision?.options[this.shown]?.move;
    const legal = this.position?.legal.find((each) => each.id === move?.id);
    this.choosing?.open(legal ? [legal] : []);
    if (this.position) this.choosing?.foresee(this.position.previews);
  }

  /** A move as it is among those of the position: with where it leads. */
  legal(move: Move): Move {
    return this.position?.legal.find((each) => each.id === move.id) ?? move;
  }

  /** Shows a position of a move's line: 0 is the one after the move itself. Null goes back to the moment. */
  async foresee(option: number, ply: number | null): Promise<void> {
    this.run += 1;
    const { decision, run } = this;
    if (ply === null) {
      this.ply = null;
      void this.open();
      return;
    }
    if (!decision) return;
    this.shown = option;
    this.ply = ply + 1;
    try {
      const plies = await this.line(decision, option);
      const seen = plies[ply];
      if (run !== this.run || !seen) return;
      this.choosing?.open([]);
      this.picture(seen);
    } catch (error) {
      if (run === this.run && error instanceof Refused) this.problem = error;
    }
  }

  /** The positions that a move and what is likely to follow it lead to. */
  private line(decision: AnalysedDecision, at: number): Promise<Ply[]> {
    const option = decision.options[at];
    const moves = option ? [option.move, ...option.line.flatMap((each) => each.move ?? [])] : [];
    const asked = new URLSearchParams(moves.map((move) => ['move', String(move.id)]));
    return once<Ply[]>(`/tables/${this.id}/analysis/${decision.number}/line?${asked}`);
  }

  /** Plays a move and what is likely to follow on the board, and goes back. */
  async showLine(): Promise<void> {
    if (this.ply !== null) {
      this.choose(this.at);
      return;
    }
    const { decision, shown } = this;
    const option = decision?.options[shown];
    if (!decision || !option) return;
    this.run += 1;
    const run = this.run;
    this.ply = 0;
    try {
      const plies = await this.line(decision, shown);
      this.choosing?.open([]);
      for (const [at, ply] of plies.entries()) {
        if (run !== this.run) return;
        this.ply = at + 1;
        this.picture(ply);
        await new Promise((go) => setTimeout(go, PLY));
      }
      await new Promise((go) => setTimeout(go, PLY));
    } catch (error) {
      if (error instanceof Refused) this.problem = error;
    }
    if (run === this.run) {
      this.ply = null;
      void this.open();
    }
  }
}
