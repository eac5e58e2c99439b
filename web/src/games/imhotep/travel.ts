/** A piece comes from somewhere or goes there, fading: by so much across and down, in the drawing's lengths. */
import { cubicInOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

export function travel(
  _: Element,
  { x, y, duration }: { x: number; y: number; duration: number },
  { direction }: { direction: 'in' | 'out' | 'both' },
): TransitionConfig {
  // What leaves lies above what comes in its place, and must not catch a click on that.
  const caught = direction === 'out' ? '; pointer-events: none' : '';
  return {
    duration,
    easing: cubicInOut,
    css: (there, away) => `transform: translate(${x * away}px, ${y * away}px); opacity: ${there}${caught}`,
  };
}
