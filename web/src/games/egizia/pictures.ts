/** What is drawn on a Nile card: a row of icons, crews and figures. */
import type { IconName } from './icons';
import type { Card, Crew, Tables } from './view.generated';
import { amountOf, bandOf } from './cards';

export type Glyph =
  { readonly icon: IconName; readonly colour: string } | { readonly crew: Crew } | { readonly text: string };

const STONE = '#6E685D';
const GRAIN = '#A87B13';
const WOOD = '#A4561F';
const NILE = '#1F6F8B';
const GOLD = '#A9781F';

const icon = (name: IconName, colour: string): Glyph => ({ icon: name, colour });
const crew = (name: Crew): Glyph => ({ crew: name });
const text = (figure: string): Glyph => ({ text: figure });

export function pictureOf(card: Card, tables: Tables): readonly Glyph[] {
  const numbers = tables.card_numbers;
  switch (card) {
    case 'double_turn':
      return [icon('ship', WOOD), icon('ship', '#9C4A2F')];
    case 'two_crews':
      return [crew('blue'), text('+'), crew('yellow')];
    case 'stones':
      return [icon('stone', STONE), text(`+${numbers.stones}`)];
    case 'keep_two':
      return [icon('nemes', '#2B4C9B'), icon('nemes', '#2B4C9B')];
    case 'food':
      return [icon('ear', GRAIN), text(`${numbers.food}`)];
    case 'strength':
      return [crew('black'), text(`+${numbers.strength}`)];
    case 'first_in_line':
      return [icon('ship', WOOD), text('1')];
    case 'selling':
      return [icon('stone', STONE), text('→1')];
    case 'double_benefit':
      return [icon('round', WOOD), text('×2')];
    case 'full_site':
      return [icon('ship', STONE), text('+'), icon('ship', WOOD)];
    case 'more_sphinx':
      return [icon('nemes', NILE), text(`+${numbers.more_sphinx}`)];
    case 'leftover':
      return [icon('card', '#D9C292'), icon('card', NILE)];
    case 'stones_for_crew':
      return [text(`${numbers.hire_stones}`), icon('stone', STONE), crew('joker')];
    case 'upstream':
      return [icon('ship', NILE), icon('up', WOOD)];
    case 'field_improver':
      return [icon('ear', '#94633A'), icon('up', WOOD), icon('ear', '#567746')];
    case 'reuse':
      return [icon('ship', STONE), icon('ship', NILE)];
    case 'crew_improver':
      return [crew('black'), text('+1')];
    case 'stones_as_food':
      return [icon('stone', STONE), text('='), icon('ear', GRAIN)];
    case 'grave_value':
      return [icon('grave', GOLD), text(`+${numbers.grave_value}`)];
    case 'grain_steps':
      return [icon('ear', GRAIN), icon('down', WOOD), icon('down', WOOD)];
    case 'sale_steps':
      return [icon('stone', STONE), icon('down', WOOD), icon('down', WOOD)];
    case 'any_crews':
      return [crew('black'), crew('blue'), crew('yellow'), crew('joker')];
    case 'black_blue':
      return [crew('black'), crew('blue')];
    case 'black_yellow':
      return [crew('black'), crew('yellow')];
    case 'blue_yellow':
      return [crew('blue'), crew('yellow')];
    case 'points_obelisk_graves':
      return [icon('obelisk', GOLD), icon('grave', '#6B4A30')];
    case 'points_pyramid_temple':
      return [icon('pyramid', GOLD), icon('temple', '#6B4A30')];
    default:
      return bandOf(card) === 'quarry'
        ? [icon('stone', STONE), text(`+${amountOf(card)}`)]
        : [icon('ear', GRAIN), text(`${amountOf(card)}`)];
  }
}

/** What a brown field brings when it is taken, as it stands in its corner. */
export function bonusOf(card: Card, tables: Tables): readonly Glyph[] {
  if (bandOf(card) !== 'brown') return [];
  const bonus = tables.brown_fields;
  switch (amountOf(card)) {
    case bonus.sale_step:
      return [icon('stone', STONE), icon('down', WOOD)];
    case bonus.grain_step:
      return [icon('ear', GRAIN), icon('down', WOOD)];
    case bonus.points_field:
      return [icon('star', GOLD), text(`+${bonus.points}`)];
    case bonus.stones_field:
      return [icon('stone', STONE), text(`+${bonus.stones}`)];
    default:
      return [];
  }
}
