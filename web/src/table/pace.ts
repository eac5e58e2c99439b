/** How fast what others did is shown. */
import type { Pace } from '../house/settings.svelte';

/** How long a move stays before the next one is shown, and how far what is shown may lag behind, in milliseconds. */
export interface Tempo {
  readonly move: number;
  readonly lag: number;
}

/** A calm move is seen to its end: a roll takes at most 0.9 seconds, and so do most pieces on their way. */
const TEMPI: Readonly<Record<Pace, Tempo>> = {
  at_once: { move: 0, lag: 0 },
  calm: { move: 900, lag: 4500 },
  slow: { move: 2000, lag: 14_000 },
};

/** While the reader's own clock runs nobody may make them wait for long. */
const CLOCKED: Tempo = { move: 400, lag: 1200 };

/** A piece of one's own arrives before somebody else's sets out. */
const OWN = 400;

export function tempoOf(pace: Pace, clocked: boolean): Tempo {
  const { move, lag } = TEMPI[pace];
  return clocked ? { move: Math.min(move, CLOCKED.move), lag: Math.min(lag, CLOCKED.lag) } : { move, lag };
}

/** How long a move stays that was just shown, when so many others wait behind it and all are to be shown in that time. */
export function stay(tempo: Tempo, own: boolean, waiting: number, left: number): number {
  return Math.min(own ? OWN : tempo.move, tempo.move, Math.max(0, left) / Math.max(1, waiting));
}
