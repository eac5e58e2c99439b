/** A position as tests/pages/positions.py writes it. */
import type { Guide, Move, Preview, View } from '../src/contract/position';
import type { Section } from '../src/contract/catalogue';

export interface Position {
  guide: Guide;
  words: Record<string, Section>;
  names: string[];
  you: number | null;
  view: View;
  legal: Move[];
  points: Record<string, number | null>[];
  previews: Preview[];
}
