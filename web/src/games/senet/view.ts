/** The fields of Senet's view and the tables of its edition, by their types. */
import type { By, NoArguments, Position } from '../../contract/position';

export const PIECES = ['cone', 'spool'] as const;
export type Piece = (typeof PIECES)[number];
export const HOUSES = ['rebirth', 'happiness', 'water', 'truths', 'atum', 'horus'] as const;
export type House = (typeof HOUSES)[number];
export type Square = string;

export interface SenetView extends Position<'fall' | 'turn' | 'again' | 'forward' | 'backward'> {
  readonly board: By<Square, Piece | null>;
  readonly off: readonly number[];
  readonly throws: number;
  readonly thrown: number;
  readonly rows: readonly (readonly number[])[];
}

export interface Tables {
  readonly sticks: { readonly weights: readonly number[]; readonly again: readonly number[] };
  readonly houses: By<House, number>;
  readonly points: { readonly piece_off: number; readonly squares_a_point: number };
  readonly limit: { readonly throws: number };
}

export interface Moves {
  readonly throw: NoArguments;
  readonly move: { readonly square: Square };
  readonly sticks: { readonly throw: string };
}

interface Way {
  readonly seat: string;
  readonly start: Square;
  readonly goal: Square;
}

export interface Events {
  readonly thrown: { readonly seat: string; readonly throw: string };
  readonly moved: Way;
  readonly entered: Way & { readonly house: House };
  readonly swapped: Way & { readonly other: string };
  readonly drowned: Way;
  readonly left: { readonly seat: string; readonly start: Square; readonly count: string };
  readonly lost: { readonly seat: string; readonly throw: string };
  readonly all_off: { readonly seat: string };
  readonly throws_over: { readonly count: string };
  readonly game_over: NoArguments;
}

export interface Senet {
  readonly view: SenetView;
  readonly tables: Tables;
  readonly moves: Moves;
  readonly events: Events;
}
