/** Egizia in the browser. */
import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import Player from './Player.svelte';
import Progress from './Progress.svelte';
import { goOn } from './goOn';
import { SIZE } from './size';
import { SOUNDS } from './sounds';
import type { Moves } from './view.generated';

const pages: GamePages = {
  Board,
  Player,
  Progress,
  buttons: ['pass', 'done', 'give-up', 'ready', 'return', 'stop'] satisfies (keyof Moves)[],
  size: SIZE,
  sounds: SOUNDS,
  goOn,
  seats: [
    { colour: 'yellow', sign: 'lotus' },
    { colour: '#2E7D5B', sign: 'scarab' },
    { colour: 'red', sign: 'ankh' },
    { colour: 'blue', sign: 'eye' },
  ],
};

export default pages;
