/** Places and tiles in the words of the catalogue. */
import type { By, Move } from '../../contract/position';
import type { LuxorBoard } from './context.svelte';
import { lies } from './pieces';
import { pointsOf, STAIRS } from './path';
import { isFrom, type Tile, tileOf } from './view';
import type { Card, Place } from './view.generated';

export function tileWords(board: LuxorBoard, tile: Tile | null): string {
  if (!tile) return board.say('no_tile');
  switch (tile.kind) {
    case 'treasure': {
      const { needs, points } = tile;
      return board.say('treasure', { type: board.words.word('type', tile.type), needs, points });
    }
    case 'horus':
      return board.say('horus_tile', { eyes: tile.eyes });
    case 'osiris':
      return board.say('osiris_tile', { number: tile.number });
    default:
      return board.words.say('front.effect', tile.front);
  }
}

/** A field for those who listen: the move that leads there if it is one, its name, what lies there, what it is worth at the end, who stands there. */
export function fieldLabel(board: LuxorBoard, place: Place, move: Move | null = null): string {
  const { words, tables, view } = board;
  const parts: string[] = [];
  if (place !== STAIRS && isFrom(place)) parts.push(tileWords(board, tileOf(view.tiles[place], tables)));
  if (!lies(place)) parts.push(board.say('worth', { points: pointsOf(place, tables) }));
  const standing = view.adventurers.flatMap((places, seat) => {
    const count = Object.values(places).filter((each) => each === place).length;
    return count > 0 ? [`${words.names[seat] ?? seat + 1} ${count}`] : [];
  });
  if (standing.length > 0) parts.push(board.say(lies(place) ? 'lying' : 'standing', { who: standing.join(', ') }));
  const field = `${words.word('place', place)}: ${parts.join('; ')}`;
  return move ? `${words.move(move)} – ${field}` : field;
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
