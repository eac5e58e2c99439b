/** What a board sounds like: which event makes which sound is said by the folder of its game. */
import type { By } from './position';

export type Sound = 'stone' | 'ship' | 'card' | 'die' | 'sticks' | 'wood' | 'water' | 'token';

/** A sound for every kind of event that moves a piece, null for those that move none: each kind has its entry. */
export type Sounds<Kind extends string = string> = By<Kind, Sound | null>;
