/** What can be read from Cheops's view and the sheets. */
import { entriesOf, held } from '../../contract/counts';
import type { By } from '../../contract/position';
import {
  type Bonus,
  BUILDING_STONES,
  type BuildingStone,
  type CheopsView,
  type Colour,
  COLOURS,
  type Field,
  FIELDS,
  type Sheet,
  type Tables,
} from './view.generated';

export const LEVELS = [1, 2, 3, 4, 5] as const;

/** A sheet as it is printed: the colours of its fields and of its quarry. */
export interface PrintedSheet {
  readonly letter: string;
  readonly fields: ReadonlyMap<Field, Colour>;
  readonly quarry: readonly Colour[];
}

export function sheetOf(tables: Tables, letter: Sheet): PrintedSheet {
  const { pyramid, left, right, keystone, relief, quarry } = tables[`sheet_${letter}`];
  const colours = [...pyramid.flat(), ...left, ...right, keystone, ...relief.flat()];
  return {
    letter: letter.toUpperCase(),
    fields: new Map(FIELDS.map((field, at) => [field, colours[at]!])),
    quarry,
  };
}

/** Whether a field is built by a stone of its own; those of the relief are carved by twos. */
export function isStone(field: Field): field is BuildingStone {
  return (BUILDING_STONES as readonly Field[]).includes(field);
}

/** The bonus that stands on a field, if any: the symbols are in the same places on every sheet. */
export function bonusAt(tables: Tables): ReadonlyMap<Field, Bonus> {
  return new Map(entriesOf(tables.bonuses).flatMap(([bonus, fields]) => fields.map((field) => [field, bonus])));
}

/** How high pyramid and arch have grown, and how much of the relief is carved. */
export function grown(built: By<Field, number>): { pyramid: number; arch: number; keystone: boolean; relief: number } {
  const fields = held(built).map(([field]) => field);
  const started = (sign: string): number => fields.filter((field) => field.startsWith(sign)).length;
  return {
    pyramid: Math.max(0, ...LEVELS.filter((level) => started(`p${level}`) > 0)),
    arch: Math.min(started('l'), started('r')),
    keystone: fields.includes('key'),
    relief: started('f'),
  };
}

export interface Die {
  readonly colour: Colour;
  readonly state: 'blocked' | 'taken' | 'free';
}

/** The dice of this turn: those the active player keeps, those being paid with, those that are free. */
export function dice(view: CheopsView): readonly Die[] {
  const lying = (state: Die['state'], counts: By<Colour, number>): Die[] =>
    COLOURS.flatMap((colour) => Array.from({ length: counts[colour] }, () => ({ colour, state })));
  return [...lying('blocked', view.blocked), ...lying('taken', view.taken), ...lying('free', view.centre)];
}

/** When a seat acts in this turn, and the words of the page for it. */
export const ACTING_WORDS = {
  done: 'has_acted',
  now: 'acts_now',
  next: 'acts_next',
  later: 'acts_later',
  last: 'acts_last',
} as const;
export type Acting = keyof typeof ACTING_WORDS;

/** The seats from the active one on, with when each of them acts in this turn. */
export function order(view: CheopsView, players: number): readonly { seat: number; acting: Acting }[] {
  const seats = Array.from({ length: players }, (_, step) => (view.active + step) % players);
  const at = view.pending ? seats.indexOf(view.pending.seat) : players;
  return seats.map((seat, place) => {
    if (place < at) return { seat, acting: 'done' };
    if (place === at) return { seat, acting: 'now' };
    if (place === at + 1) return { seat, acting: 'next' };
    return { seat, acting: place === players - 1 ? 'last' : 'later' };
  });
}

export function actingOf(view: CheopsView, players: number, seat: number): Acting {
  return order(view, players).find((each) => each.seat === seat)?.acting ?? 'done';
}
