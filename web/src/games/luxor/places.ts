/** Where the parts of the drawing lie, wide, compact and narrow, and where adventurers stand in the tomb. */
import { NARROW, type Spiral, WIDE } from './geometry';
import { TOMB } from './path';
import type { Piece } from './pieces';
import type { Stance } from './standing';
import { seatOf } from './view';
import type { LuxorView } from './view.generated';

export const SIZE = {
  wide: { width: 1100, height: 780, corner: { x: 16, y: 8 } },
  compact: { width: 924, height: 642, corner: { x: 8, y: 5 } },
  narrow: { width: 390, height: 684, corner: { x: 8, y: 4 } },
} as const;

/** Where a sarcophagus stands in the tomb, seen from the tomb's corner, and how large it is drawn. */
export function sarcophagus(spiral: Spiral, index: number): Stance {
  return spiral === WIDE
    ? { x: 34 + index * 76, y: 28, scale: 1.28, lying: false }
    : { x: 13 + index * 48, y: 12, scale: 0.76, lying: false };
}

/** Whoever took a sarcophagus stands in its place, later ones between and before them. */
export function tombSpots(spiral: Spiral, view: LuxorView, pieces: readonly Piece[]): ReadonlyMap<string, Stance> {
  const inside = pieces.filter((piece) => piece.place === TOMB);
  const stances = new Map<string, Stance>();
  const { x, y } = spiral.tomb;
  const scale = spiral.figure * (spiral === NARROW ? 1.1 : 1.25);
  (['first', 'second'] as const).forEach((which, index) => {
    const seat = seatOf(view.sarcophagi[which]);
    const taker = inside.find((piece) => piece.seat === seat && !stances.has(piece.id));
    const place = sarcophagus(spiral, index);
    if (!taker) return;
    stances.set(taker.id, {
      x: x + place.x + 24 * place.scale - 13 * scale,
      y: y + place.y + 34 * place.scale,
      scale,
      lying: false,
    });
  });
  const [first, second] = [sarcophagus(spiral, 0), sarcophagus(spiral, 1)];
  const middle = (first.x + second.x) / 2 + 24 * first.scale;
  inside
    .filter((piece) => !stances.has(piece.id))
    .forEach((piece, index, all) => {
      const left = middle - 13 * scale + (index - (all.length - 1) / 2) * 18 * scale;
      stances.set(piece.id, { x: x + left, y: y + first.y + 66 * first.scale, scale, lying: false });
    });
  return stances;
}
