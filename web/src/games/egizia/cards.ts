/** Nile cards as they are drawn: their kind, its colour, and the fields with the grade they have been raised to. */
import { RINGS, type EgiziaView, type Ring } from './view';

export type Band = 'anytime' | 'permanent' | 'at_once' | 'quarry' | Ring;

const ANYTIME = new Set(
  'double_turn two_crews stones keep_two food strength first_in_line selling double_benefit full_site'.split(' '),
);
const PERMANENT = new Set(
  'more_sphinx leftover stones_for_crew upstream field_improver reuse crew_improver stones_as_food grave_value'.split(
    ' ',
  ),
);

export const BANDS: Readonly<Record<Band, string>> = {
  anytime: '#A4561F',
  permanent: '#1F6F8B',
  at_once: '#B23A2E',
  quarry: '#6E685D',
  green: '#567746',
  yellow: '#7D6D14',
  brown: '#7E5130',
};
export const SPHINX_BAND = '#2B4C9B';
export const GROUNDS: Readonly<Record<Ring, string>> = { green: '#6E9457', yellow: '#C9B33F', brown: '#94633A' };

/** The number of a field or quarry card; 0 for others. */
export function amountOf(card: string): number {
  const number = Number(card.split('_')[1]);
  return Number.isNaN(number) ? 0 : number;
}

export function bandOf(card: string): Band {
  if (ANYTIME.has(card)) return 'anytime';
  if (PERMANENT.has(card)) return 'permanent';
  const [kind = '', number] = card.split('_');
  if (number !== undefined && /^\d$/.test(number)) {
    return kind === 'quarry' ? 'quarry' : (RINGS.find((colour) => colour === kind) ?? 'at_once');
  }
  return 'at_once';
}

export interface Field {
  readonly card: string;
  readonly grain: number;
  readonly grade: Ring;
  /** The improvement that would raise it further; empty for green ones. */
  readonly upgrade: string;
}

/** The fields of a seat one by one, green first, by the grade they have now. */
export function fieldsOf(view: EgiziaView, seat: number): Field[] {
  const hand = view.hands[seat] ?? {};
  const improved = view.improved[seat] ?? {};
  const fields: Field[] = [];
  for (const [card, count] of Object.entries(hand)) {
    const band = bandOf(card);
    if (count === 0 || (band !== 'green' && band !== 'yellow' && band !== 'brown')) continue;
    const grain = amountOf(card);
    const raised: Ring[] = [
      ...Array<Ring>(improved[`${card}_to_green`] ?? 0).fill('green'),
      ...Array<Ring>(improved[`${card}_to_yellow`] ?? 0).fill('yellow'),
    ];
    for (let index = 0; index < count; index++) {
      const grade = raised[index] ?? band;
      const upgrade = grade === 'green' ? '' : `${card}_to_${grade === 'brown' ? 'yellow' : 'green'}`;
      fields.push({ card, grain, grade, upgrade });
    }
  }
  return fields.sort((one, other) => RINGS.indexOf(one.grade) - RINGS.indexOf(other.grade) || one.grain - other.grain);
}

/** What a seat's quarries give, card by card. */
export function quarriesOf(view: EgiziaView, seat: number): number[] {
  return Object.entries(view.hands[seat] ?? {})
    .filter(([card]) => bandOf(card) === 'quarry')
    .flatMap(([card, count]) => Array<number>(count).fill(amountOf(card)));
}

/** The cards a seat holds to use: anytime and permanent ones, a card for each copy. */
export function handOf(view: EgiziaView, seat: number): string[] {
  return Object.entries(view.hands[seat] ?? {})
    .filter(([card]) => ANYTIME.has(card) || PERMANENT.has(card))
    .flatMap(([card, count]) => Array<string>(count).fill(card));
}

/** The kind of move that a card on the mat opens with its click. */
export function moveOf(card: string): Readonly<Record<string, string>> {
  if (card === 'selling') return { kind: 'sell' };
  if (card === 'stones_as_food') return { kind: 'feed' };
  if (card === 'field_improver') return { kind: 'improve' };
  if (card === 'crew_improver') return { kind: 'train' };
  if (card === 'stones_for_crew') return { kind: 'hire' };
  return { kind: 'play', card };
}
