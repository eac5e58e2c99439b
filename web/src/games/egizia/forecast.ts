/** How feeding would go after a move, read from the events that the move would bring. */
import type { EventOf } from '../../contract/position';
import { amountOf, bandOf } from './cards';
import { colourOf, grainOf, needOf } from './view';
import { CARDS, CREWS, type EgiziaView, type Events, type Ring, RINGS } from './view.generated';

export interface Meal {
  readonly need: number;
  readonly grain: number;
  /** Points that hunger would cost. */
  readonly loss: number;
}

export function mealOf(view: EgiziaView, penalty: readonly number[], seat: number): Meal {
  return meal(needOf(view, seat), grainOf(view, seat), penalty[view.grain_market[seat] ?? 0] ?? 0);
}

function meal(need: number, grain: number, cost: number): Meal {
  return { need, grain, loss: Math.max(0, need - grain) * cost };
}

/** The meal after some events; null if nothing of it would change. */
export function mealAfter(
  view: EgiziaView,
  penalty: readonly number[],
  seat: number,
  events: readonly EventOf<Events>[],
): Meal | null {
  let need = needOf(view, seat);
  let ring: Ring = view.ring;
  let step = view.grain_market[seat] ?? 0;
  const more: Record<Ring, number> = { green: 0, yellow: 0, brown: 0 };
  let touched = false;
  for (const { kind, args } of events) {
    if (kind === 'ring_moved') {
      ring = RINGS[args.ring]!;
    } else if (!('seat' in args) || args.seat !== seat) {
      continue;
    } else if (kind === 'crew_grew') {
      need += args.strength - view.crews[CREWS[args.crew]!][colourOf(seat)];
    } else if (kind === 'card_taken') {
      const card = CARDS[args.card]!;
      const grade = RINGS.find((each) => each === bandOf(card));
      if (!grade) continue;
      more[grade] += amountOf(card);
    } else if (kind === 'grain_step') {
      step = Math.max(step, args.space - 1);
    } else {
      continue;
    }
    touched = true;
  }
  if (!touched) return null;
  const grown = RINGS.slice(0, RINGS.indexOf(ring) + 1).reduce((sum, grade) => sum + more[grade], 0);
  return meal(need, grainOf(view, seat, ring) + grown, penalty[step] ?? 0);
}
