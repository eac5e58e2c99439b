/** How the stones of each colour look; each has a sign of its own, so that nobody needs the colour. */
import type { SignName } from '../../../contract/board';
import type { Colour } from '../view';

interface Look {
  readonly top: string;
  readonly side: string;
  readonly edge: string;
  readonly ink: string;
  readonly light: number;
  readonly sign: SignName;
}

export const STONES: Readonly<Record<Colour, Look>> = {
  black: { top: '#3A3A40', side: '#17171A', edge: 'var(--edge0)', ink: '#F2CE86', light: 0.28, sign: 'ankh' },
  white: { top: '#FAF6EC', side: '#CBBF9F', edge: '#A8987A', ink: '#123F52', light: 0.9, sign: 'eye' },
  brown: { top: '#86532F', side: '#54301A', edge: 'var(--edge2)', ink: '#FBE8C8', light: 0.28, sign: 'scarab' },
  grey: { top: '#A3A7AC', side: '#6C7076', edge: 'var(--edge3)', ink: '#1C1F24', light: 0.28, sign: 'lotus' },
};
