/** How the steps of a lesson lie: a pyramid of bricks from the bottom left, its last step the capstone. */

const LAID: Readonly<Record<number, readonly number[]>> = {
  8: [4, 3, 1],
  9: [5, 3, 1],
  10: [4, 3, 2, 1],
  11: [5, 3, 2, 1],
  12: [5, 4, 2, 1],
  13: [5, 4, 3, 1],
  14: [6, 4, 3, 1],
};

/** The lengths of the rows, the lowest first. */
export function rowsOf(steps: number): readonly number[] {
  if (LAID[steps]) return LAID[steps];
  const rows: number[] = [];
  // Each row is shorter than the one below it, and one brick crowns them.
  let left = steps - 1;
  let length = Math.ceil((Math.sqrt(8 * left + 1) - 1) / 2);
  while (left > 0) {
    rows.push(Math.min(length, left));
    left -= rows.at(-1)!;
    length = Math.max(1, length - 1);
  }
  return [...rows, 1];
}

/** The place of every step: its row from the bottom, and from the left in it. */
export function placesOf(steps: number): readonly { readonly row: number; readonly at: number; readonly of: number }[] {
  return rowsOf(steps).flatMap((of, row) => Array.from({ length: of }, (_, at) => ({ row, at, of })));
}
