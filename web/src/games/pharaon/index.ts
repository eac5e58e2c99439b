/** Pharaon's pages. */
import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import Player from './Player.svelte';
import Progress from './Progress.svelte';
import { goOn } from './goOn';
import { SIZE } from './size';
import { SOUNDS } from './sounds';
import type { Moves } from './view.generated';

export default {
  Board,
  Player,
  Progress,
  Dock,
  buttons: ['pass', 'done', 'accept', 'decline', 'seeress', 'treasurer', 'bag'] satisfies (keyof Moves)[],
  size: SIZE,
  sounds: SOUNDS,
  goOn,
  seats: [
    { colour: 'red', sign: 'ankh' },
    { colour: 'blue', sign: 'eye' },
    { colour: 'green', sign: 'scarab' },
    { colour: 'yellow', sign: 'lotus' },
    { colour: 'violet', sign: 'falcon' },
  ],
} satisfies GamePages;
