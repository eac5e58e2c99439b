/** How the page of a table is laid out, by the room there is. */

/**
 * - `desk`: board, dock below, side panel at the right
 * - `folded`: the side panel is a rail and slides over the board
 * - `phone`: a phone held upright, or as little room: the panel is a sheet under the board
 * - `sideways`: a phone held sideways: the board has the full height, everything else a column
 */
export type Shape = 'desk' | 'folded' | 'phone' | 'sideways';

/** Lower than this, in pixels, nothing may stand above or below a board. */
const LOW = 500;
/** In the size of the reader's text, which is 16 pixels for most: with large letters a desk has as little room as a phone. */
const FOLDED = 73.75;
const PHONE = 56.25;
/** A column beside a board needs that much to leave the board its share. */
const COLUMN_AND_BOARD = 35;

export function shapeOf(width: number, height: number, em: number): Shape {
  if (height < LOW && width > height && width >= COLUMN_AND_BOARD * em) return 'sideways';
  if (width < PHONE * em) return 'phone';
  return width < FOLDED * em ? 'folded' : 'desk';
}
