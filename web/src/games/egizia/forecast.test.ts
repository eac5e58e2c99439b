import type { EventOf } from '../../contract/position';
import { describe, expect, it } from 'vitest';
import { mealAfter, mealOf } from './forecast';
import { CARDS, type EgiziaView, type Events } from './view.generated';

const PENALTY = [3, 2, 2, 1, 1];

/** The position of the rulebook's green player: 6 + 6 watered, a brown 7 dry, crews of 14. */
function hungry(): EgiziaView {
  return {
    ring: 'yellow',
    grain_green: [6],
    grain_yellow: [6],
    grain_brown: [7],
    grain_market: [1],
    crews: { black: { yellow: 4 }, blue: { yellow: 4 }, yellow: { yellow: 3 }, joker: { yellow: 3 } },
  } as unknown as EgiziaView;
}

describe('feeding as the ring lies', () => {
  it('costs by the marker on the grain market', () => {
    expect(mealOf(hungry(), PENALTY, 0)).toEqual({ need: 14, grain: 12, loss: 4 });
  });

  it('is forecast for a ring that moves and a crew that grows', () => {
    const events: EventOf<Events>[] = [
      { kind: 'crew_grew', args: { seat: 0, crew: 3, strength: 4 } },
      { kind: 'ring_moved', args: { seat: 0, ring: 2 } },
    ];
    expect(mealAfter(hungry(), PENALTY, 0, events)).toEqual({ need: 15, grain: 19, loss: 0 });
  });

  it('counts a field that is taken, and a step on the market', () => {
    const field: EventOf<Events>[] = [{ kind: 'card_taken', args: { seat: 0, card: CARDS.indexOf('yellow_7') } }];
    expect(mealAfter(hungry(), PENALTY, 0, field)).toEqual({ need: 14, grain: 19, loss: 0 });
    const step: EventOf<Events>[] = [{ kind: 'grain_step', args: { seat: 0, space: 4 } }];
    expect(mealAfter(hungry(), PENALTY, 0, step)).toEqual({ need: 14, grain: 12, loss: 2 });
  });

  it('says nothing where nothing of it changes, nor of what others do', () => {
    expect(
      mealAfter(hungry(), PENALTY, 0, [{ kind: 'card_taken', args: { seat: 0, card: CARDS.indexOf('quarry_3') } }]),
    ).toBeNull();
    expect(
      mealAfter(hungry(), PENALTY, 0, [{ kind: 'crew_grew', args: { seat: 1, crew: 0, strength: 9 } }]),
    ).toBeNull();
  });
});
