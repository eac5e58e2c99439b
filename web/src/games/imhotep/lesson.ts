/** What the lesson shows beside its words: the four things one can do in a turn. */
import type { Drawings } from '../../learn/signs';
import { SIGNS } from '../../look/signs';
import { CARDS, FAMILY_COLOURS } from './cards';

const stone = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})"><rect width="24" height="24" rx="3.500" fill="#2f2d30"/>` +
  `<g fill="#f0c25c" transform="translate(3.500 3.500) scale(0.710)">${SIGNS.ankh}</g></g>`;

const drawings: Drawings = {
  stones: { box: '0 0 48 48', art: stone(14, 4, 20) + stone(3, 25, 20) + stone(25, 25, 20) },
  load: {
    box: '0 0 48 48',
    art: `<rect x="4" y="4" width="40" height="40" rx="7" fill="#8a5a2b"/><rect x="9" y="9" width="30" height="30" rx="4" fill="#5f3b1c"/>${stone(12, 12, 24)}`,
  },
  sail: {
    box: '0 0 48 48',
    art: `<circle cx="24" cy="24" r="21" fill="#1f6f8b"/><g fill="#fff6e2" color="#fff6e2" transform="translate(12 12)">${CARDS.sail.sign}</g>`,
  },
  blue: {
    box: '0 0 48 48',
    art:
      '<rect x="10" y="3" width="28" height="42" rx="4" fill="#fbf5e6" stroke="#bba271"/>' +
      `<path d="M10 7a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v20H10z" fill="${FAMILY_COLOURS.blue}"/>` +
      `<g fill="#fbefd2" color="#fbefd2" transform="translate(15 5) scale(0.750)">${CARDS.lever.sign}</g>`,
  },
};

export default drawings;
