/** What a question is made of: how far the game is, and how one stands; never the place to look. */

export type Stage = 'early' | 'middle' | 'late' | 'end';

export function stage(gone: number): Stage {
  if (gone < 0.3) return 'early';
  if (gone < 0.6) return 'middle';
  return gone < 0.85 ? 'late' : 'end';
}

/** By how many points a seat is behind the best other one; negative if it is ahead. */
export function behindBy(points: readonly number[], seat: number): number {
  return Math.max(...points.filter((_, at) => at !== seat)) - points[seat]!;
}
