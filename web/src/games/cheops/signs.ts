/** The mason's marks of the six colours and the signs of the bonuses, drawn in a box of 24. */
import { SIGNS } from '../../look/signs';
import type { Bonus, Colour } from './view.generated';

export const FILLS: Readonly<Record<Colour, string>> = {
  red: '#B23A2E',
  orange: '#D5742A',
  yellow: '#E2BC45',
  green: '#4B8246',
  blue: '#2A5DA6',
  purple: '#6E4A8E',
};

/** Edge and mark of a stone that is still a drawing; pure yellow would look like something legal. */
export const EDGES: Readonly<Record<Colour, string>> = { ...FILLS, orange: '#C05F17', yellow: '#A07A1C' };

/** Ink on a built stone. */
export const INKS: Readonly<Record<Colour, string>> = {
  red: '#FFF6E6',
  orange: '#2B1A02',
  yellow: '#2B1A02',
  green: '#F1FAEC',
  blue: '#F1F4FF',
  purple: '#F6EFFB',
};

export const MARKS: Readonly<Record<Colour, string>> = {
  red: '<path d="M12 3.5 22 20.5H2z"/>',
  orange:
    '<path fill-rule="evenodd" d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm0 4.6a4.9 4.9 0 1 1 0 9.8 4.9 4.9 0 0 1 0-9.8z"/>',
  yellow: '<path d="M12 1.5 21 12l-9 10.500L3 12z"/>',
  green: '<path d="M20.5 3.5C9 3.500 3.500 8.500 3.500 20.500 15 20.500 20.500 15 20.500 3.500z"/>',
  blue: '<path fill="none" stroke="currentColor" stroke-width="3.8" stroke-linecap="round" stroke-linejoin="round" d="M2.5 9c2.200-3.700 4.500-3.700 6.500-1s4.300 2.700 6.500-.5 4.300-2.700 6 .5M2.500 17.500c2.200-3.700 4.500-3.700 6.500-1s4.300 2.700 6.500-.5 4.300-2.700 6 .5"/>',
  purple: '<circle cx="12" cy="6.5" r="4.3"/><circle cx="6" cy="17" r="4.3"/><circle cx="18" cy="17" r="4.3"/>',
};

export const BONUS_SIGNS: Readonly<Record<Bonus, string>> = {
  eye: SIGNS.eye,
  ankh: SIGNS.ankh,
  sun: SIGNS.sun,
  scarab: SIGNS.scarab,
  falcon: SIGNS.falcon,
  lotus: SIGNS.lotus,
  cobra:
    '<path d="M13 1.500c3.700 0 6.200 2.300 6.200 5.600 0 3-1.900 5-4.300 7.200-1.300 1.200-1.900 2-1.700 2.900.3 1.200 2 1.300 6.800.8v3.300c-6.300 1-10.500.4-11-3.300-.3-2.500 1.300-4.200 2.800-5.600C9.300 11.800 8 9.600 8 7.200c0-.8.1-1.500.4-2.200L5.500 5.500c.6-2.400 3.700-4 7.500-4z"/>',
  end: '<circle cx="12" cy="5.5" r="4"/><path fill-rule="evenodd" d="M2 10h20v3h-1.500v9H15v-5a3 3 0 0 0-6 0v5H3.500v-9H2z"/>',
};

/** A seat's disc: fill and ink. */
export const SEATS = [
  { colour: 'carnelian', sign: 'ankh', fill: '#B23A2E', ink: '#FFF6E6' },
  { colour: 'lapis', sign: 'eye', fill: '#2B4C9B', ink: '#F1F4FF' },
  { colour: 'malachite', sign: 'scarab', fill: '#2E7D5B', ink: '#EFFAF2' },
  { colour: 'ochre', sign: 'lotus', fill: '#D9A42B', ink: '#2B2118' },
  { colour: 'night', sign: 'falcon', fill: '#4A4458', ink: '#F6EFFB' },
] as const;
