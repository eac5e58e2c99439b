/**
 * Which adventurer is which. The view lists a seat's places in order, so a piece that overtakes another changes its
 * number; for motion every piece keeps an identity of its own.
 */
import { STAIRS, TOMB } from './path';
import type { LuxorView, Place } from './view';

export interface Piece {
  readonly id: string;
  readonly seat: number;
  readonly place: Place;
}

export function lies(place: Place): boolean {
  return place.startsWith('anubis');
}

function rank(place: Place): number {
  if (place === STAIRS) return 0;
  return place === TOMB ? 99 : Number(place);
}

/** The pieces of a view; those of the view before keep their identity as they walk on or stand up. */
export function follow(before: readonly Piece[], view: LuxorView): readonly Piece[] {
  return view.adventurers.flatMap((places, seat) =>
    seatPieces(before.filter((piece) => piece.seat === seat), Object.values(places), seat),
  );
}

function seatPieces(before: readonly Piece[], places: readonly Place[], seat: number): readonly Piece[] {
  if (before.length !== places.length) {
    return places.map((place, index) => ({ id: `${seat}-${index}`, seat, place }));
  }
  const free = [...places];
  const moved: Piece[] = [];
  const after = new Map<string, Place>();
  for (const piece of before) {
    const index = free.indexOf(piece.place);
    if (index < 0) moved.push(piece);
    else after.set(piece.id, free.splice(index, 1)[0]!);
  }
  // Whoever lay at a statue stands up on the stairs; the others keep their order, as all-forward cards do.
  for (const piece of moved.filter((each) => lies(each.place))) {
    const index = Math.max(0, free.indexOf(STAIRS));
    after.set(piece.id, free.splice(index, 1)[0] ?? piece.place);
  }
  const walked = moved.filter((each) => !lies(each.place)).sort((a, b) => rank(a.place) - rank(b.place));
  free.sort((a, b) => rank(a) - rank(b));
  walked.forEach((piece, index) => after.set(piece.id, free[index] ?? piece.place));
  return before.map((piece) => ({ ...piece, place: after.get(piece.id) ?? piece.place }));
}
