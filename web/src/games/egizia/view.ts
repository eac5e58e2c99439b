/** What can be read from Egizia's view. */
import { type Colour, COLOURS, CREWS, type EgiziaView, type Ring, RINGS } from './view.generated';

export function colourOf(seat: number): Colour {
  return COLOURS[seat]!;
}

export function seatOf(colour: Colour): number {
  return COLOURS.indexOf(colour);
}

/** The grain that the ring waters now. */
export function grainOf(view: EgiziaView, seat: number, ring: Ring = view.ring): number {
  const reached = RINGS.indexOf(ring);
  return [view.grain_green, view.grain_yellow, view.grain_brown]
    .slice(0, reached + 1)
    .reduce((sum, grain) => sum + (grain[seat] ?? 0), 0);
}

/** What the crews of a seat eat: their strengths together. */
export function needOf(view: EgiziaView, seat: number): number {
  return CREWS.reduce((sum, crew) => sum + view.crews[crew][colourOf(seat)], 0);
}
