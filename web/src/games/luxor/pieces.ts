/**
 * Which adventurer is which. The view lists a seat's places in order, so a piece that overtakes another changes its
 * number; for motion every piece keeps an identity of its own.
 */
import type { EventOf } from '../../contract/position';
import { STAIRS, TOMB } from './path';
import { type Events, type LuxorView, type Place, PLACES, STATUES } from './view.generated';

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
export function follow(
  before: readonly Piece[],
  view: LuxorView,
  happened: readonly EventOf<Events>[],
): readonly Piece[] {
  const walked = told(before, happened);
  return view.adventurers.flatMap((places, seat) => {
    const now = Object.values(places);
    const own = walked.filter((piece) => piece.seat === seat);
    return same(own, now)
      ? own
      : matched(
          before.filter((piece) => piece.seat === seat),
          now,
          seat,
        );
  });
}

/** Every walk that was told, made by a piece that stood where it began. */
function told(before: readonly Piece[], happened: readonly EventOf<Events>[]): readonly Piece[] {
  const pieces = [...before];
  for (const { kind, args } of happened) {
    const [from, to] =
      kind === 'stood_up'
        ? ([`anubis-${STATUES[args.statue]!}`, STAIRS] as const)
        : 'start' in args && 'place' in args
          ? [PLACES[args.start]!, PLACES[args.place]!]
          : [];
    const at = pieces.findIndex((piece) => 'seat' in args && piece.seat === args.seat && piece.place === from);
    if (to && at >= 0) pieces[at] = { ...pieces[at]!, place: to };
  }
  return pieces;
}

function same(pieces: readonly Piece[], places: readonly Place[]): boolean {
  return (
    pieces
      .map((piece) => piece.place)
      .sort()
      .join() === [...places].sort().join()
  );
}

/** Without being told: whoever can stay stays, and the others keep their order. */
function matched(before: readonly Piece[], places: readonly Place[], seat: number): readonly Piece[] {
  if (before.length !== places.length) {
    return places.map((place, index) => ({ id: `${seat}-${index}`, seat, place }));
  }
  const free = [...places];
  const after = new Map<string, Place>();
  const moved: Piece[] = [];
  for (const piece of before) {
    const index = free.indexOf(piece.place);
    if (index < 0) moved.push(piece);
    else after.set(piece.id, free.splice(index, 1)[0]!);
  }
  moved.sort((a, b) => rank(a.place) - rank(b.place));
  free.sort((a, b) => rank(a) - rank(b));
  moved.forEach((piece, index) => after.set(piece.id, free[index] ?? piece.place));
  return before.map((piece) => ({ ...piece, place: after.get(piece.id) ?? piece.place }));
}
