/** Where things lie on the chart of an analysis: counted here, drawn by `Chart.svelte`. */
import type { AnalysedDecision } from '../api/told';

/** What a chart needs of a decision. */
export type ChartPoint = Pick<AnalysedDecision, 'number' | 'seat' | 'round' | 'chances'> & {
  readonly options: readonly { readonly lead: number }[];
};

export interface Band {
  /** From which place to which, places counted from 0. */
  readonly from: number;
  readonly to: number;
  readonly round: number;
}

/** What each seat may expect at each decision, and how it ended once all are judged: chances, or points of a lone player. */
export function rowsOf(
  decisions: readonly ChartPoint[],
  ending: readonly number[] | null | undefined,
  whole: boolean,
  alone: boolean,
): readonly (readonly number[])[] {
  const rows = decisions.map((each) => (alone ? [each.options[0]?.lead ?? 0] : each.chances));
  return whole && ending ? [...rows, ending] : rows;
}

/** The rounds as bands; none in a game without rounds. */
export function bandsOf(decisions: readonly ChartPoint[]): Band[] {
  const bands: Band[] = [];
  for (const [at, { round }] of decisions.entries()) {
    if (round === null) return [];
    const last = bands.at(-1);
    if (last?.round === round) bands[bands.length - 1] = { ...last, to: at + 1 };
    else bands.push({ from: at, to: at + 1, round });
  }
  return bands;
}

/** The lowest and the highest value of the axis: chances from 0 to 1, never cut. */
export function spanOf(rows: readonly (readonly number[])[], alone: boolean): readonly [number, number] {
  if (!alone) return [0, 1];
  const values = rows.flat();
  return [Math.min(0, ...values), Math.max(10, ...values.map((value) => Math.ceil(value / 10) * 10))];
}

/** Places where the sign of a seat can ride on its line without touching another: at most `most`, evenly spread. */
export function ridesOf(
  rows: readonly (readonly number[])[],
  seat: number,
  down: (value: number) => number,
  room: number,
  most: number,
): number[] {
  const found: number[] = [];
  const apart = Math.max(1, Math.floor(rows.length / (most + 1)));
  for (let at = Math.floor(apart / 2) + seat; at < rows.length - 1; at += 1) {
    const row = rows[at]!;
    const here = down(row[seat] ?? 0);
    const free = row.every((value, other) => other === seat || Math.abs(down(value) - here) >= room);
    if (free && (found.length === 0 || at - found.at(-1)! >= apart)) found.push(at);
    if (found.length === most) break;
  }
  return found;
}

/** Decisions that gave away less are not told as costly, in points. */
const COSTLY = 1;

/** The places of the decisions of a seat that cost it most, the costliest first. */
export function costliest(
  decisions: readonly Pick<AnalysedDecision, 'seat' | 'points_given_away'>[],
  seat: number,
  most: number,
): number[] {
  const cost = (place: number): number => decisions[place]?.points_given_away ?? 0;
  return [...decisions.keys()]
    .filter((place) => decisions[place]?.seat === seat && cost(place) >= COSTLY)
    .toSorted((one, other) => cost(other) - cost(one))
    .slice(0, most);
}

/** Places for things of one width, as near as can be to where each belongs, in that order, that do not lie on each other. */
export function sideBySide(wanted: readonly number[], width: number, low: number, high: number): number[] {
  const groups: { middle: number; count: number }[] = [];
  const within = (middle: number, count: number): number => {
    const half = ((count - 1) * width) / 2;
    return Math.max(low + half, Math.min(high - half, middle));
  };
  for (const each of wanted) {
    let [middle, count] = [within(each, 1), 1];
    for (let last = groups.at(-1); last; last = groups.at(-1)) {
      if (middle - last.middle >= ((count + last.count) * width) / 2) break;
      groups.pop();
      middle = (middle * count + last.middle * last.count) / (count + last.count);
      count += last.count;
      middle = within(middle, count);
    }
    groups.push({ middle, count });
  }
  return groups.flatMap(({ middle, count }) =>
    Array.from({ length: count }, (_, at) => middle + (at - (count - 1) / 2) * width),
  );
}

/** A share in whole percent; all of them make a hundred, as far as rounding lets them. */
export function percent(share: number): number {
  return Math.round(share * 100);
}
