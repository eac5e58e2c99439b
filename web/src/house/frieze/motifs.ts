/**
 * What stands on the bank behind a page's title: our own drawings. The origin is the waterline at the right edge; x runs
 * to the left below zero, y upwards below zero. Classes take the colours of the hour: `body` and `face` for walls in
 * shade and light, `lit` for what shines, `leaf` for trees, `cloth` and `cloth2` for sails and flags.
 */
const palm = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path class="trunk" d="M-4 2C-2-30 0-60 5-92h6C9-60 8-30 7 2z"/><path class="leaf" d="M8-92C-6-110-32-108-46-84-28-96-8-95 8-88 24-95 44-96 62-84 48-108 22-110 8-92zM8-92C0-116-20-126-38-119-19-113-4-105 6-88zM8-92C16-116 36-126 54-119 35-113 20-105 10-88zM8-92C-12-92-26-79-30-60-17-75-4-84 8-86 20-84 33-75 46-60 42-79 28-92 8-92z"/></g>`;

const pylon = (x: number, width: number, height: number): string => {
  const lean = width * 0.11;
  return `<path class="body" d="M${x} 2L${x + lean} ${-height}H${x + width - lean}L${x + width} 2z"/><path class="face" d="M${x + lean - 5} ${-height - 9}h${width - 2 * lean + 10}l-4 10h-${width - 2 * lean + 2}z"/>`;
};

const flag = (x: number, height: number, kind: string): string =>
  `<path class="pole" d="M${x} 0V${-height}"/><path class="${kind}" d="M${x + 1} ${-height}h22l-5 7 5 7h-22z"/>`;

const boat = (x: number, y: number, scale: number, kind: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path class="pole" d="M0-6V-66"/><path class="${kind}" d="M2-66C20-52 28-34 28-14H2z"/><path class="sail" d="M-2-60C-14-46-22-30-24-14H-2z"/><path class="hull" d="M-44-12C-34-6-20-5 0-5S34-6 46-16C44-2 30 6 0 6S-38 2-44-12z"/></g>`;

const blocks = (x: number, rows: readonly [number, number][]): string =>
  rows
    .map(([shift, count], row) =>
      Array.from(
        { length: count },
        (_, at) =>
          `<rect class="${(at + row) % 3 ? 'face' : 'stone'}" x="${x + shift + at * 44}" y="${-22 * (row + 1)}" width="42" height="21" rx="1.5"/>`,
      ).join(''),
    )
    .join('');

const sphinx = `<path class="body" d="M-640 2v-22c0-12 12-20 34-22l46-3 8-28c4-12 14-18 24-16 11 2 17 12 16 24l-3 14c10 6 13 20 13 32v21z"/><path class="face" d="M-556-66c-2-16 8-26 19-25 12 1 18 12 16 26l-6 3 4 16h-16c-10-2-16-8-17-20z"/>`;

export const MOTIFS = {
  none: '',
  temple:
    palm(-726, 4, 0.6) +
    boat(-660, 6, 0.5, 'cloth') +
    boat(-578, 8, 0.7, 'cloth') +
    `<path class="body" d="M-470 2l4-64 6-10 6 10 4 64zM-286 2l4-64 6-10 6 10 4 64z"/><path class="lit" d="M-466-62l6-10 6 10zM-282-62l6-10 6 10z"/>` +
    pylon(-438, 78, 96) +
    pylon(-372 + 32, 78, 96) +
    `<path class="face" d="M-366-60h32V2h-32z"/><path class="lit" d="M-358-46h16V2h-16z"/>` +
    flag(-420, 122, 'cloth') +
    flag(-384, 122, 'cloth2') +
    flag(-322, 122, 'cloth') +
    flag(-286, 122, 'cloth2') +
    palm(-30, 4, 1.05),
  boats:
    boat(-684, 4, 0.42, 'cloth3') +
    boat(-590, 8, 0.62, 'cloth') +
    boat(-384, 12, 0.98, 'cloth4') +
    boat(-240, 10, 0.78, 'cloth2') +
    `<path class="body" d="M-190-12H0V4h-190z"/><path class="pole" d="M-172-12V6M-120-12V6M-68-12V6"/>` +
    palm(-96, -10, 0.72) +
    palm(-40, -10, 0.95),
  quarry:
    `<path class="body" d="M-546 2l6-84 6-11 6 11 6 84z"/><path class="lit" d="M-540-82l6-11 6 11z"/>` +
    palm(-494, 4, 0.5) +
    blocks(-322, [
      [0, 5],
      [22, 4],
      [30, 2],
    ]) +
    `<path class="crane" d="M-150 2l32-104M-86 2l-32-104M-118-102l-92 18M-210-84v20M-138-38h40"/><path class="stone" d="M-224-64h28v14h-28z"/>` +
    palm(-46, 4, 0.92),
  gate:
    palm(-690, 6, 0.62) +
    pylon(-650, 232, 214) +
    pylon(-246, 232, 214) +
    [0, 1, 2, 3]
      .map((at) => `<path class="face" d="M${-606 + at * 36}-150h18v56h-18zM${-186 + at * 36}-150h18v56h-18z"/>`)
      .join('') +
    `<path class="face" d="M-422-118h180v14h-180z"/><path class="body" d="M-412-106h160V2h-160z"/><path class="wing" d="M-402-112c30-12 52-10 64 0-12 8-36 8-64 0zM-262-112c-30-12-52-10-64 0 12 8 36 8 64 0z"/><circle class="lit" cx="-332" cy="-112" r="9"/><path class="glow" d="M-380-82h96V2h-96z"/><path class="door" d="M-398-76l18-8V2h-18zM-284-84l18 8V2h-18z"/>`,
  sphinxes: sphinx + `<g transform="translate(190 0)">${sphinx}</g>` + palm(-262, 4, 0.66) + palm(-30, 4, 1.05),
  stars:
    pylon(-470, 60, 78) +
    pylon(-370, 60, 78) +
    `<path class="face" d="M-412-44h44V2h-44z"/><path class="lit" d="M-398-34h14V2h-14z"/><path class="body" d="M-508 2l3-60 5-9 5 9 3 60zM-296 2l3-60 5-9 5 9 3 60z"/><path class="lit" d="M-505-58l5-9 5 9zM-293-58l5-9 5 9z"/>` +
    palm(-96, 4, 0.8) +
    palm(-40, 4, 1),
} as const;

export type Motif = keyof typeof MOTIFS;
