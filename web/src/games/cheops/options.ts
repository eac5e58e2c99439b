/** The sheets as small pictures, 84 by 50: the colours of the pyramid and of the arch, by which they differ. */
import { FILLS } from './signs';
import type { Colour, Tables } from './view.generated';

const [WIDE, HIGH, ACROSS, UP] = [9, 7, 10, 8];
const stone = (x: number, y: number, colour: Colour): string =>
  `<rect x="${x}" y="${y}" width="${WIDE}" height="${HIGH}" rx="1.5" fill="${FILLS[colour]}"/>`;

function drawn({ pyramid, left, right, keystone }: Tables['sheet_a']): string {
  const rows = pyramid.flatMap((row, up) => row.map((each, at) => stone(4 + up * 5 + at * ACROSS, 38 - up * UP, each)));
  const pillars = [left, right].flatMap((pillar, side) =>
    pillar.map((each, up) => stone(58 + side * 13, 38 - up * UP + (up === 4 ? 1 : 0), each)),
  );
  return rows.join('') + pillars.join('') + `<path d="M58 2h22l-3 4H61z" fill="${FILLS[keystone]}"/>`;
}

/** By an edition's tables, which say where the colours stand. */
export default (tables: Partial<Tables>): Record<string, string> =>
  Object.fromEntries(
    [...'ABCDE'].flatMap((letter) => {
      const sheet = tables[`sheet_${letter.toLowerCase()}` as 'sheet_a'];
      return sheet ? [[`sheets.seat.${letter}`, drawn(sheet)]] : [];
    }),
  );
