import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { NARROW, WIDE } from './geometry';
import Player from './Player.svelte';
import Progress from './Progress.svelte';
import { SIGN_OF } from './parts/stones';
import { SOUNDS } from './sounds';
import { COLOURS, type Moves } from './view.generated';

const pages: GamePages = {
  Board,
  Player,
  Progress,
  Dock,
  // The quarry, the pile and the temple can be clicked as well; passing and declining have no place on the board.
  buttons: ['take', 'pass', 'accept', 'decline', 'point', 'stones'] satisfies (keyof Moves)[],
  // Narrower than this, what a card does is too long for it in letters that can be read.
  size: { wide: WIDE.size, narrow: NARROW.size, compact: { size: WIDE.size, under: 900 } },
  sounds: SOUNDS,
  seats: COLOURS.map((colour) => ({ colour, sign: SIGN_OF[colour] })),
};

export default pages;
