/** Places and tiles in the words of the catalogue. */
import type { By, Move } from '../../contract/position';
import type { LuxorBoard } from './context.svelte';
import { lies } from './pieces';
import { pointsOf, STAIRS, TOMB } from './path';
import { isFrom, type Tile, tileOf } from './view';
import type { Card, Place } from './view.generated';

/** What a tile does, as short as a flag needs it. */
export function tileDeed(board: LuxorBoard, tile: Exclude<Tile, { kind: 'treasure' }> | null): string {
  if (!tile) return board.say('no_tile');
  if (tile.kind === 'horus') return board.say('horus_tile', { eyes: tile.eyes });
  if (tile.kind === 'osiris') return board.say('osiris_tile', { number: tile.number });
  return board.words.say('front.effect', tile.front);
}

/** A tile with what it does and what it is worth. */
export function tileWords(board: LuxorBoard, tile: Tile | null): string {
  const { words } = board;
  if (!tile) return board.say('no_tile');
  switch (tile.kind) {
    case 'treasure':
      return words.described('treasure', tile.token);
    case 'horus':
      return words.described('horus_tile', String(tile.eyes));
    case 'osiris':
      return words.described('osiris_tile', String(tile.number));
    default:
      return words.described('front', tile.front);
  }
}

/** A field for those who listen: the move that leads there if it is one, and what it is. */
export function fieldLabel(board: LuxorBoard, place: Place, move: Move | null = null): string {
  const field = fieldWords(board, place);
  return move ? `${board.words.move(move)} – ${field}` : field;
}

/** A field: its name, what lies there, what it is worth at the end, who stands there. */
export function fieldWords(board: LuxorBoard, place: Place): string {
  const { words, tables, view } = board;
  const parts: string[] = [];
  if (place !== STAIRS && isFrom(place)) parts.push(tileWords(board, tileOf(view.tiles[place], tables)));
  if (!lies(place) && place !== TOMB) parts.push(board.say('worth', { points: pointsOf(place, tables) }));
  const standing = view.adventurers.flatMap((places, seat) => {
    const count = Object.values(places).filter((each) => each === place).length;
    return count > 0 ? [`${words.names[seat] ?? seat + 1} ${count}`] : [];
  });
  if (standing.length > 0) parts.push(board.say(lies(place) ? 'lying' : 'standing', { who: standing.join(', ') }));
  if (place === STAIRS) parts.push(words.explain('track', 'stairs'));
  if (place === TOMB) parts.push(words.explain('track', 'tomb'));
  if (lies(place)) parts.push(words.explain('track', 'statues'));
  return `${words.word('place', place)}: ${parts.join('; ')}`;
}

export function figuresLabel(board: LuxorBoard, place: Place, move: Move | null): string {
  if (move) return board.words.move(move);
  return board.say('your_adventurer', { place: board.words.word('place', place, 'loc') });
}

const CARD_SIGNS: Partial<By<Card, string>> = {
  '+/-1': '±1',
  die: '⚄',
  '1-die': '1–⚄',
  'all-1': '+1',
  'all-2': '+2',
  last: '→',
  'minus-one': '−1',
};

/** A card in a few signs, where there is no room for its picture. */
export function shortCard(card: Card): string {
  return CARD_SIGNS[card] ?? card.replace('-', '–');
}

/** How far a seat walks now, by the card it has played and what the die showed; nothing if it does not. */
export function stepsNow({ view }: LuxorBoard, seat: number): string {
  const { pending } = view;
  if (pending?.seat !== seat) return '';
  if (pending.step === 'either_way') return '±1';
  if (pending.step !== 'advance' && pending.step !== 'advance_minus') return '';
  return pending.arg === pending.extra ? String(pending.extra) : `${pending.arg}–${pending.extra}`;
}
