/** How the pieces of a seat look, where the game's pages do not say it themselves. */
import type { GamePages } from '../contract/board';
import type { SignId } from '../look/signs';

const PLAIN: readonly { readonly colour: string; readonly sign: SignId }[] = [
  { colour: 'black', sign: 'ankh' },
  { colour: 'white', sign: 'eye' },
  { colour: 'brown', sign: 'scarab' },
  { colour: 'grey', sign: 'lotus' },
  { colour: 'red', sign: 'falcon' },
];

export function lookOf(pages: GamePages | null, seat: number): { readonly colour: string; readonly sign: SignId } {
  return pages?.seats[seat] ?? PLAIN[seat % PLAIN.length]!;
}
