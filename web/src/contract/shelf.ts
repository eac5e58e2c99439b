/** How a game stands on the shelf: `shelf.ts` in its folder, beside its drawing `vignette.svg`. */
export interface Look {
  /** Its place in the row. The first game is the easiest to begin with. */
  readonly place: number;
  /** The colour of its stela; cream text must be readable on it. */
  readonly accent: string;
  /** Where the board is busiest, as a share of its width and height: what a small picture of it shows. */
  readonly focus?: readonly [number, number];
}
