/** Luxor in the browser. */
import type { GamePages } from '../../contract/board';
import Board from './Board.svelte';
import { SEATS } from './colours';
import Dock from './Dock.svelte';
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
  size: { wide: [SIZE.wide.width, SIZE.wide.height], narrow: [SIZE.narrow.width, SIZE.narrow.height] },
  sounds: SOUNDS,
  seats: SEATS.map(({ name, sign }) => ({ colour: name, sign })),
};

export default pages;
