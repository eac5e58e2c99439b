/** What there is to tell about a game, as tables. */
import type { GameSums } from '../api/told';
import type { Words } from '../contract/words';
import { named, t } from '../words/index.svelte';
import { binned, difference, ENOUGH, tenth } from './figures';
import type { Sheet } from './sheet';

export type GameSheets = Readonly<Record<'winners' | 'seats' | 'lengths' | 'openings', Sheet>>;

/** Categories that nobody ever scored in are left out. */
export function categoriesOf({ categories }: GameSums): GameSums['categories'] {
  return categories.filter(({ winners, others }) => Math.abs(winners) >= 0.05 || Math.abs(others) >= 0.05);
}

export function percent(part: number, whole: number): number {
  return Math.round((1000 * part) / Math.max(1, whole)) / 10;
}

/** Whether any opening was made often enough: of a few games nobody can say how many of 100 are won. */
export function judged({ openings }: GameSums): boolean {
  return openings.some(({ chosen }) => chosen >= ENOUGH);
}

export function seatName(seat: number): string {
  return named('stats.seat', String(seat + 1));
}

export function gameSheets(sums: GameSums, words: Words): GameSheets {
  const minutes = sums.source === 'here';
  const { width, bins } = binned(sums.lengths);
  return {
    winners: {
      title: t('stats.winners'),
      heads: [t('stats.category'), t('stats.won'), t('stats.rest'), t('stats.difference')],
      rows: categoriesOf(sums).map(({ category, winners, others }) => [
        words.say('category', category),
        tenth(winners),
        tenth(others),
        difference(winners, others),
      ]),
    },
    seats: {
      title: t('stats.seats'),
      heads: [t('stats.seat_head'), t('stats.won_in_100')],
      rows: sums.wins.map((won, seat) => [seatName(seat), percent(won, sums.games)]),
    },
    lengths: {
      title: t('stats.lengths'),
      heads: [t(minutes ? 'stats.minutes' : 'stats.decisions'), t('stats.games')],
      rows: bins.map(({ from, games }) => [width === 1 ? String(from) : `${from}–${from + width - 1}`, games]),
    },
    openings: {
      title: t('stats.openings'),
      heads: [t('stats.opening'), t('stats.chosen'), ...(judged(sums) ? [t('stats.opening_won')] : [])],
      rows: sums.openings.map(({ move, chosen, won }) => [
        words.opening(move),
        percent(chosen, sums.games),
        // Of a few games nobody can say how many of 100 are won.
        ...(judged(sums) ? [chosen < ENOUGH ? null : percent(won, chosen)] : []),
      ]),
    },
  };
}
