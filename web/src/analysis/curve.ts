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

/** A share in whole percent; all of them make a hundred, as far as rounding lets them. */
export function percent(share: number): number {
  return Math.round(share * 100);
}
