/** The sides of a phone's board, and which of them a decision is made on. */
import type { Moves, Part } from '../view.generated';
import type { Move } from '../../../contract/position';

export const SIDES = ['nile', 'sphinx', 'obelisk', 'pyramid', 'mat'] as const;
export type Side = (typeof SIDES)[number];

/** Where a move is clicked; nowhere if it is a button. */
export function sideOf(move: Move<keyof Moves>, part: Part | undefined): Side | null {
  switch (move.kind) {
    case 'sail':
    case 'take':
      return 'nile';
    case 'ring':
    case 'step':
    case 'draw':
    case 'keep':
      return 'sphinx';
    case 'lay':
      return part === 'obelisk' || part === 'graves' ? 'obelisk' : 'pyramid';
    case 'play':
    case 'sell':
    case 'improve':
    case 'train':
    case 'hire':
    case 'strengthen':
    case 'feed':
    case 'use':
      return 'mat';
    default:
      return null;
  }
}
