/** What a move brings, in words: points that are counted at once, and those that are counted at the end of the game. */
import type { Words } from '../contract/words';
import { t } from '../words/index.svelte';

type Points = Readonly<Record<string, number>>;

/** "+3 points (pyramid)", "+10 points (obelisks) at the end": of one seat. */
export function brought(gained: Points, paid: Points | undefined, words: Words): string[] {
  return Object.entries(gained).flatMap(([category, by]) => {
    const now = paid?.[category] ?? 0;
    const later = by - now;
    return [
      ...(now === 0 ? [] : [words.gained(category, now)]),
      ...(later === 0 ? [] : [t('table.at_end', { what: words.gained(category, later) })]),
    ];
  });
}
