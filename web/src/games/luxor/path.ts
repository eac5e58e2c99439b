/** The way from the stairs to the tomb: which places follow each other, and where tiles lie. */
import { isFrom } from './view';
import { type Back, type From, FROMS, type LuxorView, type Place, type Tables } from './view.generated';

export const STAIRS = 'stairs';
export const TOMB = 'tomb';

/** The fields in the order of the path: stairs, spaces and Anubis statues; the tomb is not one of them. */
export function fieldsOf(tables: Tables): readonly Place[] {
  return FROMS.flatMap((place, space): Place[] => {
    const statue = tables.path.anubis_after.indexOf(space);
    return statue < 0 ? [place] : [place, `anubis-${(statue + 1) as 1 | 2 | 3}`];
  });
}

/** What is printed beside a field: its points. */
export function pointsOf(place: Place, tables: Tables): number {
  const { stairs, spaces, tomb } = tables.space_points;
  if (place === STAIRS) return stairs;
  if (place === TOMB) return tomb;
  return spaces[Number(place) - 1] ?? 0;
}

/** The temple symbol under a space, if it has one. */
export function symbolOf(place: Place, tables: Tables): Back | null {
  const symbol = tables.path.symbols[Number(place) - 1];
  return symbol === undefined || symbol === 'none' ? null : symbol;
}

/** The spaces with a tile, in the order of the path; the stairs come before all of them. */
function spacesWithTile(view: LuxorView): readonly From[] {
  return FROMS.slice(1).filter((space) => view.tiles[space] !== null);
}

/** The tiles a walk treads on, in order; the tomb is the step after the last of them. Shorter if the way ends. */
export function ahead(view: LuxorView, from: Place, steps: number): readonly Place[] {
  const start = numberOf(from);
  const trodden: Place[] = spacesWithTile(view)
    .filter((space) => numberOf(space) > start)
    .slice(0, steps);
  return trodden.length < steps ? [...trodden, TOMB] : trodden;
}

/** Where a card of so many steps leads from a place, before tiles carry anybody on; the tomb asks for a key, too. */
export function reach(view: LuxorView, from: Place, card: string): readonly Place[] {
  const steps = /^(?:(\d)-)?(\d)$/.exec(card);
  if (!steps || !isFrom(from)) return [];
  const [, fewest = steps[2], most] = steps;
  return ahead(view, from, Number(most))
    .slice(Number(fewest) - 1)
    .filter((place) => place !== TOMB);
}

/** The nearest tile behind a place. */
export function behind(view: LuxorView, from: Place): readonly Place[] {
  const start = numberOf(from);
  return spacesWithTile(view)
    .filter((space) => numberOf(space) < start)
    .slice(-1);
}

function numberOf(place: Place): number {
  return isFrom(place) ? FROMS.indexOf(place) : NaN;
}
