/** How a piece comes to its square: hopping along the path, crossing another in an arc, or out of the water. */
import { cubicInOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import type { Arrival } from './context.svelte';
import { footOn, type Plan, type Point, stretch } from './geometry';

const HOP = 90;
const LONGEST = 450;
const ARC = 300;
const WATER = 500;

interface Coming {
  readonly plan: Plan;
  readonly square: number;
  /** None for a piece that has stood there before. */
  readonly arrival: Arrival | undefined;
}

export function hop(_: Element, { plan, square, arrival }: Coming): TransitionConfig {
  if (!arrival) return { duration: 0 };
  const home = footOn(plan, square);
  const start = footOn(plan, arrival.from);
  if (arrival.over === 'water') {
    return { duration: WATER, css: (there) => sunk(start, home, there) };
  }
  if (arrival.over === 'arc') {
    const height = arrival.from < square ? -46 : 30;
    return {
      duration: ARC,
      easing: cubicInOut,
      css: (there, away) =>
        moved((start.x - home.x) * away, (start.y - home.y) * away + height * Math.sin(Math.PI * there)),
    };
  }
  const feet = stretch(arrival.from, square).map((each) => footOn(plan, each));
  return {
    duration: Math.min(LONGEST, HOP * (feet.length - 1)),
    css: (there) => {
      const { x, y } = onWay(feet, there);
      return moved(x - home.x, y - home.y);
    },
  };
}

/** A point of the way, lifted between two squares. */
export function onWay(feet: readonly Point[], there: number): Point {
  const far = there * (feet.length - 1);
  const at = Math.min(Math.floor(far), feet.length - 2);
  const part = far - at;
  const [from, to] = [feet[at]!, feet[at + 1]!];
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part - 12 * Math.sin(Math.PI * part),
  };
}

/** It sinks where it fell in, and comes up on the shore. */
function sunk(start: Point, home: Point, there: number): string {
  if (there < 0.5) return `${moved(start.x - home.x, start.y - home.y + 24 * there)}; opacity: ${1 - 2 * there}`;
  return `${moved(0, 24 * (1 - there))}; opacity: ${2 * there - 1}`;
}

function moved(x: number, y: number): string {
  return `transform: translate(${x}px, ${y}px)`;
}
