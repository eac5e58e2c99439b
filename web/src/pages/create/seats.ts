/** The words by which the server is told who has a seat. */
export const HERE = 'here:';
/** Somebody who is invited by name; the seat is one by link. */
export const FRIEND = 'friend:';
export const KINDS = ['me', 'here', 'link', 'open', 'computer'] as const;
export type Kind = (typeof KINDS)[number];

export function kindOf(seat: string): Kind {
  if (seat.startsWith(HERE)) return 'here';
  if (seat.startsWith(FRIEND)) return 'link';
  return seat === 'me' || seat === 'link' || seat === 'open' ? seat : 'computer';
}

export function levelOf(seat: string): number {
  return Number(/^level(\d)$/.exec(seat)?.[1] ?? 0);
}

/** A seat given to somebody else: one sits at one seat only, and leaves another to the computer. */
export function withSeat(seats: readonly string[], at: number, seat: string): string[] {
  return seats.map((each, other) => (other === at ? seat : seat === 'me' && each === 'me' ? 'level2' : each));
}

/** The seats with somebody who is invited: at the first that is not mine. */
export function withFriend(seats: readonly string[], friend: string): string[] {
  const at = seats.findIndex((seat) => seat !== 'me');
  return seats.map((seat, other) => (other === at ? FRIEND + friend : seat));
}

export function withCount(seats: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => seats[at] ?? 'level2');
}
