/** What the lesson shows beside its words: what happens in a turn. */
import type { Drawings } from '../../learn/signs';
import { SIGNS } from '../../look/signs';
import { DETAILS, FILLS, OUTLINES } from './drawings';
import type { Piece } from './view.generated';

const piece = (kind: Piece, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${OUTLINES[kind]}" fill="${FILLS[kind]}"/>${DETAILS[kind]}</g>`;
const stick = (x: number, turn: number, flat: boolean): string =>
  `<rect x="${x}" y="4" width="7" height="40" rx="3.500" transform="rotate(${turn} ${x + 3.5} 24)" ` +
  `fill="${flat ? '#f3e2b8' : '#8a5a2b'}" stroke="#5f3b1c" stroke-width="1.200"/>`;

const drawings: Drawings = {
  sticks: {
    box: '0 0 48 48',
    art: stick(5, -8, true) + stick(15, 4, true) + stick(26, -3, false) + stick(36, 9, true),
  },
  piece: { box: '0 0 48 48', art: piece('cone', 24, 42, 1.25) },
  swap: {
    box: '0 0 48 48',
    art: `${piece('cone', 13, 44, 0.9)}${piece('spool', 35, 44, 0.9)}<path d="M10 12h26M30 6l6 6-6 6" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  off: {
    box: '0 0 48 48',
    art: `${piece('cone', 15, 44, 1)}<g transform="translate(25 10) scale(0.900)">${SIGNS.chev}</g>`,
  },
};

export default drawings;
