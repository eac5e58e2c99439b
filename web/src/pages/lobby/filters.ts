/** Which of the tables that look for players one wants to see; the address keeps it. */
import type { Summary } from '../../api/told';

export const PACES = ['bank', 'move', 'none'] as const;
export type Pace = (typeof PACES)[number];

export interface Filters {
  readonly games: readonly string[];
  readonly paces: readonly Pace[];
  readonly free: boolean;
}

export function filtersOf(search: string): Filters {
  const asked = new URLSearchParams(search);
  const list = (name: string): string[] => (asked.get(name) ?? '').split(',').filter((each) => each !== '');
  return {
    games: list('games'),
    paces: PACES.filter((pace) => list('clocks').includes(pace)),
    free: asked.get('free') === '1',
  };
}

export function addressOf({ games, paces, free }: Filters): string {
  const parts = [
    ...(games.length > 0 ? [`games=${games.join(',')}`] : []),
    ...(paces.length > 0 ? [`clocks=${paces.join(',')}`] : []),
    ...(free ? ['free=1'] : []),
  ];
  return parts.length > 0 ? `/lobby?${parts.join('&')}` : '/lobby';
}

export function fits(table: Summary, { games, paces, free }: Filters, mayJoin: (table: Summary) => boolean): boolean {
  return (
    (games.length === 0 || games.includes(table.game.game)) &&
    (paces.length === 0 || paces.includes(table.terms.clock.kind)) &&
    (!free || mayJoin(table))
  );
}

export function toggled<T>(list: readonly T[], each: T): T[] {
  return list.includes(each) ? list.filter((one) => one !== each) : [...list, each];
}
