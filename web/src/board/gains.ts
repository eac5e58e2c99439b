/** What a move brings, in words: points that are counted at once, and those that are counted at the end of the game. */
import type { Words } from '../contract/words';
import { row, t } from '../words/index.svelte';

type Points = Readonly<Record<string, number>>;

/** "+3 points (pyramid)", "+10 points (obelisks) if it ended now": of one seat, what is counted at once first. */
export function brought(gained: Points, paid: Points | undefined, words: Words): string[] {
  const counted = (points: [string, number][]): string[] =>
    points.filter(([, by]) => by !== 0).map(([category, by]) => words.gained(category, by));
  const now = counted(Object.keys(gained).map((category) => [category, paid?.[category] ?? 0]));
  const later = counted(Object.entries(gained).map(([category, by]) => [category, by - (paid?.[category] ?? 0)]));
  return later.length === 0 ? now : [...now, t('table.at_end', { what: row(later) })];
}
