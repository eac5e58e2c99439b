/** The symbols of the lesson as they are drawn on the board. */
import type { Drawing, Drawings } from '../../learn/signs';
import { PAINT, ZONE_INK } from './paint';
import { type Mark, MARKS } from './signs';
import type { Token } from './view';

const token = (name: Token): Drawing => ({
  box: '0 0 40 40',
  art:
    `<circle cx="20" cy="20" r="18" fill="${PAINT[name].fill}" stroke="#2b2118" stroke-opacity="0.500"/>` +
    `<g transform="translate(8 8)" fill="${PAINT[name].ink}" color="${PAINT[name].ink}">${MARKS[name]}</g>`,
});
const mark = (name: Mark, ink: string): Drawing => ({ art: MARKS[name], ink });

const drawings: Drawings = {
  black: token('black'),
  yellow: token('yellow'),
  green: token('green'),
  red: token('red'),
  blue: token('blue'),
  silver: token('silver'),
  offerings: mark('offerings', ZONE_INK.offerings),
  nobles: mark('nobles', ZONE_INK.nobles),
  artisans: mark('artisans', ZONE_INK.artisans),
  nile: mark('nile', ZONE_INK.nile),
  tomb: mark('tomb', ZONE_INK.tomb),
  jar: mark('jar', '#9c4a2f'),
  pyramid: mark('pyramid', '#a4561f'),
  pharaoh: mark('pharaoh', '#a37a1e'),
  god: mark('horus', '#2b4c9b'),
  bag: mark('bag', '#8a5a2b'),
};

export default drawings;
