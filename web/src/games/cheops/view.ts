/** The fields of a view of Cheops, and what can be read from them and the sheets. */
import type { AnyTable, Guide, View } from '../../contract/position';

export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export const BONUSES = ['eye', 'ankh', 'sun', 'scarab', 'falcon', 'lotus', 'cobra', 'end'] as const;
export type Bonus = (typeof BONUSES)[number];
export const LEVELS = [1, 2, 3, 4, 5] as const;
export const STONES = Array.from({ length: 12 }, (_, index) => String(index + 1));

type Marks<Key extends string> = Readonly<Record<Key, number>>;

export interface CheopsView extends View {
  readonly turn: number;
  readonly active: number;
  readonly claimed: Marks<Bonus>;
  readonly closed: Marks<Bonus>;
  readonly sheet: readonly (string | null)[];
  readonly built: readonly Marks<string>[];
  readonly crossed: readonly Marks<string>[];
  readonly reached: readonly number[];
  readonly jokers: readonly number[];
  readonly used_jokers: readonly number[];
  readonly earned: readonly Marks<Bonus>[];
  readonly centre: Marks<Colour>;
  readonly taken: Marks<Colour>;
  readonly blocked: Marks<Colour>;
}

export interface Cheops {
  readonly view: CheopsView;
  readonly tables: Guide['tables'];
  readonly moves: AnyTable;
  readonly events: AnyTable;
}

/** A sheet as it is printed: the colours of its fields and of its quarry. */
export interface Sheet {
  readonly letter: string;
  readonly fields: ReadonlyMap<string, Colour>;
  readonly quarry: readonly Colour[];
}

interface SheetTable {
  readonly pyramid: readonly (readonly Colour[])[];
  readonly left: readonly Colour[];
  readonly right: readonly Colour[];
  readonly keystone: Colour;
  readonly relief: readonly (readonly Colour[])[];
  readonly quarry: readonly Colour[];
}

export function sheetOf(guide: Guide, letter: string): Sheet {
  const table = guide.tables[`sheet_${letter}`] as unknown as SheetTable;
  const fields = new Map<string, Colour>();
  table.pyramid.forEach((row, level) => row.forEach((colour, at) => fields.set(`p${level + 1}.${at + 1}`, colour)));
  table.left.forEach((colour, level) => fields.set(`l${level + 1}`, colour));
  table.right.forEach((colour, level) => fields.set(`r${level + 1}`, colour));
  fields.set('key', table.keystone);
  table.relief.forEach((row, line) => row.forEach((colour, at) => fields.set(`f${line + 1}.${at + 1}`, colour)));
  return { letter: letter.toUpperCase(), fields, quarry: table.quarry };
}

/** The bonus that stands on a field, if any: the symbols are in the same places on every sheet. */
export function bonusAt(guide: Guide): ReadonlyMap<string, Bonus> {
  const found = new Map<string, Bonus>();
  for (const [bonus, fields] of Object.entries(guide.tables.bonuses ?? {})) {
    if (Array.isArray(fields)) for (const field of fields) found.set(String(field), bonus as Bonus);
  }
  return found;
}

/** A list of whole numbers out of the edition's tables. */
export function numbers(guide: Guide, table: string, key: string): readonly number[] {
  return (guide.tables[table]?.[key] ?? []) as readonly number[];
}

export function number(guide: Guide, table: string, key: string): number {
  return Number(guide.tables[table]?.[key] ?? 0);
}

/** How high pyramid and arch have grown, and how much of the relief is carved. */
export function grown(built: Marks<string>): { pyramid: number; arch: number; keystone: boolean; relief: number } {
  const level = (sign: string): number => LEVELS.filter((each) => built[`${sign}${each}`]).length;
  const rows = LEVELS.filter((each) =>
    Object.keys(built).some((field) => field.startsWith(`p${each}.`) && built[field]),
  );
  return {
    pyramid: Math.max(0, ...rows),
    arch: Math.min(level('l'), level('r')),
    keystone: Boolean(built.key),
    relief: Object.keys(built).filter((field) => field.startsWith('f') && built[field]).length,
  };
}

export interface Die {
  readonly colour: Colour;
  readonly state: 'blocked' | 'taken' | 'free';
}

/** The dice of this turn: those the active player keeps, those being paid with, those that are free. */
export function dice(view: CheopsView): readonly Die[] {
  const lying = (state: Die['state'], counts: Marks<Colour>): Die[] =>
    COLOURS.flatMap((colour) => Array.from({ length: counts[colour] }, () => ({ colour, state })));
  return [...lying('blocked', view.blocked), ...lying('taken', view.taken), ...lying('free', view.centre)];
}

export type Acting = 'done' | 'now' | 'next' | 'later' | 'last';

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
