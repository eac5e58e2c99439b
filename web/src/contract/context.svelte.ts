/**
 * What every part of a board reads: the position, the words, the choosing. A game adds what is its own by a class on top
 * of this one; its components take the context up instead of handing long lists of properties down.
 */
import { createContext } from 'svelte';
import type { BoardSource } from './board';
import type { Choosing } from './choosing.svelte';
import type { EventOf, GameTypes, Guide } from './position';
import type { Words } from './words';

export class BoardContext<Game extends GameTypes> {
  /** Whether pieces travel now: something happened, and neither the page's setting nor the system forbids motion. */
  readonly moving: boolean = $derived.by(() => this.happened.length > 0);

  constructor(private readonly source: () => BoardSource) {}

  get view(): Game['view'] {
    return this.source().view;
  }
  get guide(): Guide {
    return this.source().guide;
  }
  /** The numbers printed on boards and cards. */
  get tables(): Game['tables'] {
    return this.guide.tables;
  }
  get words(): Words {
    return this.source().words;
  }
  get choosing(): Choosing<Game['moves'], Game['events']> {
    return this.source().choosing as unknown as Choosing<Game['moves'], Game['events']>;
  }
  get names(): readonly string[] {
    return this.source().names;
  }
  get eyes(): number | null {
    return this.source().eyes;
  }
  get players(): number {
    return this.guide.game.players;
  }
  get points(): BoardSource['points'] {
    return this.source().points;
  }
  get narrow(): boolean {
    return this.source().narrow;
  }
  get compact(): boolean {
    return this.source().compact;
  }
  get happened(): readonly EventOf<Game['events']>[] {
    return this.source().happened as readonly EventOf<Game['events']>[];
  }
  get spoken(): readonly EventOf<Game['events']>[] {
    return this.source().spoken as readonly EventOf<Game['events']>[];
  }
  /** Whose things lie nearest: our own, or for a spectator those of whoever is to move. */
  get near(): number {
    return this.eyes ?? this.view.pending?.seat ?? 0;
  }

  /** A sentence of the game's section `page`. */
  say(key: string, args: Readonly<Record<string, unknown>> = {}, kinds: Readonly<Record<string, string>> = {}): string {
    return this.words.say('page', key, args, kinds);
  }
}

/**
 * The context of a game: how its parts take it up, and how its board, its player's row and its dock provide it.
 *
 *     export const [useBoard, provideBoard] = boardContext(ImhotepBoard);
 */
export function boardContext<Context>(
  Made: new (source: () => BoardSource) => Context,
): [useBoard: () => Context, provideBoard: (source: () => BoardSource) => Context] {
  const [use, provide] = createContext<Context>();
  return [use, (source) => provide(new Made(source))];
}
