/** What can be read from Pharaon's view. */
import { type Colour, COLOURS, type PharaonView, type Piece, type Player, type Zone } from './view.generated';

export type Token = Colour | 'silver';
export const TOKENS: readonly Token[] = [...COLOURS, 'silver'];
export type Gain = Token | 'jar';
/** What lies on a space: a piece, nothing, or a mark: something that only keeps the place. */
export type Lying = Piece | Mark | null;
type Mark = 'blocked' | 'covered';

export function isMark(lying: Piece | Mark): lying is Mark {
  return lying === 'blocked' || lying === 'covered';
}

export function isOffering(piece: Piece | Mark): boolean {
  return piece.includes('-');
}

/** The zones of the ring, clockwise from the top; empty while it is being laid. */
export function ringOf(view: PharaonView): Zone[] {
  return Object.values(view.ring).filter((zone) => zone !== null);
}

/** The Traitor beside the seats: he has discs and tokens of honour, but no seat. */
export const TRAITOR = 5;

/** Who holds a token of honour. */
export function holder(player: Player | null): number | null {
  if (player === null) return null;
  return player === 'traitor' ? TRAITOR : Number(player) - 1;
}
