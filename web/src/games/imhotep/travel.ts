/** A piece comes from somewhere or goes there, fading: by so much across and down, in the drawing's lengths. */
import { cubicInOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

export function travel(_: Element, { x, y, duration }: { x: number; y: number; duration: number }): TransitionConfig {
  return {
    duration,
    easing: cubicInOut,
    css: (there, away) => `transform: translate(${x * away}px, ${y * away}px); opacity: ${there}`,
  };
}
