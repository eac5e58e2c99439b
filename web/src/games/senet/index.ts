import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import { NARROW, WIDE } from './geometry';
import Player from './Player.svelte';
import Progress from './Progress.svelte';
import type { Moves } from './view.generated';

export default {
  Board,
  Player,
  Progress,
  // A click on the mat throws as well.
  buttons: ['throw'] satisfies (keyof Moves)[],
  size: { wide: WIDE.size, narrow: NARROW.size },
  seats: [
    { colour: 'lapis', sign: 'falcon' },
    { colour: 'carnelian', sign: 'lotus' },
  ],
} satisfies GamePages;
