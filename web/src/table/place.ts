/** Where a tip stands: beside what it tells of, within the page, and over nothing that must be seen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const GAP = 8;

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Below, above, to the right or to the left of a thing, or above all that is to stay clear: the first place within the
 * page where the tip covers none of that. Where none is free, the first within the page, and at last below.
 */
export function placed(
  thing: Box,
  [width, height]: readonly [number, number],
  page: Box,
  clear: readonly Box[],
): { left: number; top: number } {
  const across = within((thing.left + thing.right - width) / 2, page.left + GAP, page.right - width - GAP);
  const along = within((thing.top + thing.bottom - height) / 2, page.top + GAP, page.bottom - height - GAP);
  const ways = [
    { left: across, top: thing.bottom + GAP },
    { left: across, top: thing.top - height - GAP },
    { left: thing.right + GAP, top: along },
    { left: thing.left - width - GAP, top: along },
    { left: across, top: Math.min(thing.top, ...clear.map(({ top }) => top)) - height - GAP },
  ];
  const boxed = ways.map(({ left, top }) => ({ left, top, right: left + width, bottom: top + height }));
  const inside = boxed.filter(
    (box) => box.left >= page.left && box.right <= page.right && box.top >= page.top && box.bottom <= page.bottom,
  );
  const best = inside.find((box) => !clear.some((other) => overlaps(box, other))) ?? inside[0] ?? boxed[0]!;
  return { left: best.left, top: within(best.top, page.top, Math.max(page.top, page.bottom - height)) };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
