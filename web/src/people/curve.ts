/** The curve of a rating: a line with a band above it, each game a step to the right. */

/** Fewer rated games say little. */
export const ENOUGH = 5;
const WIDTH = 286;
const TOP = 18;
const BOTTOM = 104;

export interface Drawn {
  line: string;
  band: string;
  best: readonly [number, number];
  last: readonly [number, number];
  /** Whole values to read the height by. */
  lines: { value: number; y: number }[];
}

/** `low` is the rating, what is almost certain; up to `middle`, which is believed, the band tells the doubt. */
export function curve(points: readonly { low: number; middle: number }[]): Drawn {
  const lowest = Math.min(...points.map((each) => each.low));
  const highest = Math.max(...points.map((each) => each.middle));
  const span = Math.max(highest - lowest, 1);
  const x = (at: number): number => round(points.length < 2 ? WIDTH : (at / (points.length - 1)) * WIDTH);
  const y = (value: number): number => round(BOTTOM - ((value - lowest) / span) * (BOTTOM - TOP));
  const places = points.map((each, at) => [x(at), y(each.low)] as const);
  const above = points.map((each, at) => `${x(at)} ${y(each.middle)}`);
  const below = points.map((each, at) => `${x(at)} ${y(each.low)}`).reverse();
  const best = places.reduce((one, other) => (other[1] < one[1] ? other : one), places[0] ?? [0, BOTTOM]);
  const step = span > 25 ? 20 : span > 12 ? 10 : 5;
  const lines = [];
  for (let value = Math.ceil(lowest / step) * step; value <= highest; value += step) lines.push({ value, y: y(value) });
  return {
    line: places.length > 0 ? `M${places.map((place) => place.join(' ')).join('L')}` : '',
    band: above.length > 0 ? `M${[...above, ...below].join('L')}Z` : '',
    best,
    last: places.at(-1) ?? [0, BOTTOM],
    lines,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
