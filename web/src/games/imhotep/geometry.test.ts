import { expect, test } from 'vitest';
import { harbourBerth, NARROW, shipLength, waitingBerths, WIDE } from './geometry';
import { SITES } from './view.generated';

// The longest fleet of all round cards.
const LONGEST = { '1': 4, '2': 4, '3': 3, '4': 2 };

test('on a phone the longest fleet waits within the river, ship after ship', () => {
  const berths = waitingBerths(NARROW, LONGEST);
  let end = 0;
  for (const [at, berth] of berths.entries()) {
    expect(berth.y).toBeGreaterThan(end);
    end = berth.y + shipLength(Object.values(LONGEST)[at]!) * berth.scale;
  }
  expect(end).toBeLessThanOrEqual(NARROW.size[1]);
});

test.each([WIDE, NARROW])('a ship of any size lies within its harbour', (plan) => {
  for (const site of SITES) {
    const lane = plan.lanes[site];
    for (const size of [1, 2, 3, 4]) {
      const berth = harbourBerth(plan, site, size);
      expect(berth.y).toBeGreaterThanOrEqual(lane.y);
      expect(berth.y + shipLength(size) * berth.scale).toBeLessThanOrEqual(lane.y + lane.h);
    }
  }
});

test('a berth put away takes no room', () => {
  const [, second] = waitingBerths(NARROW, { '1': 0, '2': 4, '3': 4, '4': 2 });
  expect(second!.y).toBeLessThan(waitingBerths(NARROW, LONGEST)[1]!.y);
});
