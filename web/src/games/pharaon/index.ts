/** Pharaon's pages. */
import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import Player from './Player.svelte';
import { SIZE } from './size';

export default {
  Board,
  Player,
  buttons: ['pass', 'done', 'accept', 'decline', 'seeress', 'treasurer'],
  size: SIZE,
  seats: [
    { colour: '#B23A2E', sign: 'ankh' },
    { colour: '#2B4C9B', sign: 'eye' },
    { colour: '#2E7D5B', sign: 'scarab' },
    { colour: '#D9A62E', sign: 'lotus' },
    { colour: '#6E4A8E', sign: 'falcon' },
  ],
} satisfies GamePages;
