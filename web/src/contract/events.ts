/** Reading what happened. */
import type { GameEvent, Guide } from './position';

/** An argument of an event by its token; null if the reader may not know it, or it has no token. */
export function eventToken(
  guide: Pick<Guide, 'events' | 'vocabularies'>,
  event: GameEvent,
  argument: string,
): string | null {
  return guide.vocabularies[guide.events[event.kind]?.[argument] ?? '']?.[event.args[argument] ?? -1] ?? null;
}
