/** Places and tiles in the words of the catalogue. */
import type { Guide, Move } from '../../contract/position';
import type { Words } from '../../contract/words';
import { lies } from './pieces';
import { pointsOf, STAIRS, TOMB } from './path';
import { type LuxorView, type Place, type Tile, tileOf } from './view';

export function tileWords(words: Words, tile: Tile | null): string {
  if (!tile) return words.say('page', 'no_tile');
  switch (tile.kind) {
    case 'treasure': {
      const { needs, points } = tile;
      return words.say('page', 'treasure', { type: words.word('type', tile.type), needs, points });
    }
    case 'horus':
      return words.say('page', 'horus_tile', { eyes: tile.eyes });
    case 'osiris':
      return words.say('page', 'osiris_tile', { number: tile.number });
    default:
      return words.say('front.effect', tile.front);
  }
}

/** A field for those who listen: the move that leads there if it is one, its name, what lies there, what it is worth at the end, who stands there. */
export function fieldLabel(
  words: Words,
  guide: Guide,
  view: LuxorView,
  place: Place,
  move: Move | null = null,
): string {
  const parts: string[] = [];
  if (place !== STAIRS && place !== TOMB && !lies(place))
    parts.push(tileWords(words, tileOf(view.tiles[place], guide)));
  if (!lies(place)) parts.push(words.say('page', 'worth', { points: pointsOf(place, guide) }));
  const standing = view.adventurers.flatMap((places, seat) => {
    const count = Object.values(places).filter((each) => each === place).length;
    return count > 0 ? [`${words.names[seat] ?? seat + 1} ${count}`] : [];
  });
  if (standing.length > 0)
    parts.push(words.say('page', lies(place) ? 'lying' : 'standing', { who: standing.join(', ') }));
  const field = `${words.word('place', place)}: ${parts.join('; ')}`;
  return move ? `${words.move(move)} – ${field}` : field;
}

export function figuresLabel(words: Words, place: Place, move: Move | null): string {
  if (move) return words.move(move);
  return words.say('page', 'your_adventurer', { place: words.word('place', place, 'loc') });
}

/** Lines of at most so many letters. */
export function wrap(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length + 1 <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const CARD_SIGNS: Readonly<Record<string, string>> = {
  '+/-1': '±1',
  die: '⚄',
  '1-die': '1–⚄',
  'all-1': '+1',
  'all-2': '+2',
  last: '→',
  'minus-one': '−1',
};

/** A card in a few signs, where there is no room for its picture. */
export function shortCard(card: string): string {
  return CARD_SIGNS[card] ?? card.replace('-', '–');
}

/** The beginning of a sentence. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
