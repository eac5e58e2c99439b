/** The log as lines of text: each thing that happened one, without what was taken back. */
import type { Entry } from '../api/told';
import type { GameEvent } from '../contract/position';
import type { Words } from '../contract/words';
import { find } from '../words/index.svelte';

export interface Told {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  readonly seat: number | null;
  readonly events: readonly GameEvent[];
}

/** The number of the first decision: what was drawn or dealt before it set the table up. */
export function begunAt(entries: readonly Entry[]): number {
  return entries.find((entry) => entry.what === 'move')?.number ?? Infinity;
}

export function tell(entries: readonly Entry[], words: Words, names: readonly string[]): Told[] {
  const lines: Told[] = [];
  for (const entry of entries) {
    const to = entry.detail?.to;
    if (entry.what === 'undo' && to !== undefined) {
      while (lines.length > 0 && lines[lines.length - 1]!.number >= to) lines.pop();
    }
    if (entry.what === 'move' || entry.what === 'chance') lines.push(...happened(entry, words));
    else lines.push(...around(entry, names));
  }
  return lines;
}

/** Lines by the words they are told in: a log grows by a line or two a move, and the others stay as they were. */
const known = new WeakMap<Words, WeakMap<Entry, readonly Told[]>>();

function happened(entry: Entry, words: Words): readonly Told[] {
  let lines = known.get(words);
  if (!lines) known.set(words, (lines = new WeakMap()));
  let told = lines.get(entry);
  if (!told) {
    told = (entry.events ?? []).map((event, at) => ({
      id: `${entry.number}.${at}`,
      number: entry.number,
      text: words.event(event),
      seat: event.args['seat'] ?? null,
      events: [event],
    }));
    lines.set(entry, told);
  }
  return told;
}

function around(entry: Entry, names: readonly string[]): Told[] {
  const seat = entry.seat ?? null;
  // Out of time is not lost at tables where a computer goes on.
  const lost = entry.what === 'timed_out' && entry.detail?.lost === true;
  const text = find('log', lost ? 'timed_out_lost' : entry.what, { name: seat === null ? '' : (names[seat] ?? '') });
  return text ? [{ id: String(entry.number), number: entry.number, text, seat, events: [] }] : [];
}
