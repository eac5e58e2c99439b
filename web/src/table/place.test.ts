import { expect, test } from 'vitest';
import { overlaps, placed } from './place';

const PAGE = { left: 0, top: 0, right: 400, bottom: 300 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test('a tip stands below what it tells of, and within the page', () => {
  expect(placed(box(180, 100, 220, 140), [100, 50], PAGE, [])).toEqual({ left: 150, top: 148 });
  expect(placed(box(0, 100, 20, 140), [100, 50], PAGE, []).left).toBe(8);
  expect(placed(box(380, 100, 400, 140), [100, 50], PAGE, []).left).toBe(292);
});

test('where there is no room below it stands above', () => {
  expect(placed(box(180, 220, 220, 280), [100, 50], PAGE, [])).toEqual({ left: 150, top: 162 });
});

test('it leaves a flag clear', () => {
  const flag = box(140, 145, 260, 200);
  const at = placed(box(180, 100, 220, 140), [100, 50], PAGE, [flag]);
  expect(at).toEqual({ left: 150, top: 42 });
  expect(overlaps({ ...at, right: at.left + 100, bottom: at.top + 50 }, flag)).toBe(false);
});

test('a tall thing has it at its side', () => {
  expect(placed(box(180, 10, 220, 290), [100, 50], PAGE, [])).toEqual({ left: 228, top: 125 });
});

test('where neither side is free it stands above all that is to stay clear', () => {
  const button = box(10, 200, 390, 240);
  expect(placed(box(300, 250, 360, 300), [380, 50], PAGE, [button])).toEqual({ left: 12, top: 142 });
});
