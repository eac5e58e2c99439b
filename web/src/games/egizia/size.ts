/** Width and height of the drawing. */
export const SIZE = { wide: [1100, 786], narrow: [390, 672] } as const;
