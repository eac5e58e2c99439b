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
    { colour: '#D9A62E', sign: 'lotus' },
    { colour: '#2E7D5B', sign: 'scarab' },
    { colour: '#B23A2E', sign: 'ankh' },
    { colour: '#2B4C9B', sign: 'eye' },
  ],
};

export default pages;
