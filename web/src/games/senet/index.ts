import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import { NARROW, WIDE } from './geometry';
import Player from './Player.svelte';

export default {
  Board,
  Player,
  // A click on the mat throws as well.
  buttons: ['throw'],
  size: { wide: WIDE.size, narrow: NARROW.size },
  seats: [
    { colour: 'lapis', sign: 'falcon' },
    { colour: 'carnelian', sign: 'lotus' },
  ],
} satisfies GamePages;
