/** The sign of each colour's stones, so that nobody needs the colour, and an edge that keeps them out of the night. */
import type { SignName } from '../../../contract/board';
import type { Colour } from '../view.generated';

export const SIGN_OF: Readonly<Record<Colour, SignName>> = {
  black: 'ankh',
  white: 'eye',
  brown: 'scarab',
  grey: 'lotus',
};

export const EDGE_OF: Readonly<Record<Colour, string>> = {
  black: 'var(--edge0)',
  white: '#A8987A',
  brown: 'var(--edge2)',
  grey: 'var(--edge3)',
};
