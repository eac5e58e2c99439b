/** What a click on something of one's own means: a piece pays or is given away, a noble does what it can. */
import type { Pattern } from '../../contract/choosing.svelte';
import type { PharaonBoard } from './context.svelte';
import type { Basic, Means, Moves, Noble, Piece } from './view.generated';

/** A piece that cannot pay, or not be given, is picked all the same: it fits nothing, and the table says why. */
export function payPattern(board: PharaonBoard, piece: Piece): Pattern<Moves> {
  if (board.step === 'entry') return { kind: 'enter', piece: piece as Means };
  if (board.step === 'give_piece') return { kind: 'give', piece: piece as Basic };
  return { kind: 'pay', piece: piece as Means };
}

/** What a click on a noble of one's own means, for those whose power is a choice of its own. */
export function useOf(board: PharaonBoard, noble: Noble): Pattern<Moves> | null {
  if (noble === 'seeress' || noble === 'treasurer') return { kind: noble };
  if (board.step !== `offer_${noble}`) return null;
  return { kind: noble === 'teacher' ? 'take' : 'accept' };
}
