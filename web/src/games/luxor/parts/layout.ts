/** What the arrangement of the board, wide or narrow, is made of. */
import type { Snippet } from 'svelte';
import type { BoardProps } from '../../../contract/board';
import type { Aim } from '../aim.svelte';
import type { Spiral, Spot } from '../geometry';
import type { LuxorView } from '../view';

export interface LayoutProps extends BoardProps {
  view: LuxorView;
  aim: Aim;
  spiral: Spiral;
  /** The upper left corner of the temple. */
  corner: Spot;
  temple: Snippet;
  people: Snippet;
  /** The seat whose hand is shown: the one at this screen, or the one to move. */
  whose: number;
  /** What was seen in this turn: the card on top of the discards, the roll. */
  turn: { readonly top: string | null; readonly rolled: number | null };
  spokenTomb: boolean;
  spokenLevels: ReadonlySet<string>;
}
