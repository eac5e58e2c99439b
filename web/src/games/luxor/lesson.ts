/** The symbols of the lesson as they lie on the board. */
import type { Drawing, Drawings } from '../../learn/signs';
import { DRAWINGS, type DrawingName } from './drawings';

const thing = (name: DrawingName, ink = '#2b2118'): Drawing => ({ ...DRAWINGS[name], ink });
/** A thing in the middle of a tile of its own ground. */
const tile = (name: DrawingName, ground: string, edge: string, ink: string): Drawing => ({
  box: '0 0 48 48',
  art:
    `<rect x="1" y="1" width="46" height="46" rx="5" fill="${ground}" stroke="${edge}" stroke-width="1.500"/>` +
    `<svg x="8" y="8" width="32" height="32" viewBox="${DRAWINGS[name].box}" fill="${ink}" color="${ink}">${DRAWINGS[name].art}</svg>`,
});
const card = (text: string): Drawing => ({
  box: '0 0 48 48',
  art:
    '<rect x="9" y="2" width="30" height="44" rx="4" fill="#fbf5e6" stroke="#bba271" stroke-width="1.500"/>' +
    `<text x="24" y="32" text-anchor="middle" font-family="Alegreya Sans, sans-serif" font-size="${text.length > 1 ? 18 : 24}" font-weight="800" fill="#2b2118">${text}</text>`,
});

const drawings: Drawings = {
  card: card('3'),
  plus_minus: card('±1'),
  die: {
    box: '0 0 48 48',
    art:
      '<rect x="7" y="7" width="34" height="34" rx="8" fill="#fbf5e6" stroke="#2b2118" stroke-width="1.800"/>' +
      [15, 24, 33].map((at) => `<circle cx="${at}" cy="${at}" r="3.400" fill="#2b2118"/>`).join(''),
  },
  adventurer: thing('figure', '#b23a2e'),
  needs: tile('figure', '#f7e2cf', '#b5652b', '#2b2118'),
  vase: tile('vase', '#f7e2cf', '#b5652b', '#2b2118'),
  jewel: tile('jewel', '#dfe7f5', '#2b4c9b', '#2b2118'),
  statue: tile('statue', '#f4e6b8', '#a37a1e', '#2b2118'),
  horus: tile('horus', '#2c8680', '#17534f', '#fff6e6'),
  key: thing('key', '#a37a1e'),
  osiris: tile('crook', '#5e7f4e', '#3c5730', '#fff6e6'),
  anubis: thing('anubis', '#4a4458'),
  temple: tile('cobra', '#123f52', '#0b2a38', '#f0cc7a'),
  scarab: tile('scarab', '#123f52', '#0b2a38', '#6fd0c8'),
  joker: tile('joker', '#123f52', '#0b2a38', '#f0cc7a'),
  tunnel: tile('tunnel', '#123f52', '#0b2a38', '#f0cc7a'),
};

export default drawings;
