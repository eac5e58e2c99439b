/** What a sign or a number beside the board says: read aloud, and told beside it like the things on the board. */
export function told(text: string): { role: 'img'; 'aria-label': string; 'data-tip': string } {
  return { role: 'img', 'aria-label': text, 'data-tip': text };
}
