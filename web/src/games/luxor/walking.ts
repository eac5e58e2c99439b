/** Motion of an adventurer: along the path, not through the walls. */
import type { Attachment } from 'svelte/attachments';
import type { Spot } from './geometry';
import type { Place } from './view.generated';

const WALK_MS = 300;

/** Kept on the element, so that it survives the attachment being made anew with every position. */
const places = new WeakMap<Element, Place>();

export function walking(place: Place, way: (from: Place, to: Place) => readonly Spot[]): Attachment<SVGGElement> {
  return (element) => {
    const before = places.get(element);
    places.set(element, place);
    if (before === undefined || before === place) return;
    const corners = way(before, place);
    if (corners.length === 0) return;
    const frames = corners.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    element.animate([...frames, { transform: element.style.transform }], { duration: WALK_MS, easing: 'ease-in-out' });
  };
}
