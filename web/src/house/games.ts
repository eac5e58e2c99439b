/** The five games, in the order of the shelf, each with the colour of its stela. */
export interface Game {
  readonly name: 'imhotep' | 'pharaon' | 'cheops' | 'egizia' | 'luxor';
  readonly players: readonly [number, number];
  readonly accent: string;
}

export const GAMES: readonly Game[] = [
  { name: 'imhotep', players: [2, 4], accent: '#123F52' },
  { name: 'pharaon', players: [1, 5], accent: '#2B4C9B' },
  { name: 'cheops', players: [2, 5], accent: '#9C4A2F' },
  { name: 'egizia', players: [2, 4], accent: '#47653A' },
  { name: 'luxor', players: [2, 4], accent: '#8C3327' },
];
