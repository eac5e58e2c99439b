/** A Sphinx card as it stands now: what it pays, how far its goal is, what is drawn on it. */
import type { IconName } from './icons';
import { handOf, bandOf } from './cards';
import { colourOf } from './view';
import type { Crew, EgiziaView, Ring, Sphinx, Tables } from './view.generated';

export interface Goal {
  readonly icon: IconName;
  readonly crew?: Crew;
  /** As it is printed: a number, or a number for each. */
  readonly pays: string;
  readonly have: number;
  readonly need: number;
  /** What it would pay if the game ended now. */
  readonly now: number;
}

const LEVEL_CARDS: readonly Sphinx[] = ['level_low', 'level_middle', 'level_high'];

const laid = (bricks: Readonly<Record<string, unknown>>): number =>
  Object.values(bricks).filter((brick) => brick !== null).length;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function reached(icon: IconName, have: number, need: number, points: number): Goal {
  return { icon, pays: String(points), have: Math.min(have, need), need, now: have >= need ? points : 0 };
}

function each(icon: IconName, have: number, points: number, crew?: Crew): Goal {
  return {
    icon,
    pays: points === 1 ? '1×' : `${points}×`,
    have,
    need: 0,
    now: have * points,
    ...(crew ? { crew } : {}),
  };
}

function most(icon: IconName, row: readonly number[], seat: number, points: number): Goal {
  const have = row[seat] ?? 0;
  const need = Math.max(...row);
  return { icon, pays: String(points), have, need, now: have > 0 && have >= need ? points : 0 };
}

export function goalOf(card: Sphinx, view: EgiziaView, tables: Tables, seat: number): Goal {
  const { sphinx_buildings: works, sphinx_bricks: own, sphinx_players: players, sphinx_bottom: bottom } = tables;
  const at = (row: readonly number[]): number => row[seat] ?? 0;
  const level = LEVEL_CARDS.indexOf(card);
  if (level >= 0) {
    return reached('obelisk', laid(view.obelisk), works.obelisk_levels[level] ?? 0, works.obelisk_points[level] ?? 0);
  }
  const columns = Object.entries(view.temple).filter(([space, brick]) => space.startsWith('column') && brick).length;
  const ends = {
    sale: tables.stone_sale.spaces - 1,
    grain: tables.grain_market.penalty.length - 1,
  };
  const there = (row: readonly number[], end: number): number => row.filter((space) => space === end).length;
  const colour = colourOf(seat);
  switch (card) {
    case 'one_column':
      return reached('temple', columns, works.columns[0] ?? 1, works.column_points[0] ?? 0);
    case 'two_columns':
      return reached('temple', columns, works.columns[1] ?? 2, works.column_points[1] ?? 0);
    case 'all_graves':
      return reached('grave', laid(view.grave_bricks), tables.graves.spaces, works.all_graves);
    case 'whole_pyramid':
      return reached('pyramid', laid(view.pyramid), sum(tables.pyramid.rows), works.whole_pyramid);
    case 'players_sale':
    case 'players_grain': {
      const sale = card === 'players_sale';
      const have = sale ? there(view.stone_sale, ends.sale) : there(view.grain_market, ends.grain);
      const table = sale ? players.sale : players.grain;
      return { icon: sale ? 'stone' : 'ear', pays: table.slice(1).join(' '), have, need: 0, now: table[have] ?? 0 };
    }
    case 'own_temple':
      return reached('temple', at(view.bricks_temple), own.temple, own.temple_points);
    case 'own_pyramid':
      return reached('pyramid', at(view.bricks_pyramid), own.pyramid[0] ?? 0, own.pyramid_points[0] ?? 0);
    case 'own_pyramid_more':
      return reached('pyramid', at(view.bricks_pyramid), own.pyramid[1] ?? 0, own.pyramid_points[1] ?? 0);
    case 'own_obelisk':
      return reached('obelisk', at(view.bricks_obelisk), own.obelisk[0] ?? 0, own.obelisk_points[0] ?? 0);
    case 'own_obelisk_more':
      return reached('obelisk', at(view.bricks_obelisk), own.obelisk[1] ?? 0, own.obelisk_points[1] ?? 0);
    case 'own_everywhere': {
      const least = Math.min(
        ...[view.bricks_obelisk, view.bricks_graves, view.bricks_pyramid, view.bricks_temple].map(at),
      );
      return reached('temple', least, own.everywhere, own.everywhere_points);
    }
    case 'own_graves':
      return each('grave', at(view.bricks_graves), own.grave_brick);
    case 'crew_black':
    case 'crew_blue':
    case 'crew_yellow':
    case 'crew_joker': {
      const crew = card.slice(5) as Crew;
      return each('star', view.crews[crew][colour], tables.sphinx_crews.points, crew);
    }
    case 'most_quarry':
      return most('stone', view.quarry, seat, tables.sphinx_production.quarries);
    case 'most_green':
    case 'most_yellow':
    case 'most_brown': {
      const grade = card.slice(5) as Ring;
      return most('ear', view[`grain_${grade}`], seat, tables.sphinx_production[grade]);
    }
    case 'bottom_sale':
      return reached('stone', at(view.stone_sale), ends.sale, bottom.sale);
    case 'bottom_grain':
      return reached('ear', at(view.grain_market), ends.grain, bottom.grain);
    case 'bottom_both': {
      const both = Number(at(view.stone_sale) === ends.sale) + Number(at(view.grain_market) === ends.grain);
      return reached('stone', both, 2, bottom.both);
    }
    case 'permanents':
      return each(
        'card',
        handOf(view, seat).filter((held) => bandOf(held) === 'permanent').length,
        tables.sphinx_own.permanent_card,
      );
    default: {
      const score = at(view.score);
      const tens = Math.max(0, Math.floor(score / tables.sphinx_own.score_for_a_point));
      return { icon: 'star', pays: `1/${tables.sphinx_own.score_for_a_point}`, have: score, need: 0, now: tens };
    }
  }
}
