import { describe, expect, it } from 'vitest';
import { type Box, type Course, UPRIGHT, WIDE, spacesOf } from './geometry';
import type { Berth } from './view.generated';

const RIVER =
  'card edfu card thebae card sphinx card passalon card selinon card obelisk card beni_hasan card alyi card pyramid card heliopolis';
const SPACES = spacesOf(RIVER.split(' '));
const BERTHS: readonly Berth[] = ['1', '2', '3', 'substitute'];

function apart(one: Box, other: Box): boolean {
  return (
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  );
}

function targets(course: Course): Box[] {
  const circles = SPACES.rounds.map(([, space]) => {
    const [x, y] = course.round(space);
    return { x: x - course.radius, y: y - course.radius, width: 2 * course.radius, height: 2 * course.radius };
  });
  const sites = Object.values(SPACES.sites);
  return [
    ...SPACES.slots.map((space) => course.card(space)),
    ...circles,
    ...sites.flatMap((space) => BERTHS.map((berth) => course.berth(space, berth))),
  ];
}

describe.each([
  ['wide', WIDE],
  ['upright', UPRIGHT],
])('the %s river', (_, course) => {
  it('has a place for every landing, none over another', () => {
    const boxes = targets(course);
    expect(boxes).toHaveLength(29);
    boxes.forEach((box, index) => {
      for (const other of boxes.slice(index + 1)) expect(apart(box, other), JSON.stringify([box, other])).toBe(true);
    });
  });

  it('keeps all of them within its drawing', () => {
    for (const { x, y, width, height } of targets(course)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(course.width);
      expect(y + height).toBeLessThanOrEqual(course.height);
    }
  });
});

it('gives a finger 44 on every landing of a phone', () => {
  for (const { width, height } of targets(UPRIGHT)) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

it('follows an edition that has its round spaces in another order', () => {
  const { slots, rounds, sites } = spacesOf(['card', 'alyi', 'pyramid', 'edfu', 'sphinx', 'obelisk']);
  expect(slots).toEqual([1]);
  expect(rounds).toEqual([
    ['alyi', 2],
    ['edfu', 4],
  ]);
  expect(sites).toEqual({ sphinx: 5, obelisk: 6, pyramid: 3 });
});
