import { expect, test } from 'vitest';
import { arrivals, ghosts, type Origins, spokenOf } from './scene';

const origins: Origins = {
  sled: [1, 2],
  quarry: [3, 4],
  harbour: (site) =>
    site === 'temple' ? { there: { x: 100, y: 0, scale: 1 }, waiting: { x: 40, y: 300, scale: 1 } } : null,
};

test('stones sail along with their ship and leave it one after the other', () => {
  const found = arrivals(
    [
      { kind: 'ship_sailed', args: { seat: 0, ship: 2, site: 2 } },
      { kind: 'temple_built', args: { seat: 1, space: 0, level: 0 } },
      { kind: 'temple_built', args: { seat: 3, space: 1, level: 0 } },
    ],
    origins,
  );
  const [first, second] = [found.get('temple 0 0')!, found.get('temple 1 0')!];
  expect(first.aboard).toEqual([-60, 300]);
  expect(second.delay).toBeGreaterThan(first.delay);
  expect(second.from[1]).toBeGreaterThan(first.from[1]);
});

test('a stone of a red card comes from the quarry, one loaded from the sled', () => {
  const found = arrivals(
    [
      { kind: 'burial_built', args: { seat: 1, row: 2, column: 0 } },
      { kind: 'stone_loaded', args: { seat: 0, ship: 1, place: 3 } },
    ],
    origins,
  );
  expect(found.get('burial 2 0')?.from).toEqual(origins.quarry);
  expect(found.get('ship 1 3')?.from).toEqual(origins.sled);
});

test('a preview leaves ghosts where stones would lie, with their points', () => {
  const found = ghosts([
    { kind: 'pyramids_built', args: { seat: 2, pyramid: 1, space: 3, points: 1 } },
    { kind: 'stones_taken', args: { seat: 2, count: 3 } },
  ]);
  expect([...found]).toEqual([['pyramid 8', { seat: 2, points: 1 }]]);
});

test('what happened nowhere on the board is not spoken of there', () => {
  expect(
    spokenOf([
      { kind: 'passed', args: { seat: 0 } },
      { kind: 'pair_picked', args: { seat: 0 } },
    ]),
  ).toEqual(new Set(['pair']));
});
