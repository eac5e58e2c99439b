/** What there is to tell about a person's games, as tables. */
import type { GameSums, Result } from '../api/told';
import type { Words } from '../contract/words';
import { named, t } from '../words/index.svelte';
import { percent } from './gameSheets';
import type { Sheet } from './sheet';

export type PersonSheets = Readonly<Record<'rating' | 'places' | 'points' | 'games', Sheet>>;

/** Games against others that were played to the end. */
export function contested(results: readonly Result[]): readonly Result[] {
  return results.filter((each) => each.players > 1);
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
    const all = found && here!.games >= 20 ? (found.winners + found.others * (seats - 1)) / seats : null;
    return Math.abs(mine) < 0.05 && Math.abs(all ?? 0) < 0.05 ? [] : [{ category, mine, all }];
  });
}

export function personSheets(results: readonly Result[], here: GameSums | null, words: Words): PersonSheets {
  const rated = results.filter((each) => each.rating !== null);
  const categories = (words.guide as { categories?: readonly string[] }).categories ?? [];
  return {
    rating: {
      title: t('stats.rating'),
      heads: [t('stats.day'), t('stats.rating'), t('stats.strength')],
      rows: rated.map(({ at, rating, mu }) => [new Date(at), rating!, mu!]),
    },
    places: {
      title: t('stats.places'),
      heads: [t('new.players'), t('stats.place'), t('stats.games'), t('stats.in_100')],
      rows: [...placesOf(results)].flatMap(([players, counts]) =>
        counts.map((games, at) => [
          String(players),
          named('stats.place_names', String(at + 1)),
          games,
          percent(
            games,
            counts.reduce((sum, each) => sum + each, 0),
          ),
        ]),
      ),
    },
    points: {
      title: t('stats.points'),
      heads: [t('stats.category'), t('stats.mine'), t('stats.everybody')],
      rows: meansOf(results, here, words).map(({ category, mine, all }) => [
        words.say('category', category),
        Math.round(mine * 10) / 10,
        all === null ? null : Math.round(all * 10) / 10,
      ]),
    },
    games: {
      title: t('stats.my_games'),
      heads: [
        t('stats.day'),
        t('new.players'),
        t('stats.seat_head'),
        t('stats.place'),
        t('stats.points_head'),
        ...categories.map((category) => words.say('category', category)),
      ],
      rows: results.map(({ at, players, seat, place, points, sheet }) => [
        new Date(at),
        players,
        seat + 1,
        place,
        points,
        ...categories.map((category) => sheet?.[category] ?? ''),
      ]),
    },
  };
}
