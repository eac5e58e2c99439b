/** Where things lie on a sheet, in three sizes: my own, the small ones of the others, and a phone's. */
export interface Sizes {
  readonly width: number;
  readonly height: number;
  readonly stone: { w: number; h: number; dx: number; dy: number; x: number; base: number };
  readonly values: { x: number; size: number } | null;
  readonly arch: { w: number; h: number; dy: number; gap: number; x: number; lintel: number };
  readonly relief: { w: number; h: number; dx: number; dy: number; x: number; y: number };
  readonly medal: number;
}

export const MINE: Sizes = {
  width: 1076,
  height: 466,
  stone: { w: 63, h: 46, dx: 66, dy: 49, x: 74, base: 306 },
  values: { x: 50, size: 17 },
  arch: { w: 60, h: 37.5, dy: 40, gap: 64, x: 612, lintel: 46 },
  relief: { w: 53, h: 53, dx: 56, dy: 56, x: 834, y: 58 },
  medal: 15.5,
};

export const SMALL: Sizes = {
  width: 352,
  height: 218,
  stone: { w: 24, h: 20, dx: 25.4, dy: 21.4, x: 12, base: 158 },
  values: null,
  arch: { w: 26, h: 18, dy: 19.2, gap: 24, x: 152, lintel: 19 },
  relief: { w: 23, h: 22, dx: 24.4, dy: 23.2, x: 246, y: 48 },
  medal: 6,
};

export const PHONE: Sizes = {
  width: 378,
  height: 442,
  stone: { w: 40, h: 33.5, dx: 42, dy: 35.5, x: 33, base: 212 },
  values: { x: 18, size: 14 },
  arch: { w: 40, h: 28, dy: 29.6, gap: 30, x: 258, lintel: 32 },
  relief: { w: 45, h: 31.5, dx: 47, dy: 33.5, x: 12, y: 246 },
  medal: 10,
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The place of a field by its name: `p3.2`, `l4`, `r4`, `key`, `f1.4`. */
export function place(field: string, sizes: Sizes): Box {
  const { stone, arch, relief } = sizes;
  const [major = 0, minor = 0] = (field.match(/\d+/g) ?? []).map(Number);
  switch (field[0]) {
    case 'p':
      return {
        x: stone.x + (minor - 1) * stone.dx + ((major - 1) * stone.dx) / 2,
        y: stone.base - (major - 1) * stone.dy - stone.h,
        w: stone.w,
        h: stone.h,
      };
    case 'l':
    case 'r':
      return {
        x: arch.x + (field[0] === 'r' ? arch.w + arch.gap : 0),
        y: stone.base - (major - 1) * arch.dy - arch.h,
        w: arch.w,
        h: arch.h,
      };
    case 'k': {
      const width = arch.gap + arch.w * 0.4;
      return { x: arch.x + arch.w + arch.gap / 2 - width / 2, y: top(sizes), w: width, h: arch.lintel - 6 };
    }
    default:
      return { x: relief.x + (minor - 1) * relief.dx, y: relief.y + (major - 1) * relief.dy, w: relief.w, h: relief.h };
  }
}

/** The upper edge of the arch's lintel. */
export function top(sizes: Sizes): number {
  return sizes.stone.base - 4 * sizes.arch.dy - sizes.arch.h - sizes.arch.lintel - 1;
}

/** The corners of a regular hexagon, for jokers. */
export function hexagon(radius: number): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}
