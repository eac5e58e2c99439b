/** Where everything lies on the drawing, wide and narrow. Lengths are those of the drawing, not of the screen. */
import { SHIPS, type Site } from './view.generated';

export type Point = readonly [number, number];
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** Where a ship lies: the tip of its bow, and how large it is drawn. */
export interface Berth {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Plan {
  readonly narrow: boolean;
  readonly size: Point;
  readonly river: string;
  readonly plates: Readonly<Record<Site, Frame>>;
  readonly lanes: Readonly<Record<Site, Frame>>;
  readonly quarry: Frame;
  /** Where stones come from when they are loaded: from the sled below the board, up the river. */
  readonly sled: Point;
}

function plates(places: Readonly<Record<Site, Point>>, w: number, h: number): Record<Site, Frame> {
  return Object.fromEntries(Object.entries(places).map(([site, [x, y]]) => [site, { x, y, w, h }])) as Record<
    Site,
    Frame
  >;
}

export const WIDE: Plan = {
  narrow: false,
  size: [1120, 748],
  river:
    'M402-400V0C392 90 410 170 400 250S408 420 398 500 410 660 402 748V1148H718V748C726 660 712 580 722 500S710 330 720 250 728 90 718 0V-400z',
  plates: plates(
    { pyramid: [14, 14], burial: [14, 259], temple: [732, 14], obelisks: [732, 259], market: [732, 504] },
    374,
    230,
  ),
  lanes: plates(
    { pyramid: [398, 28], burial: [398, 273], temple: [660, 28], obelisks: [660, 273], market: [660, 518] },
    64,
    202,
  ),
  quarry: { x: 14, y: 504, w: 374, h: 230 },
  sled: [460, 780],
};

const ROW = 101;
const TOP = 5;
export const NARROW: Plan = {
  narrow: true,
  size: [390, 566],
  river: 'M0 0H112C108 60 116 110 110 170S116 280 110 340 116 450 110 566H0z',
  plates: plates(
    {
      market: [116, TOP],
      pyramid: [116, TOP + ROW],
      temple: [116, TOP + 2 * ROW],
      burial: [116, TOP + 3 * ROW],
      obelisks: [116, TOP + 4 * ROW],
    },
    270,
    96,
  ),
  lanes: plates(
    {
      market: [70, TOP + 4],
      pyramid: [70, TOP + ROW + 4],
      temple: [70, TOP + 2 * ROW + 4],
      burial: [70, TOP + 3 * ROW + 4],
      obelisks: [70, TOP + 4 * ROW + 4],
    },
    40,
    88,
  ),
  quarry: { x: 116, y: TOP + 5 * ROW, w: 270, h: 54 },
  sled: [36, 600],
};

// A ship as it is drawn before it is scaled: stones of 36, a place every 40, all ships pointing up.
export const SHIP = { z: 36, half: 28, pitch: 40, bow: 36.72, stern: 22.32 } as const;

export function shipLength(size: number): number {
  return SHIP.bow + SHIP.pitch * size + SHIP.stern;
}

/** The hull, from the tip of the bow. */
export function hull(size: number): string {
  const end = SHIP.bow + SHIP.pitch * size;
  return (
    `M0 0C15.4 10.28 28 22.77 28 36.72V${end}C28 ${end + 13.39} 17.36 ${end + SHIP.stern} 0 ${end + SHIP.stern}` +
    `C-17.36 ${end + SHIP.stern} -28 ${end + 13.39} -28 ${end}V36.72C-28 22.77 -15.4 10.28 0 0z`
  );
}

/** The upper left corner of a place's stone on the ship. */
export function placeSpot(place: number): Point {
  return [-SHIP.z / 2, SHIP.bow + 2 + SHIP.pitch * place];
}

const WIDE_BERTHS: readonly Point[] = [
  [518, 166],
  [602, 206],
  [518, 458],
  [602, 498],
];
const FILE = { x: 36, top: 6, gap: 6, scale: 0.75 } as const;

/** Where the ships wait. A ship keeps its berth until it sails; on a phone they lie in single file. */
export function waitingBerths(plan: Plan, sizes: Readonly<Record<string, number>>): readonly Berth[] {
  if (!plan.narrow) return WIDE_BERTHS.map(([x, y]) => ({ x, y, scale: 1 }));
  const lengths = SHIPS.map((ship) => (sizes[ship] ? shipLength(sizes[ship]) : 0));
  const room = plan.size[1] - 2 * FILE.top - FILE.gap * (SHIPS.length - 1);
  const scale = Math.min(FILE.scale, room / lengths.reduce((sum, length) => sum + length, 1));
  let y = FILE.top;
  return lengths.map((length) => {
    const berth = { x: FILE.x, y, scale };
    y += length * scale + FILE.gap;
    return berth;
  });
}

/** Where a ship lies in a site's harbour: as large as the lane lets it. */
export function harbourBerth(plan: Plan, site: Site, size: number): Berth {
  const lane = plan.lanes[site];
  const scale = Math.min(1, (lane.h - 8) / shipLength(size), (lane.w - 6) / (2 * SHIP.half));
  return { x: lane.x + lane.w / 2, y: lane.y + (lane.h - shipLength(size) * scale) / 2, scale };
}
