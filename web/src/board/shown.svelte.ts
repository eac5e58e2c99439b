/**
 * A board on a page that is no table: a lesson, a puzzle, an analysis, a what-if board. What all of them share: the
 * position, the words, the drawing, and what can be chosen. Where moves come from and lead to is each one's own.
 */
import { get, once, Refused } from '../api/client';
import type { Why } from '../api/told';
import type { BoardSource, GamePages } from '../contract/board';
import type { Section } from '../contract/catalogue';
import type { Choosing, Pattern } from '../contract/choosing.svelte';
import type { GameEvent, Guide, View } from '../contract/position';
import { Watched } from '../contract/watched.svelte';
import { Words } from '../contract/words';
import { gamePages } from '../games';
import { settings } from '../house/settings.svelte';
import { soundsOf } from '../table/recipes';
import { sound } from '../table/sound';
import { Room } from './room.svelte';

export const NOTHING: readonly GameEvent[] = [];
/** How long an unreachable server is left alone, in milliseconds. */
const AGAIN = 1500;

/** A position that a move led to, as far as it is drawn. */
export interface Picture {
  readonly view: View;
  readonly events: readonly GameEvent[];
}

export abstract class ShownBoard {
  readonly room = new Room();
  guide = $state.raw<Guide | null>(null);
  catalogue = $state.raw<Section | null>(null);
  pages = $state.raw<GamePages | null>(null);
  undrawn = $state(false);
  choosing = $state.raw<Choosing | null>(null);
  view = $state.raw<View | null>(null);
  happened = $state.raw<readonly GameEvent[]>(NOTHING);
  /** There is no such thing, or it cannot be shown. */
  missing = $state.raw<Refused | null>(null);
  /** Whether the server could not be reached for it; it is asked again. */
  unreachable = $state(false);
  problem = $state.raw<Refused | null>(null);
  /** Whether the board shows what a move would have brought that was tried and taken back. */
  tried = $state(false);
  /** Counts what is shown: whatever waits for an older one gives up. */
  protected run = 0;
  protected closed = false;
  private watched: Watched | null = null;

  /** The game by its name; null before it is known. */
  abstract get game(): string | null;
  abstract get names(): readonly string[];
  /** The seat it is looked at from. */
  abstract get eyes(): number | null;
  abstract get points(): BoardSource['points'];

  readonly words: Words | null = $derived.by(() =>
    this.guide && this.catalogue ? new Words(settings.language, this.catalogue, this.guide, this.names) : null,
  );
  private readonly drawnFrom = sourceOf(this);
  /** What the board is drawn from; null before there is a position to show. */
  readonly source: BoardSource | null = $derived(this.view && this.words && this.choosing ? this.drawnFrom : null);

  close(): void {
    this.closed = true;
    this.run += 1;
  }

  /** Fetches what is to be shown; a server that is out of reach is asked again. */
  protected async find(how: () => Promise<void>): Promise<void> {
    try {
      await how();
      this.unreachable = false;
    } catch (error) {
      if (error instanceof Refused && error.status !== 0) this.missing = error;
      else if (!this.closed) {
        this.unreachable = true;
        setTimeout(() => void this.find(how), AGAIN);
      }
    }
  }

  async draw(): Promise<void> {
    if (!this.game) return;
    this.pages = await gamePages(this.game).catch(() => null);
    this.undrawn = this.pages === null;
  }

  async speak(language: string): Promise<void> {
    if (this.game && language) this.catalogue = await once<Section>(`/games/${this.game}/words/${language}`);
  }

  /** Draws a position, and what happened on the way to it. */
  protected picture({ view, events }: Picture): void {
    this.happened = settings.still ? NOTHING : events;
    if (this.watched?.follow(view)) return;
    this.watched = new Watched(view);
    this.view = this.watched.view;
  }

  protected sound(events: readonly GameEvent[]): void {
    if (this.pages) sound(soundsOf(events, this.pages.sounds));
  }

  /** Why a click leads to no move; null if it does, or if nobody can say. */
  protected async reason(path: string, pattern: Pattern): Promise<Why | null> {
    const parts = new URLSearchParams(Object.entries(pattern).map(([name, value]) => ['part', `${name}=${value}`]));
    try {
      const told = await get<Why>(`${path}${path.includes('?') ? '&' : '?'}${parts}`);
      return told.possible ? null : told;
    } catch {
      return null;
    }
  }
}

/** Each property is read by itself, so that what draws from one of them is not drawn again for another. */
function sourceOf(board: ShownBoard): BoardSource {
  return {
    get view() {
      return board.view!;
    },
    get guide() {
      return board.guide!;
    },
    get words() {
      return board.words!;
    },
    get choosing() {
      return board.choosing!;
    },
    get eyes() {
      return board.eyes;
    },
    get names() {
      return board.names;
    },
    get points() {
      return board.points;
    },
    get happened() {
      return board.happened;
    },
    spoken: NOTHING,
    get narrow() {
      return board.room.narrow;
    },
    get compact() {
      return board.room.compact;
    },
  };
}
