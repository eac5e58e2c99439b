/** What a click on something of one's own means: a piece pays or is given away, a noble does what it can. */
import type { Pattern } from '../../contract/choosing.svelte';
import type { Scene } from './scene.svelte';
import type { Piece } from './view';

export function payPattern(scene: Scene, piece: Piece): Pattern {
  if (scene.step === 'entry') return { kind: 'enter', piece };
  if (scene.step === 'give_piece') return { kind: 'give', piece };
  return { kind: 'pay', piece };
}

/** What a click on a noble of one's own means, for those whose power is a choice of its own. */
export function useOf(scene: Scene, noble: string): Pattern | null {
  if (noble === 'seeress' || noble === 'treasurer') return { kind: noble };
  if (scene.step !== `offer_${noble}`) return null;
  return { kind: noble === 'teacher' ? 'take' : 'accept' };
}
