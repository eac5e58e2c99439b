/** Luxor's things, drawn by us; `currentColor` is the ink of those that have only one. */
export interface Drawing {
  readonly box: string;
  readonly art: string;
}

const JEWEL_BEADS = [
  [43.3, 18.2],
  [41.3, 23],
  [38.1, 27.1],
  [34, 30.3],
  [29.2, 32.3],
  [24, 33],
  [18.8, 32.3],
  [14, 30.3],
  [9.9, 27.1],
  [6.7, 23],
  [4.7, 18.2],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.9" fill="#F3D58A"/>`)
  .join('');

export const DRAWINGS = {
  vase: {
    box: '0 0 48 48',
    art: '<path d="M17 5h14v4c0 2.5 1.3 4 3.5 6.3C38.3 19 39 22 39 25.5 39 34 33.5 40 30.5 44h-13C14.5 40 9 34 9 25.5c0-3.5.7-6.5 4.5-10.2C15.7 13 17 11.5 17 9z" fill="#B5652B"/><path d="M9.3 22.5c1-.5 28.4-.5 29.4 0 .4 2 .4 5-.4 7.5H9.7c-.8-2.5-.8-5.5-.4-7.5z" fill="#2B4C9B"/><path d="M9.6 26.2l3.6-3.4 3.6 3.4 3.6-3.4 3.6 3.4 3.6-3.4 3.6 3.4 3.6-3.4 3.4 3.4" fill="none" stroke="#F3D58A" stroke-width="1.8"/><path d="M15.5 3h17v4.2h-17z" fill="#7C3A22"/><path d="M16.5 12.5c-6-1-8 3.5-5.5 7M31.5 12.5c6-1 8 3.5 5.5 7" fill="none" stroke="#7C3A22" stroke-width="2.6"/><path d="M14 35h20c-1 1.5-2 2.8-2.7 3.8H16.7c-.8-1-1.8-2.3-2.7-3.8z" fill="#7C3A22"/><path d="M20 12c-4 3.5-6.5 7-6.6 9.5" fill="none" stroke="#E9A56B" stroke-width="2" stroke-linecap="round"/>',
  },
  jewel: {
    box: '0 0 48 48',
    art: `<g fill="none"><path d="M4 13A20 20 0 0 0 44 13" stroke="#123F52" stroke-width="5"/><path d="M8.5 13A15.5 15.5 0 0 0 39.5 13" stroke="#3FA7A0" stroke-width="4.5"/><path d="M6 13A18 18 0 0 0 42 13" stroke="#C8963E" stroke-width="2"/><path d="M13 13A11 11 0 0 0 35 13" stroke="#B23A2E" stroke-width="4.5"/><path d="M15.6 13A8.4 8.4 0 0 0 32.4 13" stroke="#C8963E" stroke-width="2"/></g>${JEWEL_BEADS}<path d="M3.5 13c-.5-4 2-7.5 6-9M44.5 13c.5-4-2-7.5-6-9" fill="none" stroke="#C8963E" stroke-width="2.4" stroke-linecap="round"/><path d="M20 36h8l3 4-7 7-7-7z" fill="#B23A2E" stroke="#C8963E" stroke-width="1.6"/>`,
  },
  statue: {
    box: '0 0 48 48',
    art: '<path d="M17 3l4.2 5h5.6L31 3l.6 10.5c0 3.2-1.2 5.2-3 6.5 6 4 8.4 11 8.9 20H12.8c0-9 1.6-16.5 6.6-20-1.8-1.3-3-3.3-3-6.5z" fill="var(--luxor-cat, #2B2118)"/><path d="M37 40c4.5-1 5-6 2.5-8.5" fill="none" stroke="var(--luxor-cat, #2B2118)" stroke-width="2.6" stroke-linecap="round"/><path d="M18.6 20.5c3.4 2.8 7.4 2.8 10.8 0l2 3.5c-4.5 3.5-10.3 3.5-14.8 0z" fill="#E0B45C"/><circle cx="21" cy="13" r="1.5" fill="#E0B45C"/><circle cx="27" cy="13" r="1.5" fill="#E0B45C"/><path d="M24 28v12" stroke="#C8963E" stroke-width="1.4"/><path d="M9 40h30v5H9z" fill="#C8963E"/>',
  },
  cobra: {
    box: '0 0 24 24',
    art: '<path d="M10 2.5c3.6-.8 6.5 1 6.7 4.2.2 2.9-2 4.5-2 7 0 2.2 3.8 2.7 3.8 5.6 0 2-1.6 3.2-4 3.2H4.5v-2.8h9.3c1 0 1.4-.3 1.4-.8 0-1.3-4.6-1.8-4.8-5-.2-2.6 1.4-4 1.2-5.7L6 9.5 5.3 7z"/>',
  },
  falcon: {
    box: '0 0 24 24',
    art: '<path fill-rule="evenodd" d="M5 22.5C5 16 6 13.5 6.5 10 7 5.5 9.5 2 13.8 2c4.2 0 6 3 6 5.5 0 2.7-1.5 3.5-3.6 3.3.3 3 2.3 6.5 3.3 11.7zM14.3 5.2a1.6 1.6 0 100 3.2 1.6 1.6 0 000-3.2z"/>',
  },
  lion: {
    box: '0 0 24 24',
    art: '<path fill-rule="evenodd" d="M12 1.5l2.8 1.7 3.2-.4 1 3 2.6 2-1 3 1 3.2-2.7 2-1.2 3-3.2-.2L12 22.5l-2.5-3.7-3.2.2-1.2-3-2.7-2 1-3.2-1-3 2.6-2 1-3 3.2.4zM8.9 8.4a1.3 1.3 0 100 2.7 1.3 1.3 0 000-2.7zm6.2 0a1.3 1.3 0 100 2.7 1.3 1.3 0 000-2.7zM9.5 13.2L12 16l2.5-2.8z"/>',
  },
  scarab: {
    box: '0 0 24 24',
    art: '<path d="M11.3 9.6v12.7C8 22 6 18.8 6 15.2c0-2.6 1.3-4.9 5.3-5.6zM12.7 9.6v12.7C16 22 18 18.8 18 15.2c0-2.6-1.3-4.9-5.3-5.6z"/><path d="M7.6 8.7C7.6 5.3 9.4 3 12 3s4.4 2.3 4.4 5.7c-2.6-1-6.2-1-8.8 0z"/><path fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" d="M5.6 11.5L2.6 9V5.5M18.4 11.5l3-2.5V5.5M5 15.8H1.7M19 15.8h3.3M6 19.2L3.4 22.2M18 19.2l2.6 3"/>',
  },
  joker: {
    box: '0 0 24 24',
    art: '<path d="M12 1.5l2.7 6.8 7.3.5-5.6 4.7 1.8 7.1L12 16.7l-6.2 3.9 1.8-7.1L2 8.8l7.3-.5z"/>',
  },
  horus: {
    box: '0 0 24 24',
    art: '<path fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" d="M2 7.5C7 3.2 16.5 3.2 22 7M2 12.5C6.5 8 15 8 22 12.2 15.5 16.2 6.8 16.4 2 12.5zM9.3 15.8L8 21.5M13.2 15.6c.8 4.3 4.5 6.2 7 4.6 1.4-1 .6-3-1-2.5"/><circle cx="12" cy="12.2" r="2.9"/>',
  },
  key: {
    box: '0 0 24 24',
    art: '<path fill-rule="evenodd" d="M12 1.5c-3 0-5 2-5 4.7 0 2.1 1.3 3.8 3.2 4.5V22.5h6V19.8h-2.8v-2h2.2v-2.6h-2.2v-4.5c1.9-.7 3.6-2.4 3.6-4.5 0-2.7-2-4.7-5-4.7zm0 2.7c1.3 0 2.2.9 2.2 2.1S13.3 8.4 12 8.4 9.8 7.5 9.8 6.3 10.7 4.2 12 4.2z"/>',
  },
  figure: {
    box: '0 0 24 24',
    art: '<path d="M12 1.5a4.8 4.8 0 014.7 4h2.3v2h-3.2a4.8 4.8 0 01-1.5 2.1c3.2 1.7 5 6.5 5.4 12.9H4.3c.4-6.4 2.2-11.2 5.4-12.9a4.8 4.8 0 01-1.5-2.1H5v-2h2.3a4.8 4.8 0 014.7-4z"/>',
  },
  anubis: {
    box: '14 -2 46 50',
    art: '<path d="M20 46L22 27C19.5 22 20 15 22 10L24.5 0 29 11 32 1.5 34.5 13C40 16 47 18 53.5 21.5 55 24 52.5 26 49 26L38 27C35.5 31 37 40 39.5 46z" fill="#1b130c" stroke="#E0B45C" stroke-width="1.4"/><path d="M34 18.5l4 1.2-4 .8z" fill="#E0B45C"/><path d="M21.3 34.5h14.8l.8 4.5H20.8z" fill="#E0B45C"/><path d="M25 34.5v4.5M29 34.5v4.5M33 34.5v4.5" stroke="#2B4C9B" stroke-width="1.6"/>',
  },
  crook: {
    box: '-32 -32 64 64',
    art: '<g fill="none" stroke="#F6D788" stroke-width="4" stroke-linecap="round"><path d="M-19 26L-19 -14c0-12 15-12 15-2"/><path d="M20 26V-8M20 -8l-9-14M20 -8l0-17M20 -8l9-14" stroke-width="3"/></g>',
  },
  tunnel: {
    box: '-32 -44 64 50',
    art: '<path d="M-27 2V-14a27 27 0 0154 0V2z" fill="#C8963E"/><path d="M-20 2V-13a20 20 0 0140 0V2z" fill="#081c26"/><path d="M-9 -9h9v-7l11 11-11 11v-7h-9z" fill="#F0CC7A"/>',
  },
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof DRAWINGS;

/** The outline of an adventurer in a box of 26 x 36: hat and bell-shaped coat. */
export const ADVENTURER =
  'M13 1.2a6.3 6.3 0 016.1 4.7h3.3c.9 0 1.4.6 1.4 1.3s-.5 1.3-1.4 1.3h-3.6a6.3 6.3 0 01-1.9 3.2C21.5 14 24 22.5 24.6 32.5c.1 1.5-.8 2.5-2.2 2.5H3.6c-1.4 0-2.3-1-2.2-2.5C2 22.5 4.5 14 9.1 11.7A6.3 6.3 0 017.2 8.5H3.6c-.9 0-1.4-.6-1.4-1.3s.5-1.3 1.4-1.3h3.3A6.3 6.3 0 0113 1.2z';
export const FACE = 'M8.3 8.5h9.4c-.2 2.8-2 4.7-4.7 4.7s-4.5-1.9-4.7-4.7z';
