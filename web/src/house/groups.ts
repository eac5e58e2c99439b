/** My tables in the order in which they matter: where I am to move, where a rematch waits for my answer, then the rest. */
import type { Summary } from '../api/told';

export interface Groups {
  readonly turn: readonly Summary[];
  /** Over, with the offer of a rematch that I have not answered. */
  readonly offers: readonly Summary[];
  readonly waiting: readonly Summary[];
  readonly finished: readonly Summary[];
}

export function groups(tables: readonly Summary[], person: string | undefined): Groups {
  return {
    offers: tables.filter((table) => awaitsAnswer(table, person)),
    turn: tables.filter((table) => table.your_turn).toSorted((one, other) => urgency(one) - urgency(other)),
    waiting: tables.filter((table) => !table.your_turn && table.phase !== 'over'),
    finished: tables.filter((table) => table.phase === 'over').toSorted((one, other) => other.changed - one.changed),
  };
}

function awaitsAnswer({ rematch, next_table, seats }: Summary, person: string | undefined): boolean {
  return (
    rematch !== null &&
    next_table === null &&
    seats.some((seat, at) => person !== undefined && seat.person === person && rematch[at] === null)
  );
}

/** The seat of a person at a table, or the one of several at this screen that is to move; -1 if there is none. */
export function seatOf(table: Summary, person: string | undefined): number {
  const mine = table.seats.flatMap((seat, at) => (person && seat.person === person ? [at] : []));
  return table.actor !== null && mine.includes(table.actor) ? table.actor : (mine[0] ?? -1);
}

/** Milliseconds left to whoever is to move; none runs without a clock. */
function urgency(table: Summary): number {
  return table.clocks?.[table.actor ?? -1] ?? Infinity;
}

/** The result of a game for a seat, as the name of a sentence. */
export type Result = 'won' | 'shared' | 'alone' | 'timed_out' | 'resigned' | 'placed' | 'none';

export function resultOf(table: Summary, seat: number): Result {
  const place = table.places?.[seat];
  if (seat < 0 || place === undefined) return 'none';
  const dropped = table.seats[seat]?.out;
  if (dropped) return dropped;
  if (table.seats.length === 1) return 'alone';
  if (place > 1) return 'placed';
  return table.places!.filter((each) => each === 1).length > 1 ? 'shared' : 'won';
}
