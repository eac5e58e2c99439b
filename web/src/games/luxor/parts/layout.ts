/** What the arrangement of the board, wide or narrow, is made of. */
import type { Snippet } from 'svelte';
import type { Card } from '../view.generated';

export interface LayoutProps {
  temple: Snippet;
  people: Snippet;
  /** What was seen in this turn: the card on top of the discards, the roll. */
  turn: { readonly top: Card | null; readonly rolled: number | null; readonly own: number | null };
}
