import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import { COMPACT_HEIGHT, NARROW, WIDE } from './geometry';
import Player from './Player.svelte';
import Progress from './Progress.svelte';
import { SOUNDS } from './sounds';
import type { Moves } from './view.generated';

export default {
  Board,
  Player,
  Progress,
  // A click on the mat throws as well.
  buttons: ['throw'] satisfies (keyof Moves)[],
  // Without the houses in words, which the squares tell by themselves.
  size: { wide: WIDE.size, narrow: NARROW.size, compact: { size: [WIDE.size[0], COMPACT_HEIGHT], under: 1000 } },
  sounds: SOUNDS,
  seats: [
    { colour: 'lapis', sign: 'falcon' },
    { colour: 'carnelian', sign: 'lotus' },
  ],
} satisfies GamePages;
