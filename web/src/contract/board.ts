/** What every board is: Svelte components drawn from the same source, found by the name of their game. */
import type { Component } from 'svelte';
import type { Choosing } from './choosing.svelte';
import type { GameEvent, Guide, Move, View } from './position';
import type { Sounds } from './sound';
import type { Words } from './words';

/** The table as it is seen at this screen. The object stays the same, and each of its properties changes by itself. */
export interface BoardSource {
  /** The position as the eyes at this screen may know it. */
  readonly view: View;
  readonly guide: Guide;
  readonly words: Words;
  /** Moves open now, what is picked, what is armed; empty of moves when nothing can be done here. */
  readonly choosing: Choosing;
  /** The seat at this screen; null for a spectator. */
  readonly eyes: number | null;
  readonly names: readonly string[];
  /** Points by seat and category as the eyes may know them; null where they may not. */
  readonly points: readonly Readonly<Record<string, number | null>>[];
  /** What happened last, for motion; the view is already the one after it. Empty when nothing shall move. */
  readonly happened: readonly GameEvent[];
  /** What a line of the log speaks of: to be lit. */
  readonly spoken: readonly GameEvent[];
  /** Whether the page is narrow: a phone's layout of the board. */
  readonly narrow: boolean;
  /** Whether there is too little room for the whole wide drawing: the compact one, if the game has it. */
  readonly compact: boolean;
}

export interface BoardProps {
  source: BoardSource;
}

/** What a player's row in the side panel shows beside name, clock and points. */
export interface PlayerProps extends BoardProps {
  seat: number;
}

export interface GamePages {
  Board: Component<BoardProps>;
  /** How far the game is, in the bar on top: its round and phase in a few words. */
  Progress: Component<BoardProps>;
  /** The row of a player: stones, hand, tokens. */
  Player: Component<PlayerProps>;
  /**
   * What stands under the board, beside the prompt: own things, left out where the board shows them. What draws nothing
   * takes no room.
   */
  Dock?: Component<BoardProps>;
  /**
   * Kinds of moves that cannot be clicked on the board and are buttons in the prompt line. Every decision of a game
   * can be made on its board or by these; the list of moves beside the board has all of them besides.
   */
  buttons: readonly string[];
  /**
   * Width and height of the board's drawing: wide, for a phone, and where a game has one, wide but with less on it, for
   * a screen that would show the wide one narrower than `under` pixels.
   */
  size: {
    wide: readonly [number, number];
    narrow: readonly [number, number];
    compact?: { readonly size: readonly [number, number]; readonly under: number };
    /** The height of what should be seen at once of the drawing for a phone, where a little less width is enough for it. */
    upright?: number;
  };
  /** How pieces of a seat look: a colour's name and a sign. */
  seats: readonly { readonly colour: string; readonly sign: SignName }[];
  /** What happens, as it sounds. */
  sounds: Sounds;
  /**
   * Where something is offered, the move that goes on without it. It is chosen from the beginning; and where all that is
   * offered can wait, because it is offered again before anything of it is lost, the page makes it by itself.
   */
  goOn?(source: Pick<BoardSource, 'view' | 'choosing'>): GoingOn | null;
}

export interface GoingOn {
  readonly move: Move;
  readonly canWait: boolean;
}

export type SignName = 'ankh' | 'eye' | 'scarab' | 'lotus' | 'falcon';
