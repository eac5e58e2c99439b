/** Width and height of the drawing, wide and narrow. */
export const SIZE = { wide: [1120, 788], narrow: [390, 612] } as const;
