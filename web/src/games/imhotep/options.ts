/** The two sides of the five sites as small pictures, 84 by 50: what one looks for on the board. */
const INK = '#5b4a34';
const stone = (x: number, y: number, fill: string, size = 9): string =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="1.5" fill="${fill}" stroke="${INK}" stroke-width=".7"/>`;
const [BROWN, WHITE, BLACK, GREY, SAND] = ['#7b4a27', '#f6efdf', '#35302e', '#9b9ea3', '#cfb27a'];
const row = (count: number, each: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => each(at)).join('');

const stalls = row(
  4,
  (at) =>
    `<path d="M${6 + at * 18} 6h16v5l-4 3-4-3-4 3-4-3z" fill="${at % 2 ? '#f2e3bf' : '#a63a2b'}"/><rect x="${8 + at * 18}" y="18" width="12" height="24" rx="1.5" fill="#fdf8ea" stroke="${INK}" stroke-width=".7"/>`,
);
const steps = (fills: readonly (readonly string[])[]): string =>
  fills.map((line, up) => row(line.length, (at) => stone(16 + up * 6 + at * 11, 35 - up * 11, line[at]!, 10))).join('');
const columns = (count: number): string =>
  `<rect x="6" y="7" width="72" height="5" rx="1" fill="${SAND}"/>${row(count, (at) => `<rect x="${11 + at * 14}" y="12" width="5" height="22" fill="#eadcb6" stroke="${INK}" stroke-width=".5"/>`)}`;
const chamber = `<rect x="8" y="6" width="68" height="38" rx="2" fill="#1d2a55"/>${[1, 2]
  .map((at) => `<path d="M8 ${6 + at * 12.67}h68" stroke="#41508a" stroke-width=".8"/>`)
  .join('')}`;
const obelisk = (x: number, height: number, fill: string): string =>
  `<path d="M${x} 43V${43 - height}l4-6 4 6v${height}z" fill="${fill}" stroke="${INK}" stroke-width=".7"/>`;

const pictures: Record<string, string> = {
  'sides.market.A':
    stalls + row(4, (at) => stone(10 + at * 18, 21, ['#a63a2b', '#2f6f4e', '#6c4a8c', '#2b4c9b'][at]!, 8)),
  'sides.market.B':
    stalls +
    row(4, (at) => `<path d="M${11 + at * 18} 21h6v6h-6z" fill="#163c4b"/>`) +
    '<rect x="62" y="16" width="16" height="28" rx="2" fill="#163c4b"/><text x="70" y="35" text-anchor="middle" font-size="15" font-weight="800" fill="#f0c25c">?</text>',
  'sides.pyramid.A': steps([[BROWN, WHITE, BLACK, GREY, BROWN], [WHITE, BLACK, BROWN], [GREY]]),
  'sides.pyramid.B':
    row(3, (at) => row(3, (up) => stone(12 + at * 22, 33 - up * 11, [BROWN, SAND, SAND][up]!, 10))) +
    row(3, (at) => `<path d="M${13 + at * 22} 9l4-5 4 5z" fill="#f0c25c" stroke="${INK}" stroke-width=".6"/>`),
  'sides.temple.A': columns(5) + row(5, (at) => stone(9 + at * 14, 34, [BROWN, BLACK, WHITE, GREY, BROWN][at]!)),
  'sides.temple.B':
    columns(5) + row(5, (at) => stone(9 + at * 14, 34, SAND)) + row(3, (at) => stone(9 + at * 28, 34, '#f0c25c')),
  'sides.burial.A':
    chamber +
    stone(12, 8, WHITE) +
    stone(23, 8, WHITE) +
    stone(23, 20.5, WHITE) +
    stone(12, 20.5, BROWN) +
    stone(12, 33, BLACK),
  'sides.burial.B':
    chamber +
    row(5, (at) => stone(12 + at * 12, 8, WHITE)) +
    row(3, (at) => stone(12 + at * 12, 20.5, BROWN)) +
    stone(12, 33, BLACK),
  'sides.obelisks.A': obelisk(14, 26, BLACK) + obelisk(31, 18, WHITE) + obelisk(48, 12, BROWN) + obelisk(65, 6, GREY),
  'sides.obelisks.B':
    row(3, (up) => stone(10, 34 - up * 10, BLACK)) +
    row(4, (at) => stone(28 + at * 12, 34, SAND)) +
    '<path d="M11 12l4-6 4 6z" fill="#f0c25c" stroke="#5b4a34" stroke-width=".6"/>',
};

export default () => pictures;
