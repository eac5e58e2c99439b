/** Luxor in the browser. */
import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import { SEATS } from './colours';
import Dock from './Dock.svelte';
import { NARROW } from './geometry';
import { SIZE } from './places';
import Player from './Player.svelte';
import Progress from './Progress.svelte';
import { SOUNDS } from './sounds';
import type { Moves } from './view.generated';

const pages: GamePages = {
  Board,
  Player,
  Dock,
  Progress,
  buttons: ['discard', 'key', 'card', 'joker', 'scarab'] satisfies (keyof Moves)[],
  size: {
    wide: [SIZE.wide.width, SIZE.wide.height],
    narrow: [SIZE.narrow.width, SIZE.narrow.height],
    compact: { size: [SIZE.compact.width, SIZE.compact.height], under: 640 },
    upright: NARROW.height + 2 * SIZE.narrow.corner.y,
  },
  sounds: SOUNDS,
  seats: SEATS.map(({ name, sign }) => ({ colour: name, sign })),
};

export default pages;
