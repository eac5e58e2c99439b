import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import Player from './Player.svelte';
import Progress from './Progress.svelte';
import { SEATS } from './signs';
import { SOUNDS } from './sounds';
import type { Moves } from './view.generated';

export default {
  Board,
  Player,
  Progress,
  buttons: ['pass', 'stop'] satisfies (keyof Moves)[],
  size: { wide: [1100, 788], narrow: [390, 566], compact: { size: [1100, 788], under: 640 } },
  sounds: SOUNDS,
  seats: SEATS.map(({ colour, sign }) => ({ colour, sign })),
} satisfies GamePages;
