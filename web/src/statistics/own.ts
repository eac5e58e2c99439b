/** What follows from a person's games, before it is put in words. */
import type { GameSums, Result } from '../api/told';
import type { Words } from '../contract/words';
import { ENOUGH } from './figures';

/** Games against others that were played to the end. */
export function contested(results: readonly Result[]): readonly Result[] {
  return results.filter((each) => each.players > 1);
}

/** Games with so many players whose points are known by category: with others they come from elsewhere. */
export function alike(results: readonly Result[], players: number): readonly Result[] {
  return results.filter((each) => each.players === players && each.sheet !== null);
}

/** By number of players: how many games ended at each place. */
export function placesOf(results: readonly Result[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const { players, place } of contested(results)) {
    if (!found.has(players))
      found.set(
        players,
        Array.from({ length: players }, () => 0),
      );
    found.get(players)![place - 1]! += 1;
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

export interface CategoryMean {
  readonly category: string;
  readonly mine: number;
  /** Of everybody here; null where too few games are known. */
  readonly all: number | null;
}

/** Points a game by category, one's own and everybody's. */
export function meansOf(results: readonly Result[], here: GameSums | null, words: Words): readonly CategoryMean[] {
  const sheets = results.flatMap(({ sheet }) => (sheet ? [sheet] : []));
  const seats = here?.players ?? 2;
  return (words.guide as { categories?: readonly string[] }).categories!.flatMap((category) => {
    const mine = sheets.reduce((sum, sheet) => sum + (sheet[category] ?? 0), 0) / Math.max(1, sheets.length);
    const found = here?.categories.find((each) => each.category === category);
    const all = found && here!.games >= ENOUGH ? (found.winners + found.others * (seats - 1)) / seats : null;
    return Math.abs(mine) < 0.05 && Math.abs(all ?? 0) < 0.05 ? [] : [{ category, mine, all }];
  });
}
