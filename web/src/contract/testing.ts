/** What tests of the games ask from. */
import type { BoardSource } from './board';
import { Choosing, NO_DEEDS } from './choosing.svelte';
import type { Guide, Move, View } from './position';

/** A seat that is asked at a step of the game, with these moves. */
export function askedAt(step: string, guide: Guide, legal: readonly Move[]): Pick<BoardSource, 'view' | 'choosing'> {
  const choosing = new Choosing(guide, NO_DEEDS);
  choosing.open(legal);
  return { view: { pending: { step, seat: 0, arg: 0, extra: 0 } } as unknown as View, choosing };
}
