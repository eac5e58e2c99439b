/** Where everything lies: the spiral of two rings, wide and upright, with walls between those that do not touch. */
import type { Place } from './view.generated';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type WallSide = 'top' | 'right' | 'bottom' | 'left';

export interface Field extends Spot {
  readonly place: Place;
  /** The wall on its outer side, which carries what the board prints. */
  readonly side: WallSide;
}

/** The path as a spiral of cells: an outer ring clockwise from the top left, then an inner one, then the tomb. */
export class Spiral {
  readonly width: number;
  readonly height: number;
  readonly tile: number;
  /** Scale of an adventurer. */
  readonly figure: number;

  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly cell: number,
    readonly wall: number,
    readonly gap: number,
  ) {
    this.width = columns * cell + 4 * wall;
    this.height = rows * cell + 4 * wall;
    this.tile = cell - 2 * gap;
    this.figure = this.tile / 80;
  }

  x(column: number): number {
    return this.offset(column, this.columns);
  }

  y(row: number): number {
    return this.offset(row, this.rows);
  }

  private offset(index: number, count: number): number {
    const walls = 1 + (index >= 1 ? 1 : 0) + (index === count - 1 ? 1 : 0);
    return walls * this.wall + index * this.cell;
  }

  /** The cells of a ring, `depth` cells inside the outer one, clockwise from its top left. */
  private ring(depth: number): readonly (readonly [number, number, WallSide])[] {
    const [right, bottom] = [this.columns - 1 - depth, this.rows - 1 - depth];
    const cells: [number, number, WallSide][] = [];
    for (let column = depth; column <= right; column++) cells.push([column, depth, 'top']);
    for (let row = depth + 1; row <= bottom; row++) cells.push([right, row, 'right']);
    for (let column = right - 1; column >= depth; column--) cells.push([column, bottom, 'bottom']);
    for (let row = bottom - 1; row > depth; row--) cells.push([depth, row, 'left']);
    return cells;
  }

  /** The upper left corners of the places' cells, in the order of the path. */
  fields(places: readonly Place[]): readonly Field[] {
    const cells = [...this.ring(0), ...this.ring(1)];
    return places.map((place, index) => {
      const [column, row, side] = cells[index] ?? [0, 0, 'top'];
      return { place, side, x: this.x(column), y: this.y(row) };
    });
  }

  /** The rectangle of the tomb: what the two rings leave over. */
  get tomb(): { x: number; y: number; width: number; height: number } {
    const [x, y] = [this.x(2), this.y(2)];
    return { x, y, width: (this.columns - 4) * this.cell, height: (this.rows - 4) * this.cell };
  }

  centre(field: Spot): Spot {
    return { x: field.x + this.cell / 2, y: field.y + this.cell / 2 };
  }
}

export const WIDE = new Spiral(9, 6, 92, 20, 4);
export const NARROW = new Spiral(6, 9, 55, 11, 2);

export interface Between extends Spot {
  readonly angle: number;
}

/** The middle between two neighbours and the direction from one to the other. */
export function between(from: Spot, to: Spot): Between {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle };
}
