/** What happened, as pieces that travel and as places to look at. */
import type { GameEvent } from '../../contract/position';
import type { Point } from './geometry';
import { Places, type Thing } from './places';
import type { PharaonBoard } from './context.svelte';
import type { Zone } from './view';

export interface Travel {
  readonly thing: Thing;
  readonly from: Point;
  readonly to: Point;
}

/** An argument of an event by its token; empty where it is not known. */
function named(board: PharaonBoard, event: GameEvent, argument: string): string {
  const index = event.args[argument];
  const vocabulary = board.guide.events[event.kind]?.[argument] ?? '';
  return typeof index === 'number' ? (board.guide.vocabularies[vocabulary]?.[index] ?? '') : '';
}

export function travelsOf(board: PharaonBoard, event: GameEvent): Travel[] {
  const places = new Places(board);
  const seat = event.args.seat ?? -1;
  const [piece, zone] = [named(board, event, 'piece'), named(board, event, 'zone') as Zone];
  const home = (thing: Thing): Point => places.home(seat, thing);
  const taken = (thing: Thing, from: Point): Travel => ({ thing, from, to: home(thing) });
  switch (event.kind) {
    case 'entered':
      return [{ thing: piece, from: home(piece), to: places.space(zone) }];
    case 'entered_by':
    case 'paid':
      return [{ thing: piece, from: home(piece), to: places.supply(piece) }];
    case 'pair_taken':
      return [piece, named(board, event, 'other')].map((each) => taken(each, places.zone('offerings')));
    case 'single_taken':
    case 'offering_taken':
    case 'offering_drawn':
      return [taken(piece, places.zone('offerings'))];
    case 'token_gained':
      return [taken(piece, places.supply(piece))];
    case 'exchanged': {
      const token = named(board, event, 'token');
      return [{ thing: piece, from: home(piece), to: places.supply(piece) }, taken(token, places.supply(token))];
    }
    case 'artisan_hired':
      return [taken('artisan', places.zone('artisans'))];
    case 'noble_gained':
      return [taken('noble', places.zone('nobles'))];
    default:
      return [];
  }
}

const ZONE_EVENTS: Readonly<Record<string, Zone>> = {
  disc_moved: 'nile',
  traitor_disc: 'nile',
  step_lost: 'nile',
  tomb_built: 'tomb',
  traitor_tomb: 'tomb',
  artisan_laid: 'artisans',
  traitor_artisan: 'artisans',
  artisan_away: 'artisans',
  noble_laid: 'nobles',
  noble_kept: 'nobles',
  traitor_noble: 'nobles',
  noble_away: 'nobles',
  offering_laid: 'offerings',
  bonus_laid: 'offerings',
  traitor_pair: 'offerings',
};

/** Where an event took place. */
export function spotsOf(board: PharaonBoard, event: GameEvent): Point[] {
  const travels = travelsOf(board, event);
  if (travels.length > 0) return travels.flatMap(({ from, to }) => [from, to]);
  const places = new Places(board);
  const zone = ZONE_EVENTS[event.kind];
  if (zone) return [places.zone(zone)];
  if (event.kind.startsWith('wheel') || event.kind.endsWith('blocked')) return [places.wheel];
  if (event.kind.includes('jar')) return [places.jars];
  if (/pharaoh|start/.test(event.kind)) return [places.honours];
  return /passed|field|general|reward/.test(event.kind) ? [places.pyramid] : [];
}
