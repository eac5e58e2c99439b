/** Nile cards as they are drawn: their kind, its colour, and the fields with the grade they have been raised to. */
import type { Pattern } from '../../contract/choosing.svelte';
import { held, oneByOne } from '../../contract/counts';
import {
  type Anytime,
  ANYTIMES,
  type Card,
  type EgiziaView,
  type Moves,
  type Ring,
  RINGS,
  type Upgrade,
} from './view.generated';

export type Band = 'anytime' | 'permanent' | 'at_once' | 'quarry' | Ring;

const PERMANENT: readonly Card[] = [
  'more_sphinx',
  'leftover',
  'stones_for_crew',
  'upstream',
  'field_improver',
  'reuse',
  'crew_improver',
  'stones_as_food',
  'grave_value',
];

function isAnytime(card: Card): card is Anytime {
  return (ANYTIMES as readonly Card[]).includes(card);
}

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
export function amountOf(card: Card): number {
  const number = Number(card.split('_')[1]);
  return Number.isNaN(number) ? 0 : number;
}

export function bandOf(card: Card): Band {
  if (isAnytime(card)) return 'anytime';
  if (PERMANENT.includes(card)) return 'permanent';
  const [kind = '', number] = card.split('_');
  if (number !== undefined && /^\d$/.test(number)) {
    return kind === 'quarry' ? 'quarry' : (RINGS.find((colour) => colour === kind) ?? 'at_once');
  }
  return 'at_once';
}

export interface Field {
  readonly card: Card;
  readonly grain: number;
  readonly grade: Ring;
  /** The improvement that would raise it further; null for green ones. */
  readonly upgrade: Upgrade | null;
}

/** The fields of a seat one by one, green first, by the grade they have now. */
export function fieldsOf(view: EgiziaView, seat: number): Field[] {
  const improved = view.improved[seat]!;
  const fields: Field[] = [];
  for (const [card, count] of held(view.hands[seat]!)) {
    const band = bandOf(card);
    if (band !== 'green' && band !== 'yellow' && band !== 'brown') continue;
    const grain = amountOf(card);
    const raisedTo = (grade: Ring): Ring[] => Array<Ring>(improved[`${card}_to_${grade}` as Upgrade] ?? 0).fill(grade);
    const raised = [...raisedTo('green'), ...raisedTo('yellow')];
    for (let index = 0; index < count; index++) {
      const grade = raised[index] ?? band;
      const next = grade === 'brown' ? 'yellow' : 'green';
      fields.push({ card, grain, grade, upgrade: grade === 'green' ? null : (`${card}_to_${next}` as Upgrade) });
    }
  }
  return fields.sort((one, other) => RINGS.indexOf(one.grade) - RINGS.indexOf(other.grade) || one.grain - other.grain);
}

/** What a seat's quarries give, card by card. */
export function quarriesOf(view: EgiziaView, seat: number): number[] {
  return oneByOne(view.hands[seat]!)
    .filter((card) => bandOf(card) === 'quarry')
    .map(amountOf);
}

/** The cards a seat holds to use: anytime and permanent ones, a card for each copy. */
export function handOf(view: EgiziaView, seat: number): Card[] {
  return oneByOne(view.hands[seat]!).filter((card) => isAnytime(card) || PERMANENT.includes(card));
}

/** The kind of move that a card on the mat opens with its click; null for a card that opens none. */
export function moveOf(card: Card): Pattern<Moves> | null {
  if (card === 'selling') return { kind: 'sell' };
  if (card === 'stones_as_food') return { kind: 'feed' };
  if (card === 'field_improver') return { kind: 'improve' };
  if (card === 'crew_improver') return { kind: 'train' };
  if (card === 'stones_for_crew') return { kind: 'hire' };
  return isAnytime(card) ? { kind: 'play', card } : null;
}
