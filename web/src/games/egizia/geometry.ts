/** Where everything of the river lies, on the wide board and on the upright one of a phone. */
import { type Berth, type RoundSpace, type Site, SITES, type Tables } from './view.generated';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Point = readonly [x: number, y: number];

/** A river: where the water runs, and for a space of it, counted from 1, what stands there. */
export interface Course {
  readonly narrow: boolean;
  readonly width: number;
  readonly height: number;
  readonly water: number;
  /** The middle of the water at a space, and its direction in degrees. */
  flow(space: number): { readonly at: Point; readonly turn: number };
  readonly path: string;
  card(space: number): Box;
  /** The upper left corner of a ship on a card space, and its scale. */
  shipOnCard(space: number): Point;
  readonly cardShip: number;
  round(space: number): Point;
  readonly radius: number;
  shipOnRound(space: number): Point;
  readonly roundShip: number;
  jetty(space: number): Box;
  berth(space: number, berth: Berth): Box;
  shipAtSite(space: number, berth: Berth): Point;
  shipScale(berth: Berth): number;
}

/** A ship is drawn in a box of 50 x 44. */
export const SHIP_WIDTH = 50;
export const SHIP_HEIGHT = 44;

const wave = (along: number, length: number): number => Math.cos((2 * Math.PI * along) / length);

function sampled(from: number, to: number, step: number, point: (at: number) => Point): string {
  const points: string[] = [];
  for (let at = from; at <= to; at += step) {
    const [x, y] = point(at);
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}

function middle(box: Box, scale: number): Point {
  return [box.x + (box.width - SHIP_WIDTH * scale) / 2, box.y + (box.height - SHIP_HEIGHT * scale) / 2];
}

const PLACE_NUMBER: Readonly<Record<Berth, number>> = { '1': 0, '2': 1, '3': 2, substitute: 3 };

function wide(): Course {
  const x = (space: number): number => 52 + 50.7 * (space - 1);
  const y = (at: number): number => 191 - 31 * wave(at - x(6), 304.2);
  const round = (space: number): Point => [x(space), y(x(space)) + 58];
  const berth = (space: number, place: Berth): Box =>
    place === 'substitute'
      ? { x: x(space) + 35, y: 212, width: 36, height: 34 }
      : { x: x(space) - 26, y: 187 + 43 * PLACE_NUMBER[place], width: 52, height: 39 };
  const shipScale = (place: Berth): number => (place === 'substitute' ? 0.68 : 0.92);
  return {
    narrow: false,
    width: 1068,
    height: 330,
    water: 50,
    flow: (space) => ({
      at: [x(space), y(x(space))],
      turn: (Math.atan2(y(x(space) + 4) - y(x(space) - 4), 8) * 180) / Math.PI,
    }),
    path: sampled(-10, 1078, 8, (at) => [at, y(at)]),
    card: (space) => ({ x: x(space) - 45, y: y(x(space)) - 124, width: 90, height: 92 }),
    shipOnCard: (space) => [x(space) - 31, y(x(space)) - 92.6],
    cardShip: 1.24,
    round,
    radius: 29,
    shipOnRound: (space) => [round(space)[0] - 23, round(space)[1] - 56.5],
    roundShip: 0.92,
    jetty: (space) => ({ x: x(space) - 31, y: 180, width: 62, height: 156 }),
    berth,
    shipAtSite: (space, place) => middle(berth(space, place), shipScale(place)),
    shipScale,
  };
}

function upright(): Course {
  const pitch = 27;
  const y = (space: number): number => 24 + pitch * (space - 1);
  const x = (at: number): number => 195 - 17 * wave(at - y(6), 6 * pitch);
  const round = (space: number): Point => [124, y(space)];
  const berth = (space: number, place: Berth): Box =>
    place === 'substitute'
      ? { x: 160, y: y(space) - 22, width: 44, height: 44 }
      : { x: 107 - 45 * PLACE_NUMBER[place], y: y(space) - 22, width: 44, height: 44 };
  const shipScale = (place: Berth): number => (place === 'substitute' ? 0.72 : 0.8);
  return {
    narrow: true,
    width: 390,
    height: 560,
    water: 46,
    flow: (space) => ({
      at: [x(y(space)), y(space)],
      turn: (Math.atan2(8, x(y(space) + 4) - x(y(space) - 4)) * 180) / Math.PI,
    }),
    path: sampled(-10, 574, 8, (at) => [x(at), at]),
    card: (space) => ({ x: 246, y: y(space) - 24, width: 140, height: 48 }),
    shipOnCard: (space) => [250, y(space) - 20],
    cardShip: 0.9,
    round,
    radius: 22,
    shipOnRound: (space) => [round(space)[0] + 21, round(space)[1] - 17],
    roundShip: 0.76,
    jetty: (space) => ({ x: 13, y: y(space) - 25, width: 143, height: 50 }),
    berth,
    shipAtSite: (space, place) => middle(berth(space, place), shipScale(place)),
    shipScale,
  };
}

export const WIDE = wide();
export const UPRIGHT = upright();

/** The spaces of a river by what they are: the number of each card space, round space and site. */
export interface Spaces {
  readonly slots: readonly number[];
  readonly rounds: readonly (readonly [name: RoundSpace, space: number])[];
  readonly sites: Readonly<Record<Site, number>>;
}

export function spacesOf(river: Tables['river']['spaces']): Spaces {
  const sites: Record<Site, number> = { sphinx: 6, obelisk: 12, pyramid: 18 };
  const slots: number[] = [];
  const rounds: [RoundSpace, number][] = [];
  river.forEach((name, index) => {
    const site = SITES.find((each) => each === name);
    if (name === 'card') slots.push(index + 1);
    else if (site) sites[site] = index + 1;
    else rounds.push([name as RoundSpace, index + 1]);
  });
  return { slots, rounds, sites };
}
