/** What one looked for last, remembered in this browser. */
import { CLOCKS, type ClockName } from '../../house/clocks';

export interface Wish {
  games: string[];
  players: number[];
  clock: ClockName;
  fill: boolean;
}

const PLACE = 'waset.wish';

export function kept(games: readonly string[]): Wish {
  const fresh: Wish = { games: games.slice(0, 1), players: [2, 3, 4], clock: 'slow', fill: true };
  try {
    const last = { ...fresh, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Wish>) };
    if (!(last.clock in CLOCKS)) last.clock = fresh.clock;
    return { ...last, games: last.games.filter((game) => games.includes(game)) };
  } catch {
    return fresh;
  }
}

export function keep(wish: Wish): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(wish));
  } catch {
    // A browser that keeps nothing still looks.
  }
}
