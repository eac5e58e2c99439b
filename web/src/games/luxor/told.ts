/** Reading what happened: the places and stacks it speaks of. */
import type { EventOf } from '../../contract/position';
import { type Events, type Level, LEVELS, type Place, PLACES, STATUES } from './view.generated';

/** All places that events speak of. */
export function placesOf(events: readonly EventOf<Events>[]): ReadonlySet<Place> {
  const places = new Set<Place>();
  for (const { kind, args } of events) {
    if ('start' in args) places.add(PLACES[args.start]!);
    if ('place' in args) places.add(PLACES[args.place]!);
    if (kind === 'entered' || kind === 'sarcophagus_taken') places.add('tomb');
    if (kind === 'stood_up') places.add('stairs').add(`anubis-${STATUES[args.statue]!}`);
  }
  return places;
}

/** The Horus stacks that events speak of. */
export function levelsOf(events: readonly EventOf<Events>[]): ReadonlySet<Level> {
  return new Set(events.flatMap(({ args }) => ('level' in args ? [LEVELS[args.level]!] : [])));
}
