/** How pieces come: from where they were, over a distance, in no time when nothing shall move. */
import type { TransitionConfig } from 'svelte/transition';

interface Way {
  dx?: number;
  dy?: number;
  duration: number;
  delay?: number;
}

/** Comes over a distance, growing clear. */
export function come(_: Element, { dx = 0, dy = 0, duration, delay = 0 }: Way): TransitionConfig {
  return {
    duration,
    delay: duration ? delay : 0,
    css: (t, u) => {
      const eased = u * u;
      return `transform: translate(${dx * eased}px, ${dy * eased}px); opacity: ${Math.min(1, t * 2)}`;
    },
  };
}
