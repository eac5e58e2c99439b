/** Areas of one colour in the burial chamber: which stones touch, and where the worth of an area is written. */
import type { Colour } from './view.generated';

export interface Area {
  readonly colour: Colour;
  /** Numbers of its stones, in the order they were laid: by columns from the top. */
  readonly stones: readonly number[];
}

export function areas(stones: readonly Colour[], rows: number): Area[] {
  const seen = new Set<number>();
  const found: Area[] = [];
  stones.forEach((colour, first) => {
    if (seen.has(first)) return;
    const area = [first];
    seen.add(first);
    for (const stone of area) {
      for (const next of neighbours(stone, rows)) {
        if (stones[next] === colour && !seen.has(next)) {
          seen.add(next);
          area.push(next);
        }
      }
    }
    found.push({ colour, stones: area.sort((a, b) => a - b) });
  });
  return found;
}

function neighbours(stone: number, rows: number): number[] {
  const row = stone % rows;
  return [stone - rows, stone + rows, ...(row > 0 ? [stone - 1] : []), ...(row < rows - 1 ? [stone + 1] : [])];
}
