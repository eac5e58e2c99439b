import { expect, test } from 'vitest';
import { counted, towersOf } from './courses';

const ORDER = ['pyramid', 'temple', 'wrath'];

test('courses lie upon each other in the order of the sheet, and nothing takes no room', () => {
  const [tower] = towersOf([{ temple: 5, pyramid: 10, wrath: 0 }], ORDER);
  expect(tower!.courses.map(({ category, from, to }) => [category, from, to])).toEqual([
    ['pyramid', 0, 62],
    ['temple', 62, 93],
  ]);
  expect(tower!.height).toBe(93);
});

test('lost points hang below the ground', () => {
  const [tower] = towersOf([{ pyramid: 10, temple: 0, wrath: -5 }], ORDER);
  expect(tower!.courses.at(-1)).toMatchObject({ category: 'wrath', from: -31, to: 0 });
  expect(tower!.depth).toBe(31);
});

test('the highest obelisk has 260 pixels, the others their share', () => {
  const [high, low] = towersOf([{ pyramid: 130 }, { pyramid: 65 }], ORDER);
  expect([high!.height, low!.height]).toEqual([260, 130]);
});

test('a dot marks what is the most of all, not what several share', () => {
  const [one, other] = towersOf(
    [
      { pyramid: 3, temple: 4 },
      { pyramid: 3, temple: 2 },
    ],
    ORDER,
  );
  expect(one!.courses.map((course) => course.most)).toEqual([false, true]);
  expect(other!.courses.map((course) => course.most)).toEqual([false, false]);
});

test('numbers beside low courses stand one above the other', () => {
  const [tower] = towersOf([{ pyramid: 1, temple: 1, wrath: 40 }], ORDER);
  const [low, next, high] = tower!.courses.map((course) => course.beside);
  expect(next! - low!).toBeGreaterThanOrEqual(14);
  expect(high).toBeNull();
});

test('points are counted course by course, lost ones too, up to the total', () => {
  const [tower] = towersOf([{ pyramid: 12, temple: 5, hunger: -3 }], ['pyramid', 'temple', 'hunger']);
  expect([0, 1, 2, 3, Infinity].map((built) => counted(tower!, built))).toEqual([0, 12, 17, 14, 14]);
});

test('a course that is lower than its number in larger letters has it beside it', () => {
  const points = [{ pyramid: 3, temple: 10 }];
  expect(towersOf(points, ORDER)[0]!.courses[0]!.beside).toBeNull();
  expect(towersOf(points, ORDER, 0, 20)[0]!.courses[0]!.beside).not.toBeNull();
});
