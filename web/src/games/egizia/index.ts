/** Egizia in the browser. */
import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import Player from './Player.svelte';
import { SIZE } from './size';

const pages: GamePages = {
  Board,
  Player,
  buttons: ['pass', 'done', 'give-up', 'ready', 'return', 'stop'],
  size: SIZE,
  seats: [
    { colour: 'yellow', sign: 'lotus' },
    { colour: '#2E7D5B', sign: 'scarab' },
    { colour: 'red', sign: 'ankh' },
    { colour: 'blue', sign: 'eye' },
  ],
};

export default pages;
