/** Pieces, in a box whose foot is at 0 0, and the signs of the houses, in a box of 48 around 0 0. */
import type { House, Piece } from './view.generated';

export const OUTLINES: Readonly<Record<Piece, string>> = {
  cone: 'M-9.5-.5C-8.5-3-4-22 0-28 4-22 8.5-3 9.5-.5 7.5 4.2-7.5 4.2-9.5-.5z',
  spool:
    'M-9.8-1C-9.8-4.5-4.8-6-4.4-10.5S-9.8-16-9.8-18.5H9.8C9.8-16 4.8-15 4.4-10.5S9.8-4.5 9.8-1C7.5 3.6-7.5 3.6-9.8-1z',
};

/** How tall a piece is. */
export const TALL: Readonly<Record<Piece, number>> = { cone: 32, spool: 22.5 };

export const FILLS: Readonly<Record<Piece, string>> = { cone: '#2b4c9b', spool: '#b23a2e' };

/** What the squares of the houses are filled with. */
export const HOUSE_COLOURS: Readonly<Record<House, string>> = {
  rebirth: 'var(--green-house)',
  happiness: 'var(--gold-house)',
  water: 'var(--water-house)',
  truths: 'var(--sand-house)',
  atum: 'var(--sand-house)',
  horus: 'var(--gold-house)',
};

/** What is drawn within the outline: shade, light, bands and rims. */
export const DETAILS: Readonly<Record<Piece, string>> = {
  cone:
    '<path d="M3.5-20C6-12 8-5 9-1 8 1.5 5.5 2.7 2.5 3 5-4 5-12 3.5-20z" fill="#1b3068"/>' +
    '<path d="M-1-23C-3.3-16-5-8-5.7-2" stroke="#9db4ec" stroke-width="1.5" fill="none" stroke-linecap="round"/>' +
    '<path d="M-6.3-8.5c3.5 2 9 2 12.6 0" stroke="#f0c25c" stroke-width="1.3" fill="none"/>' +
    '<circle cy="-28.5" r="3.3" fill="#f0c25c" stroke="#14224a"/>',
  spool:
    '<path d="M4-11C4.6-5 9-4 9.3-1 8.3 1.3 5.5 2.3 2.5 2.5 3.5-2 2.5-7 4-11z" fill="#7a241b"/>' +
    '<ellipse cy="-18.5" rx="9.8" ry="4" fill="#d9604f" stroke="#4e140e" stroke-width="1.1"/>' +
    '<ellipse cy="-18.7" rx="5.5" ry="2" fill="none" stroke="#f7c9a8"/>' +
    '<path d="M-6-2.5C-5.8-5-3-7-2.6-10" stroke="#f0a090" stroke-width="1.5" fill="none" stroke-linecap="round"/>',
};

const NEFER =
  '<path d="M0 4V-20M-4.5-15h9M-3.6-10h7.2"/>' +
  '<path d="M0 2c4 0 6 3.5 6 8s-2.5 8.5-6 8.5-6-4-6-8.5 2-8 6-8z" fill="currentColor"/>';
const FEATHER =
  '<path d="M0 18C-5 8-6-8 3-20 5-8 5 6 0 18z" fill="currentColor" stroke-width="1.5"/><path d="M0 18v4"/>';
const SEATED =
  '<circle cy="-11" r="5" fill="currentColor" stroke="none"/><path d="M5-3l6-5"/>' +
  '<path d="M-7 18c0-4 1-7 3-9v-8c-2-1-2-3 0-4h8c2 4 2 8 1 12 3 3 4 6 4 9z" fill="currentColor" stroke="none"/>';
const WAVE = 'l5.25-6 5.25 6 5.25-6 5.25 6 5.25-6 5.25 6 5.25-6 5.25 6';

function beside(drawing: string, ...places: number[]): string {
  return places.map((x) => `<g transform="translate(${x} 0)">${drawing}</g>`).join('');
}

/** Drawn in the colour of the text around them. */
export const SIGNS: Readonly<Record<House, string>> = {
  rebirth:
    '<path d="M0 0C-9-6-9-20 0-20S9-6 0 0zM0 0V20M-12 3h24" stroke-width="3.2"/>' +
    '<path d="M-20 20q5-5 10 0t10 0 10 0 10 0"/>',
  happiness: beside(NEFER, -14, 0, 14),
  water: `<path d="M-21-10${WAVE}M-21 3${WAVE}M-21 16${WAVE}" stroke-width="3"/>`,
  truths: beside(FEATHER, -14, 0, 14),
  atum: beside(SEATED, -10, 10),
  horus:
    '<circle cy="-13" r="7" fill="var(--carnelian)" stroke="none"/>' +
    '<path d="M-15 20c2-14 6-22 16-23 5 0 8 3 8 6l5 1-5 3c-1 6-6 9-10 13z" fill="currentColor" stroke="none"/>' +
    '<circle cx="4" cy="2" r="1.6" fill="#f0c76a" stroke="none"/>',
};

/** What is carved on the flat side of a stick. */
export const MARKS = 'M-48-4l5 4-5 4M-30-5v10M-22-5v10M-4-4.5h9l-4.5 9zM21-5v10M28-5v10M48-4l-5 4 5 4';
