/** What there is to tell about a person's games, as tables. */
import type { GameSums, Result } from '../api/told';
import type { Words } from '../contract/words';
import { named, t } from '../words/index.svelte';
import { percent } from './gameSheets';
import { alike, meansOf, placesOf } from './own';
import type { Sheet } from './sheet';

export type PersonSheets = Readonly<Record<'rating' | 'places' | 'points' | 'games', Sheet>>;

export function personSheets(results: readonly Result[], here: GameSums | null, words: Words): PersonSheets {
  const { players } = words.guide.game;
  const rated = results.filter((each) => each.rating !== null);
  const categories = (words.guide as { categories?: readonly string[] }).categories ?? [];
  return {
    rating: {
      title: t('stats.rating'),
      heads: [t('stats.day'), t('stats.key_rating'), t('stats.strength')],
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
      rows: meansOf(alike(results, players), here, words).map(({ category, mine, all }) => [
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
