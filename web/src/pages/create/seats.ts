/** The words by which the server is told who has a seat. */
export const HERE = 'here:';
export const KINDS = ['me', 'here', 'link', 'open', 'computer'] as const;
export type Kind = (typeof KINDS)[number];

export function kindOf(seat: string): Kind {
  if (seat.startsWith(HERE)) return 'here';
  return seat === 'me' || seat === 'link' || seat === 'open' ? seat : 'computer';
}

export function levelOf(seat: string): number {
  return Number(/^level(\d)$/.exec(seat)?.[1] ?? 0);
}

/** A seat given to somebody else: one sits at one seat only, and leaves another to the computer. */
export function withSeat(seats: readonly string[], at: number, seat: string): string[] {
  return seats.map((each, other) => (other === at ? seat : seat === 'me' && each === 'me' ? 'level2' : each));
}

export function withCount(seats: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => seats[at] ?? 'level2');
}
