/** How a person looks who has chosen nothing: a colour that stays the same, and the first letters of the name. */

/** Cream letters are readable on each. */
const COLOURS = ['#2B4C9B', '#A2452B', '#4C6F3E', '#6C4A8C', '#8C5A12', '#8C3327', '#1F6F6A', '#5A3B22'] as const;

export function colourOf(id: string): string {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521;
  return COLOURS[sum % COLOURS.length]!;
}

export function initials(name: string, count: 1 | 2): string {
  const letters = [...name.replace(/[^\p{L}\p{N}]/gu, '')];
  const first = letters[0]?.toUpperCase() ?? '·';
  return count === 1 ? first : first + (letters[1]?.toLowerCase() ?? '');
}
