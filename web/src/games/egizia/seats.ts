/** How the pieces of a seat look: colour, darker edge, sign; the edge is lighter at night so that nothing sinks. */
import type { SignName } from '../../contract/board';
import type { Colour } from './view.generated';

export interface Look {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
  /** The sign drawn in colour on paper. */
  readonly onPaper: string;
  readonly sign: SignName;
}

export const LOOKS: Readonly<Record<Colour, Look>> = {
  yellow: { fill: '#D9A62E', edge: 'var(--edge-yellow, #8F6A10)', ink: '#2B2118', onPaper: '#8F6A10', sign: 'lotus' },
  green: { fill: '#2E7D5B', edge: 'var(--edge-green, #1B5239)', ink: '#FFF6E6', onPaper: '#2E7D5B', sign: 'scarab' },
  red: { fill: '#B23A2E', edge: 'var(--edge-red, #7D241B)', ink: '#FFF6E6', onPaper: '#B23A2E', sign: 'ankh' },
  blue: { fill: '#2B4C9B', edge: 'var(--edge-blue, #1A3170)', ink: '#FFF6E6', onPaper: '#2B4C9B', sign: 'eye' },
};
