/** The market cards as they look: a colour a family, a sign a kind, drawn in a box of 24. Our own. */
import type { By } from '../../contract/position';
import type { Card } from './view.generated';

export type Family = 'red' | 'green' | 'violet' | 'blue';

export const FAMILY_COLOURS: Readonly<Record<Family, string>> = {
  red: '#A63A2C',
  green: '#4C6F3E',
  violet: '#6C4A8C',
  blue: '#24577F',
};

/** `--paper` is the colour of the card: what is cut out of the sign. */
export const CARDS: By<Card, { readonly family: Family; readonly sign: string }> = {
  entrance: {
    family: 'red',
    sign: '<path d="M12 2.5 22.5 21.5H1.5z"/><path d="M8.8 21.5v-5.3a3.2 3.2 0 0 1 6.4 0v5.3z" fill="var(--paper)"/><path d="M12 13v8.5" stroke="currentColor" stroke-width="1.2"/>',
  },
  sarcophagus: {
    family: 'red',
    sign: '<path d="M12 2c2.4 0 4 1.8 4 4 1.8.8 2.6 2.4 2.3 4.6L16.600 22H7.400L5.700 10.600C5.400 8.400 6.200 6.800 8 6c0-2.200 1.600-4 4-4z"/><path d="M9.600 11.500l4.800 3.600M14.400 11.500l-4.800 3.600M9 18.500h6" stroke="var(--paper)" stroke-width="1.6" fill="none"/>',
  },
  paved_path: {
    family: 'red',
    sign: '<path d="M9.4 2.500h5.200L21 21.500H3z"/><path d="M8 7h8M6.500 11.500h11M5 16.500h14M12 2.500V7M10 7v4.500M14.500 11.500v5M9 11.500v5M12 16.500v5" stroke="var(--paper)" stroke-width="1.3" fill="none"/>',
  },
  pyramid_decoration: {
    family: 'green',
    sign: '<path d="M12 2.500 22.500 21H1.500z"/><path d="M8.300 9.300h7.400M4.900 15.200h14.200M12 9.300v5.900M8.200 15.200V21M15.800 15.200V21" stroke="var(--paper)" stroke-width="1.300"/>',
  },
  temple_decoration: {
    family: 'green',
    sign: '<path d="M2 7l10-4.500L22 7v2H2zM4 10.500h3V19H4zM10.500 10.500h3V19h-3zM17 10.500h3V19h-3zM2 20h20v2H2z"/>',
  },
  burial_decoration: {
    family: 'green',
    sign: '<path d="M2.500 21V9.500C2.500 6 7 3 12 3s9.500 3 9.500 6.500V21z"/><path d="M6.500 21v-9c0-2 2.500-3.500 5.500-3.500s5.500 1.500 5.500 3.500v9z" fill="var(--paper)"/><path d="M9.500 21v-6.500a2.500 2.500 0 0 1 5 0V21z"/>',
  },
  obelisk_decoration: {
    family: 'green',
    sign: '<path d="M12 1.500L14.600 5 16 19H8L9.400 5zM5.500 20h13v2.500h-13z"/>',
  },
  statue: {
    family: 'violet',
    sign: '<path d="M8.300 8.800C8 5 9.400 2.500 12 2.500S16 5 15.700 8.800l2.500.8c1.600.6 2.300 1.800 2.300 3.500V17H18v4.500H6V17H3.500v-3.900c0-1.700.7-2.900 2.300-3.500z"/><path d="M9.900 6.500h4.200M8.500 14v7M15.500 14v7" stroke="var(--paper)" stroke-width="1.400"/>',
  },
  lever: {
    family: 'blue',
    sign: '<path d="M1.600 14.200 21.600 6.600l.9 2.400-20 7.600z"/><path d="M13.200 12.800l4.600 8.700H8.600z"/><path d="M2.200 5.800l5.600-2.100 2.100 5.600-5.600 2.100z"/>',
  },
  hammer: {
    family: 'blue',
    sign: '<g transform="rotate(40 12 12)"><path d="M5 2.500h14c.8 0 1 .4 1 1v5c0 .6-.2 1-1 1H5c-.8 0-1-.4-1-1v-5c0-.6.2-1 1-1z"/><path d="M10.500 10.500h3V22.500h-3z"/></g>',
  },
  sail: {
    family: 'blue',
    sign: '<path d="M11 2h1.800v16H11zM13.500 3.500C19 6 20.500 11 20 15.500h-6.500zM10 5c-4 2.500-6 6-6 10.500h6zM3 18.500h18l-3 4H6z"/>',
  },
  chisel: {
    family: 'blue',
    sign: '<g transform="rotate(40 12 12)"><path d="M9.500 1.500h5v2h-.7V11h-3.600V3.500h-.7z"/><path d="M9.700 12h4.600v6.500L12 22.800l-2.300-4.300z"/></g>',
  },
};

export function cardColour(card: Card): string {
  return FAMILY_COLOURS[CARDS[card].family];
}
