/** What happened, as pieces that travel and as places to look at. */
import type { By, EventOf } from '../../contract/position';
import type { Point } from './geometry';
import { Places, type Thing } from './places';
import type { PharaonBoard } from './context.svelte';
import { type Events, PIECES, type Zone, ZONES } from './view.generated';

export interface Travel {
  readonly thing: Thing;
  readonly from: Point;
  readonly to: Point;
}

type Event = EventOf<Events>;

export function travelsOf(board: PharaonBoard, { kind, args }: Event): Travel[] {
  const places = new Places(board);
  const home = (seat: number, thing: Thing): Point => places.home(seat, thing);
  const taken = (seat: number, thing: Thing, from: Point): Travel => ({ thing, from, to: home(seat, thing) });
  const spent = (seat: number, index: number): Travel => {
    const piece = PIECES[index]!;
    return { thing: piece, from: home(seat, piece), to: places.supply(piece) };
  };
  switch (kind) {
    case 'entered': {
      const piece = PIECES[args.piece]!;
      return [{ thing: piece, from: home(args.seat, piece), to: places.space(ZONES[args.zone]!) }];
    }
    case 'entered_by':
    case 'paid':
      return [spent(args.seat, args.piece)];
    case 'pair_taken':
      return [args.piece, args.other].map((each) => taken(args.seat, PIECES[each]!, places.zone('offerings')));
    case 'offering_taken':
    case 'offering_drawn':
      return [taken(args.seat, PIECES[args.piece]!, places.zone('offerings'))];
    case 'token_gained':
      return [taken(args.seat, PIECES[args.piece]!, places.supply(PIECES[args.piece]!))];
    case 'exchanged': {
      const token = PIECES[args.token]!;
      return [spent(args.seat, args.piece), taken(args.seat, token, places.supply(token))];
    }
    case 'artisan_hired':
      return [taken(args.seat, 'artisan', places.zone('artisans'))];
    case 'noble_gained':
      return [taken(args.seat, 'noble', places.zone('nobles'))];
    default:
      return [];
  }
}

const ZONE_EVENTS: Partial<By<keyof Events, Zone>> = {
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
export function spotsOf(board: PharaonBoard, event: Event): Point[] {
  const travels = travelsOf(board, event);
  if (travels.length > 0) return travels.flatMap(({ from, to }) => [from, to]);
  const places = new Places(board);
  if (event.kind === 'disc_moved' || event.kind === 'traitor_disc') {
    return [places.track(event.args.colour, event.args.level)];
  }
  const zone = ZONE_EVENTS[event.kind];
  if (zone) return [places.zone(zone)];
  if (event.kind.startsWith('wheel') || event.kind.endsWith('blocked')) return [places.wheel];
  if (event.kind.includes('jar')) return [places.jars];
  if (/pharaoh|start/.test(event.kind)) return [places.honours];
  return /passed|field|general|reward/.test(event.kind) ? [places.pyramid] : [];
}
