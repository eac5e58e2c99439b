/** Where things lie. Wide coordinates are those of the whole page at 1440 x 900, so that drawings can be compared. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly centre: Point;
  /** Outer radius of the sections; everything of the wheel is a share of it. */
  readonly radius: number;
  /** Middles of the zones' sluices, where they end at the zones, clockwise from the top. */
  readonly sluices: readonly Point[];
  readonly gods: readonly Point[];
}

export const PANEL = { w: 336, h: 186 } as const;
/** Upper left corners of the zones, clockwise from the top. */
export const PANELS: readonly Point[] = [
  { x: 382, y: 58 },
  { x: 752, y: 206 },
  { x: 635, y: 540 },
  { x: 129, y: 540 },
  { x: 12, y: 206 },
];
export const WIDE: Layout = {
  centre: { x: 550, y: 405 },
  radius: 150,
  sluices: [
    { x: 550, y: 238 },
    { x: 764, y: 350 },
    { x: 674, y: 558 },
    { x: 426, y: 558 },
    { x: 336, y: 350 },
  ],
  gods: [
    { x: 805, y: 130 },
    { x: 820, y: 466 },
    { x: 550, y: 658 },
    { x: 280, y: 466 },
    { x: 295, y: 130 },
  ],
};

/** Chips of the zones on a phone, upper left corners. */
export const CHIP = { w: 98, h: 46 } as const;
export const CHIPS: readonly Point[] = [
  { x: 146, y: 2 },
  { x: 290, y: 100 },
  { x: 256, y: 231 },
  { x: 36, y: 231 },
  { x: 2, y: 100 },
];
export const NARROW: Layout = {
  centre: { x: 195, y: 143 },
  radius: 88,
  sluices: CHIPS.map(({ x, y }) => ({ x: x + CHIP.w / 2, y: y + CHIP.h / 2 })),
  gods: [
    { x: 304, y: 44 },
    { x: 334, y: 188 },
    { x: 195, y: 259 },
    { x: 56, y: 188 },
    { x: 86, y: 44 },
  ],
};

/** A point at an angle in degrees, clockwise from the top. */
export function at(centre: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

const SPACE_ANGLES = [-24.3, -8.1, 8.1, 24.3] as const;

/** Where space 0 to 3 of the section at a place of the ring lies: clockwise, left to right as the zone sees it. */
export function spaceAt(layout: Layout, place: number, space: number): Point {
  return at(layout.centre, layout.radius * 0.807, place * 72 + (SPACE_ANGLES[space] ?? 0));
}

/** A section of the wheel around the origin, its middle upwards. */
export function sector(outer: number, inner: number, half: number): string {
  const origin = { x: 0, y: 0 };
  const [a, b] = [at(origin, outer, -half), at(origin, outer, half)];
  const wider = half - 0.6 * (outer / inner - 1);
  const [c, d] = [at(origin, inner, wider), at(origin, inner, -wider)];
  return `M${a.x} ${a.y}A${outer} ${outer} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 0 0 ${d.x} ${d.y}Z`;
}

export function pentagon(x: number, y: number, radius: number): string {
  const corners = [0, 72, 144, 216, 288].map((degrees) => at({ x, y: y + radius * 0.04 }, radius, degrees));
  return `M${corners.map((corner) => `${corner.x.toFixed(2)} ${corner.y.toFixed(2)}`).join('L')}Z`;
}

/** The tracks of the Nile in its zone: the left edge of a colour's column, and the middle of a level's row. */
export const NILE_LEVELS: readonly number[] = [3, 2, 1, 0];
export function nileColumn(track: number): number {
  return 37.2 + track * 58.4;
}
export function nileRow(level: number): number {
  return 50.25 + NILE_LEVELS.indexOf(level) * 20.5;
}

/** Middles of things side by side around a middle, closer together when they would not fit. */
export function row(count: number, middle: number, pitch: number, width: number, size: number): number[] {
  const step = count > 1 ? Math.min(pitch, (width - size) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * step);
}
