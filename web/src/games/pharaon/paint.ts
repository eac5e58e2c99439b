/** Fills and inks of resources, zones and players: they stay the same in both themes, as pieces in the box do. */
import type { SignId } from '../../look/signs';
import type { Mark } from './signs';
import type { Token } from './view';
import type { Zone } from './view.generated';

export const PAINT: Readonly<Record<Token, { readonly fill: string; readonly ink: string }>> = {
  black: { fill: '#2F2B2A', ink: '#F7EFDD' },
  yellow: { fill: '#DDA92F', ink: '#33240A' },
  green: { fill: '#4B8246', ink: '#F7F3DF' },
  red: { fill: '#B23A2E', ink: '#FFF3E4' },
  blue: { fill: '#2A5DA6', ink: '#F1F5FF' },
  silver: { fill: '#B4BAC0', ink: '#2E3338' },
};

/** On paper: cards and offerings, light in both themes. */
export const ZONE_INK: Readonly<Record<Zone, string>> = {
  offerings: '#B5652B',
  nobles: '#6E4A8E',
  artisans: '#9C4A2F',
  nile: '#1F6F8B',
  tomb: '#7A6234',
};

/** Discs by seat, the Traitor last. */
export const DISCS: readonly { readonly fill: string; readonly ink: string; readonly sign: SignId | Mark }[] = [
  { fill: '#B23A2E', ink: '#FFF6E6', sign: 'ankh' },
  { fill: '#2B4C9B', ink: '#F1F4FF', sign: 'eye' },
  { fill: '#2E7D5B', ink: '#EFFAF2', sign: 'scarab' },
  { fill: '#D9A62E', ink: '#3A2805', sign: 'lotus' },
  { fill: '#6E4A8E', ink: '#F8F0FF', sign: 'falcon' },
  { fill: '#3A3440', ink: '#E8DCC8', sign: 'mask' },
];
