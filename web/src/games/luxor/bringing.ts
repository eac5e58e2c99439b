/** What a move would bring, in a few words for the flag beside it: the gain first, conditions after it. */
import type { GameEvent, Move } from '../../contract/position';
import type { LuxorBoard } from './context.svelte';
import { capital, tileWords } from './labels';
import { symbolOf, TOMB } from './path';
import { type Place, tileOf } from './view';

export interface Bringing {
  readonly title: string;
  readonly gain: number;
  readonly notes: readonly string[];
}

const CARRIED = ['carried_on', 'tunnelled'];

/** What it would bring the seat at this screen. */
export function bringing(board: LuxorBoard, move: Move, end: Place | null): Bringing {
  const { words, view, guide } = board;
  const preview = board.choosing.preview(move);
  const events = preview?.events ?? [];
  const gains = preview?.gains[board.eyes ?? -1] ?? {};
  const gain = (gains['treasures'] ?? 0) + (gains['sarcophagi'] ?? 0);
  const notes: string[] = [];
  const taken = events.find((event) => event.kind === 'treasure_taken');
  for (const event of events) {
    if (CARRIED.includes(event.kind)) notes.push(board.say(event.kind, event.args, guide.events[event.kind]));
    if (event.kind === 'stood_up') notes.push(board.say('stands_up'));
  }
  if (taken) notes.push(afterwards(taken));
  for (const category of ['positions', 'keys', 'sets', 'scarabs']) {
    const by = gains[category];
    if (by) notes.push(board.say(`gain_${category}`, { by }));
  }
  return { title: capital(title(board, move, end, events, taken)), gain, notes: notes.slice(0, 2) };

  function afterwards(event: GameEvent): string {
    const place = board.eventToken(event, 'place');
    const symbol = place === null ? null : symbolOf(place, guide);
    const left = Object.entries(view.bag).some(
      ([tile, count]) => symbol !== null && tile.startsWith(symbol) && count > 0,
    );
    return symbol !== null && left
      ? board.say('then_temple', { back: words.word('back', symbol) })
      : board.say('then_empty');
  }
}

function title(
  board: LuxorBoard,
  move: Move,
  end: Place | null,
  events: readonly GameEvent[],
  taken?: GameEvent,
): string {
  const { words, view, guide } = board;
  if (taken) return board.say(`take_${board.eventToken(taken, 'treasure')?.split('-')[0]}`);
  if (end === null) return words.move(move);
  if (end === TOMB) return board.say('enter');
  const few = events.find((event) => event.kind === 'too_few');
  const tile = tileOf(view.tiles[end], guide);
  if (tile?.kind !== 'treasure') return tileWords(words, tile);
  const needs = few ? few.args['needs'] : tile.needs;
  const own = Object.values(view.adventurers[board.eyes ?? -1] ?? {}).filter((place) => place === end).length;
  return board.say('some_of', { there: move.kind === 'use' ? own : own + 1, needs });
}
