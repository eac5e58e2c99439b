/** What the lesson shows beside its words: what happens in a turn. */
import type { Drawings } from '../../learn/signs';
import { FILLS, INKS, MARKS } from './signs';
import type { Colour } from './view.generated';

const stone = (colour: Colour, x: number, y: number, size: number, round = 3): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})"><rect x="0.700" y="0.700" width="22.600" height="22.600" rx="${round}" fill="${FILLS[colour]}" stroke="#2b2118" stroke-opacity="0.450"/>` +
  `<g transform="translate(5 5) scale(0.580)" fill="${INKS[colour]}" color="${INKS[colour]}">${MARKS[colour]}</g></g>`;

const drawings: Drawings = {
  dice: {
    box: '0 0 48 48',
    art: stone('orange', 3, 14, 20, 6) + stone('red', 25, 4, 20, 6) + stone('green', 24, 26, 20, 6),
  },
  pyramid: {
    box: '0 0 48 48',
    art: stone('green', 14, 4, 20) + stone('orange', 3, 25, 20) + stone('yellow', 25, 25, 20),
  },
  relief: { box: '0 0 48 48', art: stone('green', 2, 13, 22) + stone('yellow', 24, 13, 22) },
  quarry: {
    box: '0 0 48 48',
    art: `${stone('blue', 8, 8, 32, 8)}<path d="M6 42 42 6" stroke="#a5342a" stroke-width="4" stroke-linecap="round"/>`,
  },
};

export default drawings;
