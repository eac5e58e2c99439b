/** Reading what happened: an event's arguments by name, and the places and stacks it speaks of. */
import type { GameEvent, Guide } from '../../contract/position';
import type { Place } from './view';

export function argument(event: GameEvent, name: string): number | null {
  return event.args[name] ?? null;
}

/** An argument by its token. */
export function token(event: GameEvent, name: string, guide: Guide): string | null {
  const index = argument(event, name);
  const vocabulary = guide.events[event.kind]?.[name];
  return index === null || vocabulary === undefined ? null : (guide.vocabularies[vocabulary]?.[index] ?? null);
}

/** All places that events speak of. */
export function placesOf(events: readonly GameEvent[], guide: Guide): ReadonlySet<Place> {
  const places = new Set<Place>();
  for (const event of events) {
    for (const [name, vocabulary] of Object.entries(guide.events[event.kind] ?? {})) {
      const found = vocabulary === 'place' ? token(event, name, guide) : null;
      if (found !== null) places.add(found);
    }
    if (event.kind === 'entered' || event.kind === 'sarcophagus_taken') places.add('tomb');
    if (event.kind === 'stood_up') places.add('stairs').add(`anubis-${token(event, 'statue', guide)}`);
  }
  return places;
}

/** The Horus stacks that events speak of. */
export function levelsOf(events: readonly GameEvent[], guide: Guide): ReadonlySet<string> {
  return new Set(events.map((event) => token(event, 'level', guide)).filter((level) => level !== null));
}
