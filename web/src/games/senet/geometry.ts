/** Where everything lies on the board: the path through the box, and what stands around it. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Frame extends Point {
  readonly w: number;
  readonly h: number;
}

/** The rows of the path have so many squares. */
export const ROW = 10;
export const SQUARES: readonly number[] = Array.from({ length: 3 * ROW }, (_, at) => at + 1);

export interface Plan {
  readonly size: readonly [number, number];
  /** The frame of a square. */
  readonly square: (square: number) => Frame;
  /** From the corner of a square to the foot of a piece that stands on it, and to the sign of a house. */
  readonly foot: Point;
  readonly sign: { readonly free: Point; readonly taken: Point; readonly large: number; readonly small: number };
  /** How large a piece is drawn, and one that is only thought of. */
  readonly piece: number;
  readonly ghost: Point & { readonly scale: number };
  /** Where a piece goes that leaves. */
  readonly off: Point;
  readonly mat: Frame;
  readonly value: Frame;
  readonly drawer: Frame;
}

/** The row of a square, and how far along the board it lies there: the second row runs back. */
export function bend(square: number): { row: number; along: number } {
  const row = Math.floor((square - 1) / ROW);
  const at = (square - 1) % ROW;
  return { row, along: row === 1 ? ROW - 1 - at : at };
}

export const WIDE: Plan = {
  size: [1120, 748],
  square(square) {
    const { row, along } = bend(square);
    return { x: 36 + 100 * along, y: 180 + 100 * row, w: 96, h: 96 };
  },
  foot: { x: 48, y: 72 },
  sign: { free: { x: 48, y: 50 }, taken: { x: 77, y: 20 }, large: 62, small: 27 },
  piece: 2.05,
  ghost: { x: 77, y: 85, scale: 0.98 },
  off: { x: 1085, y: 428 },
  mat: { x: 20, y: 14, w: 470, h: 134 },
  value: { x: 512, y: 14, w: 170, h: 134 },
  drawer: { x: 34, y: 498, w: 1000, h: 52 },
};

/** Without the cards of the houses. */
export const COMPACT_HEIGHT = 584;

export const NARROW: Plan = {
  size: [390, 540],
  square(square) {
    const { row, along } = bend(square);
    return { x: 22 + 86 * row, y: 21 + 50 * along, w: 82, h: 48 };
  },
  foot: { x: 37, y: 39 },
  sign: { free: { x: 55, y: 24 }, taken: { x: 66, y: 24 }, large: 36, small: 25 },
  piece: 1.25,
  ghost: { x: 67, y: 41, scale: 0.8 },
  off: { x: 340, y: 376 },
  mat: { x: 300, y: 10, w: 80, h: 196 },
  value: { x: 300, y: 216, w: 80, h: 92 },
  drawer: { x: 300, y: 318, w: 80, h: 212 },
};

export function middle({ x, y, w, h }: Frame): Point {
  return { x: x + w / 2, y: y + h / 2 };
}

export function footOn(plan: Plan, square: number): Point {
  const { x, y } = plan.square(square);
  return { x: x + plan.foot.x, y: y + plan.foot.y };
}

/** The squares a piece comes over from one to another, both included. */
export function stretch(from: number, to: number): number[] {
  const by = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + by * at);
}

/** A line that bows from one point to another: to the left of the way, by a part of its length. */
export function arc(from: Point, to: Point, bow: number): string {
  const across = { x: (to.y - from.y) * bow, y: (from.x - to.x) * bow };
  const near = { x: from.x + (to.x - from.x) * 0.28 + across.x, y: from.y + (to.y - from.y) * 0.28 + across.y };
  const far = { x: from.x + (to.x - from.x) * 0.72 + across.x, y: from.y + (to.y - from.y) * 0.72 + across.y };
  return `M${at(from)}C${at(near)} ${at(far)} ${at(to)}`;
}

function at({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
