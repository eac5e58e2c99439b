/** Reading what happened: the places and stacks it speaks of. */
import { eventToken } from '../../contract/events';
import type { GameEvent, Guide } from '../../contract/position';
import type { Place } from './view';

/** All places that events speak of. */
export function placesOf(events: readonly GameEvent[], guide: Guide): ReadonlySet<Place> {
  const places = new Set<Place>();
  for (const event of events) {
    for (const [name, vocabulary] of Object.entries(guide.events[event.kind] ?? {})) {
      const found = vocabulary === 'place' ? eventToken(guide, event, name) : null;
      if (found !== null) places.add(found);
    }
    if (event.kind === 'entered' || event.kind === 'sarcophagus_taken') places.add('tomb');
    if (event.kind === 'stood_up') places.add('stairs').add(`anubis-${eventToken(guide, event, 'statue')}`);
  }
  return places;
}

/** The Horus stacks that events speak of. */
export function levelsOf(events: readonly GameEvent[], guide: Guide): ReadonlySet<string> {
  return new Set(events.map((event) => eventToken(guide, event, 'level')).filter((level) => level !== null));
}
