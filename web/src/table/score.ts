/** How a seat stands: the points it has, and those it would have if the game ended now. */
import type { Standing } from '../api/told';

/** Points by category; null for what the reader may not know. */
export type Points = Readonly<Record<string, number | null>> | undefined;

export interface Score {
  /** Null in a game that counts everything at its end, and once it is over: then there is one number only. */
  readonly now: number | null;
  /** As far as it is known. */
  readonly then: number;
  /** Whether more would come that the reader may not know. */
  readonly secret: boolean;
  readonly over: boolean;
}

export function total(points: Points): { points: number; secret: boolean } {
  const values = Object.values(points ?? {});
  return {
    points: values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    secret: values.some((value) => value === null),
  };
}

export function scoreOf(
  { points, scored, places }: Pick<Standing, 'points' | 'scored' | 'places'>,
  seat: number,
): Score {
  const { points: then, secret } = total(points?.[seat]);
  const over = places !== null;
  return { now: over || !scored ? null : total(scored[seat]).points, then, secret, over };
}
