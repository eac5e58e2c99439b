/** Numbers that several charts need. */

/** Below so many games a share says nothing. */
export const ENOUGH = 20;

/** By how much of 100 a share may be off, 19 times of 20: `share` is the one that chance would give. */
export function unsure(games: number, share: number): number {
  return 196 * Math.sqrt((share * (1 - share)) / Math.max(1, games));
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** By how much one differs from the other as both are written, so that whoever subtracts gets the same. */
export function difference(one: number, other: number): number {
  return tenth(tenth(one) - tenth(other));
}

/** Where an axis that begins at 0 ends, and its marks: few of them, at round numbers. */
export function axis(most: number, marks = 4): readonly number[] {
  const rough = Math.max(most, 1e-9) / marks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 3, 5, 10].map((each) => each * power).find((each) => each >= rough)!;
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** A row of lengths, sorted, each with how often it came: the value below which a part of all lie. */
export function quantile(lengths: readonly { length: number; games: number }[], part: number): number {
  const total = lengths.reduce((sum, each) => sum + each.games, 0);
  let passed = 0;
  for (const { length, games } of lengths) {
    passed += games;
    if (passed >= total * part) return length;
  }
  return 0;
}

export interface Bin {
  readonly from: number;
  readonly games: number;
}

/** Lengths put together in bins of a round width, so that about ten columns are drawn. */
export function binned(lengths: readonly { length: number; games: number }[]): { width: number; bins: readonly Bin[] } {
  if (lengths.length === 0) return { width: 1, bins: [] };
  // One game that took for ever shall not press all others into a corner.
  const low = quantile(lengths, 0.01);
  const high = quantile(lengths, 0.99);
  const width = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => (high - low) / each < 11) ?? 2000;
  const first = Math.floor(low / width);
  const last = Math.floor(high / width);
  const bins = Array.from({ length: last - first + 1 }, (_, at) => ({ from: (first + at) * width, games: 0 }));
  for (const { length, games } of lengths) {
    const at = Math.min(Math.max(Math.floor(length / width) - first, 0), bins.length - 1);
    bins[at]!.games += games;
  }
  return { width, bins };
}
