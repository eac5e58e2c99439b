/** What a move would bring, in a few words for the flag beside it: the gain first, conditions after it. */
import { capital } from '../../contract/text';
import type { EventOf, Move } from '../../contract/position';
import type { LuxorBoard } from './context.svelte';
import { tileDeed } from './labels';
import { symbolOf, TOMB } from './path';
import { isFrom, tileOf } from './view';
import { type Events, type Moves, type Place, PLACES, TREASURES } from './view.generated';

type Event = EventOf<Events>;

export interface Bringing {
  readonly title: string;
  readonly gain: number;
  readonly notes: readonly string[];
}

const CARRIED: readonly (keyof Events)[] = ['carried_on', 'tunnelled'];

/** What it would bring the seat at this screen. */
export function bringing(board: LuxorBoard, move: Move<keyof Moves>, end: Place | null): Bringing {
  const { words, view, tables } = board;
  const preview = board.choosing.preview(move);
  const events = preview?.events ?? [];
  const gains = preview?.gains[board.eyes ?? -1] ?? {};
  const gain = (gains['treasures'] ?? 0) + (gains['sarcophagi'] ?? 0);
  const notes: string[] = [];
  const taken = events.find((event) => event.kind === 'treasure_taken');
  for (const event of events) {
    if (CARRIED.includes(event.kind)) notes.push(board.say(event.kind, event.args, board.guide.events[event.kind]));
    if (event.kind === 'stood_up') notes.push(board.say('stands_up'));
  }
  if (taken) notes.push(afterwards(PLACES[taken.args.place]!));
  for (const category of ['positions', 'keys', 'sets', 'scarabs']) {
    const by = gains[category];
    if (by) notes.push(board.say(`gain_${category}`, { by }));
  }
  return { title: capital(title(board, move, end, events, taken)), gain, notes: notes.slice(0, 2) };

  function afterwards(place: Place): string {
    const symbol = symbolOf(place, tables);
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
  move: Move<keyof Moves>,
  end: Place | null,
  events: readonly Event[],
  taken?: Extract<Event, { kind: 'treasure_taken' }>,
): string {
  const { words, view, tables } = board;
  if (taken) return board.say(`take_${TREASURES[taken.args.treasure]!.split('-')[0]}`);
  if (end === null) return words.move(move);
  if (end === TOMB) return board.say('enter');
  const few = events.find((event) => event.kind === 'too_few');
  const tile = isFrom(end) ? tileOf(view.tiles[end], tables) : null;
  if (tile?.kind !== 'treasure') return tileDeed(board, tile);
  const needs = few ? few.args.needs : tile.needs;
  const own = Object.values(view.adventurers[board.eyes ?? -1] ?? {}).filter((place) => place === end).length;
  return board.say('some_of', { there: move.kind === 'use' ? own : own + 1, needs });
}
