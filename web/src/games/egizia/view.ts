/** The fields of Egizia's view, as the board reads them. */
import type { AnyEvents, AnyMoves, View } from '../../contract/position';

export const COLOURS = ['yellow', 'green', 'red', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];
export const CREWS = ['black', 'blue', 'yellow', 'joker'] as const;
export type CrewName = (typeof CREWS)[number];
export const SITES = ['sphinx', 'obelisk', 'pyramid'] as const;
export type Site = (typeof SITES)[number];
export type Berth = '1' | '2' | '3' | 'substitute';
export type Ring = 'green' | 'yellow' | 'brown';
export const RINGS: readonly Ring[] = ['green', 'yellow', 'brown'];

type By<Key extends string, Value> = Readonly<Record<Key, Value>>;
type Seats<Value> = readonly Value[];
type Counts = By<string, number>;
type Bricks = By<string, Colour | null>;

export interface EgiziaView extends View {
  readonly round: number;
  readonly phase: 'setting_up' | 'sailing' | 'feeding' | 'building' | 'bonus' | 'ended';
  readonly ring: Ring;
  readonly site: Site | 'none';
  readonly places: number;
  /** Sphinx cards drawn and not yet kept or returned, and who looks at them. */
  readonly drawn: number;
  readonly looker: Colour | null;
  readonly stones: Seats<number>;
  readonly ships: By<Colour, number>;
  readonly lowest: Seats<number>;
  readonly passed: Seats<number>;
  readonly tile: Seats<number>;
  readonly score: Seats<number>;
  readonly arrived: Seats<number>;
  readonly crews: By<CrewName, By<Colour, number>>;
  readonly crews_used: By<CrewName, By<Colour, number>>;
  readonly grain_green: Seats<number>;
  readonly grain_yellow: Seats<number>;
  readonly grain_brown: Seats<number>;
  readonly quarry: Seats<number>;
  readonly stone_sale: Seats<number>;
  readonly grain_market: Seats<number>;
  readonly built: By<Site, By<Colour, number>>;
  readonly went_upstream: Seats<number>;
  readonly reused: Seats<number>;
  readonly trained: Seats<number>;
  readonly hired: Seats<number>;
  readonly assigned: Seats<number>;
  readonly lined: Seats<number>;
  readonly bricks_obelisk: Seats<number>;
  readonly bricks_graves: Seats<number>;
  readonly bricks_pyramid: Seats<number>;
  readonly bricks_temple: Seats<number>;
  readonly grave_total: Seats<number>;
  readonly sphinx_count: Seats<number>;
  readonly hands: Seats<Counts>;
  readonly decks: By<string, Counts>;
  readonly gone: Counts;
  readonly improved: Seats<Counts>;
  readonly river: By<string, string | null>;
  readonly slot_ships: By<string, Colour | null>;
  readonly round_ships: By<string, By<Colour, number>>;
  readonly site_ships: By<Site, By<Berth, Colour | null>>;
  readonly order: By<string, Colour | null>;
  readonly queue: By<string, Colour | null>;
  readonly obelisk: Bricks;
  readonly pyramid: Bricks;
  readonly temple: Bricks;
  readonly grave_tiles: By<string, string | null>;
  readonly grave_bricks: Bricks;
  readonly graves_taken: Seats<Counts>;
  readonly graves_unseen: Counts;
  readonly grown: Counts;
  readonly rows_paid: Counts;
  /** `?` for a card that these eyes may not know. */
  readonly sphinx_hands: Seats<By<string, string | null>>;
  readonly sphinx_drawn: By<string, string | null>;
  readonly sphinx_under: By<string, string | null>;
  readonly pile: { readonly hidden: number };
  readonly batch: Counts;
  readonly batch_known_to: By<string, Colour | null>;
  readonly unseen?: { readonly sphinx?: Counts };
}

/** The numbers printed on boards and cards that the drawing needs. */
export interface Tables {
  readonly river: { readonly spaces: readonly string[] };
  readonly sites: { readonly places: readonly number[] };
  readonly round_spaces: Readonly<Record<string, unknown>> & {
    readonly crew_steps: number;
    readonly joker_steps: number;
    readonly alyi_steps: number;
    readonly alyi_stones: number;
  };
  readonly rounds: { readonly rounds: number };
  readonly crew_track: { readonly most: number };
  readonly stone_counter: { readonly most: number };
  readonly stone_sale: {
    readonly spaces: number;
    readonly selling: number;
    readonly bottom_stones: number;
    readonly stones_a_point: number;
  };
  readonly grain_market: { readonly penalty: readonly number[]; readonly bottom_points: number };
  readonly obelisk: { readonly levels: readonly number[] };
  readonly graves: { readonly spaces: number };
  readonly pyramid: { readonly rows: readonly number[]; readonly values: readonly number[] };
  readonly temple: Readonly<Record<'left_pillar' | 'right_pillar' | 'columns' | 'top', readonly number[]>>;
  readonly sphinx: { readonly most: number; readonly point_each: number };
  readonly cooperation: { readonly points: readonly number[] };
  readonly card_numbers: Readonly<Record<string, number>>;
  readonly brown_fields: Readonly<Record<string, number>>;
  readonly sphinx_buildings: {
    readonly obelisk_levels: readonly number[];
    readonly obelisk_points: readonly number[];
    readonly columns: readonly number[];
    readonly column_points: readonly number[];
    readonly all_graves: number;
    readonly whole_pyramid: number;
  };
  readonly sphinx_bricks: {
    readonly temple: number;
    readonly temple_points: number;
    readonly pyramid: readonly number[];
    readonly pyramid_points: readonly number[];
    readonly obelisk: readonly number[];
    readonly obelisk_points: readonly number[];
    readonly everywhere: number;
    readonly everywhere_points: number;
    readonly grave_brick: number;
  };
  readonly sphinx_players: { readonly sale: readonly number[]; readonly grain: readonly number[] };
  readonly sphinx_crews: { readonly points: number };
  readonly sphinx_production: Readonly<Record<'quarries' | Ring, number>>;
  readonly sphinx_bottom: Readonly<Record<'sale' | 'grain' | 'both', number>>;
  readonly sphinx_own: { readonly permanent_card: number; readonly score_for_a_point: number };
}

export interface Egizia {
  readonly view: EgiziaView;
  readonly tables: Tables;
  readonly moves: AnyMoves;
  readonly events: AnyEvents;
}

export function colourOf(seat: number): Colour {
  return COLOURS[seat] ?? 'yellow';
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
