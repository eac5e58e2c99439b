/** A position as tests/pages/positions.py writes it. */
import type { Guide, Move, Preview, View } from '../src/contract/position';
import type { Catalogue, Language } from '../src/contract/words';

export interface Position {
  guide: Guide;
  words: Record<Language, Catalogue>;
  names: string[];
  you: number | null;
  view: View;
  legal: Move[];
  points: Record<string, number | null>[];
  previews: Preview[];
}
