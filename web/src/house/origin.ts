/** Where a reader of the rules came from: the address of the rules carries it, so that a new tab knows it too. */

export type Origin =
  | { readonly kind: 'table'; readonly path: string; readonly table: string; readonly moment: number | null }
  | { readonly kind: 'lesson' | 'puzzle'; readonly path: string };

/** The address of a rule, or of all, with the page to go back to. */
export function ruleAddress(game: string, rule: string, from: string): string {
  return `/rules/${game}?from=${encodeURIComponent(from)}${rule ? `#${rule}` : ''}`;
}

/** What the address of the rules says of it. */
export function originIn(search: string): Origin | null {
  return originAt(new URLSearchParams(search).get('from') ?? '');
}

/** What is at an address; only pages of these three kinds are led back to. */
export function originAt(path: string): Origin | null {
  const table = /^\/t\/([\w-]+)(?:\?at=(\d{1,9}))?$/.exec(path);
  if (table) return { kind: 'table', path, table: table[1]!, moment: table[2] ? Number(table[2]) : null };
  if (/^\/learn\/\w+$/.test(path)) return { kind: 'lesson', path };
  if (/^\/puzzle\/\w+\/\d+$/.test(path)) return { kind: 'puzzle', path };
  return null;
}
