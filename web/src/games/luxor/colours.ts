/** How a seat's pieces look: colour, edge, the sign on them and its ink. */
import type { SignName } from '../../contract/board';
import type { By } from '../../contract/position';
import type { Level } from './view.generated';

export interface SeatLook {
  /** As the rest of the page knows it. */
  readonly name: string;
  readonly colour: string;
  readonly edge: string;
  /** The edge at night, where the dark ones would sink. */
  readonly night: string;
  readonly ink: string;
  readonly sign: SignName;
}

export const SEATS: readonly SeatLook[] = [
  { name: 'red', colour: '#B23A2E', edge: '#7D241B', night: '#E58A7D', ink: '#FFF6E6', sign: 'ankh' },
  { name: 'blue', colour: '#2B4C9B', edge: '#1A3170', night: '#8FA6E8', ink: '#FFF6E6', sign: 'eye' },
  { name: '#2E7D5B', colour: '#2E7D5B', edge: '#1B5239', night: '#6FC79C', ink: '#FFF6E6', sign: 'scarab' },
  { name: 'yellow', colour: '#D9A62E', edge: '#8F6A10', night: '#F3D58A', ink: '#2B2118', sign: 'lotus' },
];

export function lookOf(seat: number): SeatLook {
  return SEATS[seat] ?? SEATS[0]!;
}

/** The band of a Horus stack by its level. */
export const LEVEL_COLOURS: By<Level, string> = { 1: '#2C8680', 2: '#1F6F8B', 3: '#2B4C9B' };
