/** What a click on something of one's own means: a piece pays or is given away, a noble does what it can. */
import type { Pattern } from '../../contract/choosing.svelte';
import type { PharaonBoard } from './context.svelte';
import type { Piece } from './view';

export function payPattern(board: PharaonBoard, piece: Piece): Pattern {
  if (board.step === 'entry') return { kind: 'enter', piece };
  if (board.step === 'give_piece') return { kind: 'give', piece };
  return { kind: 'pay', piece };
}

/** What a click on a noble of one's own means, for those whose power is a choice of its own. */
export function useOf(board: PharaonBoard, noble: string): Pattern | null {
  if (noble === 'seeress' || noble === 'treasurer') return { kind: noble };
  if (board.step !== `offer_${noble}`) return null;
  return { kind: noble === 'teacher' ? 'take' : 'accept' };
}
