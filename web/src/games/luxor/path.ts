/** The way from the stairs to the tomb: which places follow each other, and where tiles lie. */
import type { Guide } from '../../contract/position';
import type { LuxorView, Place } from './view';

export const STAIRS = 'stairs';
export const TOMB = 'tomb';
export const SPACES = 40;

interface Printed {
  readonly anubis_after: readonly number[];
  readonly symbols: readonly string[];
}

function printed(guide: Guide): Printed {
  return guide.tables['path'] as unknown as Printed;
}

/** The fields in the order of the path: stairs, spaces and Anubis statues; the tomb is not one of them. */
export function fieldsOf(guide: Guide): readonly Place[] {
  const fields: Place[] = [STAIRS];
  const statues = printed(guide).anubis_after;
  for (let space = 1; space <= SPACES; space++) {
    fields.push(String(space));
    const statue = statues.indexOf(space);
    if (statue >= 0) fields.push(`anubis-${statue + 1}`);
  }
  return fields;
}

/** What is printed beside a field: its points. */
export function pointsOf(place: Place, guide: Guide): number {
  const points = guide.tables['space_points'] as unknown as { stairs: number; spaces: number[]; tomb: number };
  if (place === STAIRS) return points.stairs;
  if (place === TOMB) return points.tomb;
  return points.spaces[Number(place) - 1] ?? 0;
}

/** The temple symbol under a space, if it has one. */
export function symbolOf(place: Place, guide: Guide): string | null {
  const symbol = printed(guide).symbols[Number(place) - 1];
  return symbol === undefined || symbol === 'none' ? null : symbol;
}

function hasTile(view: LuxorView, space: number): boolean {
  return typeof view.tiles[String(space)] === 'string';
}

function numberOf(place: Place): number {
  return place === STAIRS ? 0 : Number(place);
}

/** The tiles a walk treads on, in order; the tomb is the step after the last of them. Shorter if the way ends. */
export function ahead(view: LuxorView, from: Place, steps: number): readonly Place[] {
  const trodden: Place[] = [];
  for (let space = numberOf(from) + 1; space <= SPACES && trodden.length < steps; space++) {
    if (hasTile(view, space)) trodden.push(String(space));
  }
  if (trodden.length < steps) trodden.push(TOMB);
  return trodden;
}

/** The nearest tile behind a place. */
export function behind(view: LuxorView, from: Place): readonly Place[] {
  for (let space = numberOf(from) - 1; space > 0; space--) if (hasTile(view, space)) return [String(space)];
  return [];
}
