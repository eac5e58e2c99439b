/** How a player's colour looks: top and side of a stone, and the sign on it. */
interface Stone {
  readonly top: string;
  readonly side: string;
  readonly sign: string;
  readonly light?: boolean;
}

const STONES: Readonly<Record<string, Stone>> = {
  black: { top: '#3A3A40', side: '#17171A', sign: '#F2CE86' },
  white: { top: '#FAF6EC', side: '#CBBF9F', sign: '#123F52', light: true },
  brown: { top: '#86532F', side: '#54301A', sign: '#FBE8C8' },
  grey: { top: '#A3A7AC', side: '#6C7076', sign: '#1C1F24' },
  red: { top: '#B23A2E', side: '#7A241B', sign: '#FFF0D8' },
  blue: { top: '#2B4C9B', side: '#1B3068', sign: '#FFF0D8' },
  green: { top: '#4F7341', side: '#31492A', sign: '#FFF3D6' },
  yellow: { top: '#E3B23F', side: '#A97A1C', sign: '#3A2405' },
  orange: { top: '#D27B2F', side: '#96531A', sign: '#2B1402' },
  turquoise: { top: '#3FA7A0', side: '#27706B', sign: '#06312E' },
  violet: { top: '#6C4A8C', side: '#47305E', sign: '#FFF0D8' },
  purple: { top: '#6C4A8C', side: '#47305E', sign: '#FFF0D8' },
  beige: { top: '#E7D3A6', side: '#B99E68', sign: '#4A2A12', light: true },
};

/** A colour by its name, or as a style sheet writes it. */
export function stone(colour: string): Stone {
  if (colour.startsWith('#')) return { top: colour, side: `color-mix(in srgb, ${colour}, black 38%)`, sign: '#FFF6E2' };
  return STONES[colour] ?? STONES['grey']!;
}
