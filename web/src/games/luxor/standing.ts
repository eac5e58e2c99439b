/** How adventurers stand on a field: side by side on its lower edge, or one of each seat with a count. */
import type { Spiral, Spot } from './geometry';
import { STAIRS } from './path';
import { lies, type Piece } from './pieces';
import type { Place } from './view.generated';

/** Where a piece is drawn: its upper left corner, its scale, whether it lies. */
export interface Stance extends Spot {
  readonly scale: number;
  readonly lying: boolean;
}

export interface Count extends Spot {
  readonly seat: number;
  readonly place: Place;
  readonly count: number;
}

const WIDTH = 26;
const HEIGHT = 36;
const MOST_SINGLE = 5;
const STEP = 22.4;

/** A row of so many figures, centred and squeezed into a width: the left edges. */
function row(count: number, step: number, room: number, figure: number): readonly number[] {
  const squeezed = count > 1 ? Math.min(step, (room - figure) / (count - 1)) : 0;
  const first = (room - figure - squeezed * (count - 1)) / 2;
  return Array.from({ length: count }, (_, index) => first + index * squeezed);
}

export class Standing {
  readonly stances = new Map<string, Stance>();
  readonly counts: Count[] = [];
  /** Where one more figure of a seat would stand. */
  private readonly ghosts = new Map<Place, Stance>();

  constructor(
    private readonly spiral: Spiral,
    private readonly spots: ReadonlyMap<Place, Spot>,
    pieces: readonly Piece[],
    expected: ReadonlySet<Place>,
  ) {
    const there = new Map<Place, Piece[]>();
    for (const piece of pieces) there.set(piece.place, [...(there.get(piece.place) ?? []), piece]);
    for (const place of expected) if (!there.has(place)) there.set(place, []);
    for (const [place, standing] of there) {
      const spot = this.spots.get(place);
      if (!spot) continue;
      if (lies(place)) this.lay(spot, standing);
      else this.stand(place, spot, standing, expected.has(place));
    }
  }

  ghost(place: Place): Stance | undefined {
    return this.ghosts.get(place);
  }

  private stand(place: Place, spot: Spot, standing: readonly Piece[], ghost: boolean): void {
    const { cell, figure } = this.spiral;
    const crowded = standing.length + (ghost ? 1 : 0) > MOST_SINGLE;
    const groups = crowded
      ? [...new Set(standing.map((piece) => piece.seat))].map((seat) => standing.filter((each) => each.seat === seat))
      : standing.map((piece) => [piece]);
    const lefts = row(groups.length + (ghost ? 1 : 0), STEP * figure, cell - 8 * figure, WIDTH * figure);
    const top = spot.y + cell - (HEIGHT + 3.5) * figure - (place === STAIRS ? cell * 0.14 : 0);
    const stance = (index: number): Stance => ({
      x: spot.x + 4 * figure + (lefts[index] ?? 0),
      y: top,
      scale: figure,
      lying: false,
    });
    groups.forEach((group, index) => {
      const at = stance(index);
      for (const piece of group) this.stances.set(piece.id, at);
      const first = group[0];
      if (first && group.length > 1) {
        this.counts.push({ place, seat: first.seat, count: group.length, x: at.x + 22 * figure, y: at.y + 3 * figure });
      }
    });
    if (ghost) this.ghosts.set(place, stance(groups.length));
  }

  /** Lying at a statue: in a row, four of them two by two. */
  private lay(spot: Spot, lying: readonly Piece[]): void {
    const { cell, tile, gap, figure } = this.spiral;
    const rows = lying.length > 3 ? 2 : 1;
    const columns = Math.ceil(lying.length / rows);
    const scale = figure * (columns > 2 ? 0.66 : 0.72);
    const lefts = row(columns, HEIGHT * scale + 2 * figure, tile - 6 * figure, HEIGHT * scale);
    lying.forEach((piece, index) => {
      const line = Math.floor(index / columns);
      this.stances.set(piece.id, {
        x: spot.x + gap + 3 * figure + (lefts[index % columns] ?? 0),
        y: spot.y + cell - gap - (rows - line) * (WIDTH * scale + 1.5 * figure) - 2 * figure,
        scale,
        lying: true,
      });
    });
  }
}
