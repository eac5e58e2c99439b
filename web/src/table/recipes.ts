/** What sounds are made of, and which of them a move makes. */
import type { GameEvent } from '../contract/position';
import type { Sound, Sounds } from '../contract/sound';

/** A tone that glides, or noise around a pitch that does: quickly there, slowly gone. Seconds and hertz. */
export interface Grain {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly of: OscillatorType | 'noise';
  readonly from: number;
  readonly to: number;
}

function grain(of: Grain['of'], from: number, to: number, lasts: number, loud: number, at = 0): Grain {
  return { of, from, to, lasts, loud, at };
}
/** Wood on wood. */
function knock(pitch: number, loud: number, at: number): Grain[] {
  return [grain('triangle', pitch, pitch * 0.8, 0.07, loud, at), grain('noise', pitch * 3, pitch * 2, 0.03, loud, at)];
}
function plucked(pitch: number, at: number): Grain {
  return grain('triangle', pitch, pitch, 0.5, 0.12, at);
}

/** Those of the boards, and three of the table: it is your turn, your time runs out, and you have won. */
export const RECIPES: Readonly<Record<Sound | 'turn' | 'time' | 'victory', readonly Grain[]>> = {
  stone: [grain('sine', 150, 80, 0.12, 0.16), grain('noise', 900, 300, 0.09, 0.1)],
  ship: [grain('noise', 320, 620, 0.5, 0.07), grain('noise', 700, 280, 0.4, 0.04, 0.22)],
  card: [grain('noise', 2400, 4200, 0.11, 0.06), grain('noise', 1500, 900, 0.05, 0.05, 0.1)],
  die: [0, 0.09, 0.16, 0.21].flatMap((at, bounce) => knock(820 - 40 * bounce, 0.09 - 0.018 * bounce, 0.3 + at)),
  sticks: [0.42, 0.48, 0.55, 0.61].flatMap((at, stick) => knock([520, 610, 470, 560][stick]!, 0.09, at)),
  wood: knock(330, 0.11, 0),
  water: [grain('sine', 950, 380, 0.16, 0.1), grain('sine', 620, 1100, 0.12, 0.05, 0.14)],
  token: [grain('triangle', 1250, 1180, 0.09, 0.06), grain('noise', 3200, 2600, 0.03, 0.04)],
  turn: [plucked(523, 0), plucked(784, 0.13)],
  time: [0, 0.16].flatMap((at) => knock(660, 0.12, at)),
  victory: [523, 659, 784, 1047].map((pitch, at) => plucked(pitch, at * 0.14)),
};

/** A move with many parts is told by its first few. */
const MOST = 4;

/** The sounds of what happened, in its order. */
export function soundsOf(events: readonly GameEvent[], sounds: Sounds): Sound[] {
  return events.flatMap(({ kind }) => sounds[kind] ?? []).slice(0, MOST);
}
