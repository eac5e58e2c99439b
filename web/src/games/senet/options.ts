/** How many pieces each side has, as a small picture, 84 by 50: cones above, spools below. */
const pieces = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const x = 42 + (at - (count - 1) / 2) * 11;
    return `<path d="M${x} 6l4.4 15h-8.8z" fill="#f6efdf" stroke="#5b4a34" stroke-width=".8"/><path d="M${x - 4.4} 29h8.8l-2 4v6l2 4h-8.8l2-4v-6z" fill="#2b4c9b" stroke="#16284f" stroke-width=".8"/>`;
  }).join('');

const pictures: Record<string, string> = { 'pieces.5': pieces(5), 'pieces.7': pieces(7) };

export default () => pictures;
