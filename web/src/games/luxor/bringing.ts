/** What a move would bring, in a few words for the flag beside it: the gain first, conditions after it. */
import type { GameEvent, Guide, Move, Preview } from '../../contract/position';
import type { Words } from '../../contract/words';
import { capital, tileWords } from './labels';
import { symbolOf, TOMB } from './path';
import { argument, token } from './told';
import { type LuxorView, type Place, tileOf } from './view';

export interface Bringing {
  readonly title: string;
  readonly gain: number;
  readonly notes: readonly string[];
}

interface Asked {
  readonly words: Words;
  readonly guide: Guide;
  readonly view: LuxorView;
  readonly seat: number;
}

const CARRIED = ['carried_on', 'tunnelled'];

export function bringing(asked: Asked, move: Move, end: Place | null, preview: Preview | undefined): Bringing {
  const { words, view, guide, seat } = asked;
  const events = preview?.events ?? [];
  const gains = preview?.gains[seat] ?? {};
  const gain = (gains['treasures'] ?? 0) + (gains['sarcophagi'] ?? 0);
  const notes: string[] = [];
  const taken = events.find((event) => event.kind === 'treasure_taken');
  for (const event of events) {
    if (CARRIED.includes(event.kind)) notes.push(words.say('page', event.kind, event.args, guide.events[event.kind]));
    if (event.kind === 'stood_up') notes.push(words.say('page', 'stands_up'));
  }
  if (taken) notes.push(afterwards(asked, taken));
  for (const category of ['positions', 'keys', 'sets', 'scarabs']) {
    const by = gains[category];
    if (by) notes.push(words.say('page', `gain_${category}`, { by }));
  }
  return { title: capital(title(asked, move, end, events, taken)), gain, notes: notes.slice(0, 2) };

  function afterwards({ words, guide }: Asked, event: GameEvent): string {
    const place = token(event, 'place', guide);
    const symbol = place === null ? null : symbolOf(place, guide);
    const left = Object.entries(view.bag).some(
      ([tile, count]) => symbol !== null && tile.startsWith(symbol) && count > 0,
    );
    return symbol !== null && left
      ? words.say('page', 'then_temple', { back: words.word('back', symbol) })
      : words.say('page', 'then_empty');
  }
}

function title(asked: Asked, move: Move, end: Place | null, events: readonly GameEvent[], taken?: GameEvent): string {
  const { words, view, guide, seat } = asked;
  if (taken) return words.say('page', `take_${token(taken, 'treasure', guide)?.split('-')[0]}`);
  if (end === null) return words.move(move);
  if (end === TOMB) return words.say('page', 'enter');
  const few = events.find((event) => event.kind === 'too_few');
  const tile = tileOf(view.tiles[end], guide);
  if (tile?.kind !== 'treasure') return tileWords(words, tile);
  const needs = few ? argument(few, 'needs') : tile.needs;
  const own = Object.values(view.adventurers[seat] ?? {}).filter((place) => place === end).length;
  return words.say('page', 'some_of', { there: move.kind === 'use' ? own : own + 1, needs });
}
