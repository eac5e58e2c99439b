/** The faces of the nobles: points, what they count, and their power in signs; the numbers are the edition's. */
import type { By } from '../../contract/position';
import type { SignId } from '../../look/signs';
import type { Mark } from './signs';
import type { Token } from './view';
import { type Noble, NOBLES, type Piece, type Tables, type Zone } from './view.generated';

export type Glyph =
  | { readonly is: 'token'; readonly token: Token }
  | { readonly is: 'offering'; readonly piece: Piece }
  | { readonly is: 'any' }
  | { readonly is: 'sign'; readonly sign: Mark | SignId; readonly zone?: Zone }
  /** A god's medal, of the gods beside a zone where one is named. */
  | { readonly is: 'god'; readonly zone?: Zone }
  | { readonly is: 'text'; readonly text: string }
  /** By its name in the section `page` of the catalogue. */
  | { readonly is: 'word'; readonly word: string };

export interface Face {
  readonly base: number;
  readonly each: number;
  readonly counts: readonly Glyph[];
  readonly power: readonly Glyph[];
  /** Works once a round. */
  readonly once: boolean;
  /** Acted when it was gained, and never again. */
  readonly atOnce: boolean;
}

const ANY: Glyph = { is: 'any' };
const JAR: Glyph = { is: 'sign', sign: 'jar' };
const THEN: Glyph = { is: 'sign', sign: 'chev' };
const SWAP: Glyph = { is: 'sign', sign: 'swap' };

function zone(name: Zone): Glyph {
  return { is: 'sign', sign: name, zone: name };
}
function token(name: Token): Glyph {
  return { is: 'token', token: name };
}
function text(words: string): Glyph {
  return { is: 'text', text: words };
}
/** A full zone that opens all the same. */
function opens(name: Zone): Glyph[] {
  return [{ is: 'sign', sign: 'open' }, THEN, zone(name)];
}

const COUNTS: Partial<By<Noble, readonly Glyph[]>> = {
  general: [
    { is: 'sign', sign: 'pharaoh' },
    { is: 'sign', sign: 'first' },
  ],
  vizier: [zone('nobles')],
  doctor: [zone('artisans'), text('≠')],
  supplier: [zone('tomb')],
  'high-priest': [zone('offerings')],
  stewardess: [zone('nile'), text('↑')],
  seeress: [{ is: 'god' }],
  treasurer: [token('silver')],
  teacher: [token('red'), { is: 'offering', piece: 'green-offering' }],
  diplomat: [{ is: 'word', word: 'as_many_as_most' }, zone('nobles')],
};

/** Those without a number; the others follow the edition. */
const POWERS: Partial<By<Noble, readonly Glyph[]>> = {
  general: [{ is: 'sign', sign: 'pyramid' }, text('+1')],
  doctor: opens('artisans'),
  supplier: opens('tomb'),
  'high-priest': opens('offerings'),
  stewardess: opens('nile'),
  seeress: [ANY, SWAP, ANY],
  treasurer: [ANY, THEN, token('silver')],
  teacher: [JAR, text('+'), ANY],
};

/** How many of something, as signs: a number beside the sign from two on. */
function brought(count: number, glyph: Glyph): Glyph[] {
  if (count === 0) return [];
  return count === 1 ? [glyph] : [text(String(count)), glyph];
}

function official(tables: Tables, at: number): Glyph[] {
  const of = (effect: keyof Tables['officials']): number => tables.officials[effect][at] ?? 0;
  return [
    ...brought(of('nile'), zone('nile')),
    ...brought(of('artisan'), zone('artisans')),
    ...brought(of('tomb'), zone('tomb')),
    ...brought(of('silver'), token('silver')),
    ...brought(of('offering'), zone('offerings')),
  ];
}

function powerOf(noble: Noble, tables: Tables): readonly Glyph[] {
  if (noble === 'judge') {
    const pieces = tables.wheel.order.length * tables.costs.noble;
    return [text(`${pieces} ×`), ANY, THEN, zone('nobles')];
  }
  if (noble === 'diplomat') return [JAR, THEN, text(`${tables.jars.symbols[0]?.length ?? 0} ×`), ANY];
  return POWERS[noble] ?? [];
}

export function faceOf(noble: Noble, tables: Tables): Face {
  const number = NOBLES.indexOf(noble);
  const [base, each] = [tables.noble_points.base[number] ?? 0, tables.noble_points.each[number] ?? 0];
  const face = { base, each, once: number >= 12 && number < 20, atOnce: number >= 20 };
  const swap = tables.scribes.swap[number];
  if (swap) {
    const [one, other] = swap;
    const beside = tables.scribes.zone[number];
    return {
      ...face,
      counts: [beside ? { is: 'god', zone: beside } : { is: 'god' }],
      power: one && other ? [token(one), SWAP, token(other)] : [],
    };
  }
  const entry = tables.entry_nobles.zone[number - 6];
  if (number >= 6 && entry) return { ...face, counts: [], power: [ANY, THEN, zone(entry)] };
  if (face.atOnce) return { ...face, counts: [], power: official(tables, number - 20) };
  return { ...face, counts: COUNTS[noble] ?? [], power: powerOf(noble, tables) };
}
