import { describe, expect, it } from 'vitest';
import type { EventOf } from '../../contract/position';
import { follow } from './pieces';
import { type Events, type LuxorView, type Place, PLACES } from './view.generated';

function seen(...seats: string[][]): LuxorView {
  const adventurers = seats.map((places) => Object.fromEntries(places.map((place, at) => [String(at + 1), place])));
  return { adventurers } as unknown as LuxorView;
}

function went(kind: 'walked' | 'carried_on', seat: number, start: Place, place: Place): EventOf<Events> {
  return { kind, args: { seat, start: PLACES.indexOf(start), place: PLACES.indexOf(place) } };
}

function moved(before: LuxorView, after: LuxorView, happened: readonly EventOf<Events>[] = []): string[] {
  const was = follow([], before, []);
  const now = follow(was, after, happened);
  return was.flatMap((piece, at) => (piece.place === now[at]!.place ? [] : [`${piece.place} to ${now[at]!.place}`]));
}

describe('adventurers keep their identity', () => {
  it('when one overtakes another', () => {
    expect(moved(seen(['1', '4', '8']), seen(['4', '8', '11']))).toEqual(['1 to 11']);
  });

  it('when all go forward, each to where the next one stood', () => {
    const happened = [went('walked', 0, '4', '6'), went('walked', 0, '2', '4')];
    expect(moved(seen(['2', '4']), seen(['4', '6']), happened)).toEqual(['2 to 4', '4 to 6']);
  });

  it('when a tile carries one on and another stands up', () => {
    const happened: EventOf<Events>[] = [
      went('walked', 0, '4', '8'),
      went('carried_on', 0, '8', '11'),
      { kind: 'stood_up', args: { seat: 0, statue: 0 } },
    ];
    const before = seen(['4', '8', 'anubis-1', 'anubis-2']);
    expect(moved(before, seen(['stairs', '8', '11', 'anubis-2']), happened)).toEqual(['4 to 11', 'anubis-1 to stairs']);
  });

  it('when what is told does not lead to what is seen, as after a jump in the record', () => {
    expect(moved(seen(['1', '2']), seen(['1', '6']), [went('walked', 0, '1', '4')])).toEqual(['2 to 6']);
  });

  it('for each seat by itself', () => {
    const happened = [went('walked', 1, '2', '4')];
    expect(moved(seen(['1', '2'], ['1', '2']), seen(['1', '2'], ['1', '4']), happened)).toEqual(['2 to 4']);
  });
});
