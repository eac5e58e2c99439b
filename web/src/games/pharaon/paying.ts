/** What a click on a piece of one's own means: it pays the entry, the rest, or is given away. */
import type { Pattern } from '../../contract/choosing.svelte';
import type { Scene } from './scene.svelte';
import type { Piece } from './view';

export function payPattern(scene: Scene, piece: Piece): Pattern {
  if (scene.step === 'entry') return { kind: 'enter', piece };
  if (scene.step === 'give_piece') return { kind: 'give', piece };
  return { kind: 'pay', piece };
}
