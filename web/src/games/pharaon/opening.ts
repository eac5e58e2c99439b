/** What lies open below the wheel on a narrow page: the part in which the decision asked for is made. */
import type { By } from '../../contract/position';
import type { PharaonBoard } from './context.svelte';
import type { Moves, PharaonView, Step, Zone } from './view.generated';

export type Opening = Zone | 'time' | 'jars' | 'mine' | 'traitor';

const BY_STEP: Partial<By<Step, Opening>> = {
  pick_pair: 'offerings',
  pick_offering: 'offerings',
  pick_artisan: 'artisans',
  pick_noble: 'nobles',
  keep_noble: 'nobles',
  move_disc: 'nile',
  pick_jar: 'jars',
  offer_diplomat: 'jars',
  pick_reward: 'time',
  offer_general: 'time',
  offer_teacher: 'time',
  pick_basic: 'time',
  get_token: 'time',
  traitor_basic: 'time',
  turn_end: 'mine',
  choose_block: 'traitor',
};
/** Moves that begin in each zone. */
export const BEGINNINGS: By<Zone, readonly (keyof Moves)[]> = {
  offerings: ['offerings', 'bonus', 'pair', 'token', 'bag'],
  nobles: ['noble', 'invite', 'invite-top'],
  artisans: ['artisan', 'hire', 'hire-top'],
  nile: ['nile', 'step'],
  tomb: ['tomb'],
};

/** Where the decision is made; null where any part will do. */
export function asked(view: PharaonView): Opening | null {
  return view.buying ?? (view.pending && BY_STEP[view.pending.step]) ?? null;
}

export function litZone(board: PharaonBoard, zone: Zone): boolean {
  return board.choosing.legal.some((move) => BEGINNINGS[zone].includes(move.kind));
}
