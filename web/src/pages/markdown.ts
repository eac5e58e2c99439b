/** The little of Markdown that our rules use: paragraphs, lists, tables; strong, emphasis, code. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered: boolean }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface Span {
  readonly kind: 'plain' | 'strong' | 'em' | 'code';
  readonly text: string;
}

const ITEM = /^(?:[-*]|\d+\.) +/;

export function blocks(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part) => (part.trim() === '' ? [] : pieces(part.trim().split('\n'))));
}

/** A list or a table may follow a sentence without an empty line between. */
function pieces(lines: readonly string[]): Block[] {
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const same = ITEM.test(line) ? ITEM : line.startsWith('|') ? /^\|/ : null;
    let end = at + 1;
    if (same) {
      // A line that is indented belongs to the item before it.
      while (end < lines.length && (same.test(lines[end]!) || /^\s+\S/.test(lines[end]!))) end += 1;
    } else {
      while (end < lines.length && !ITEM.test(lines[end]!) && !lines[end]!.startsWith('|')) end += 1;
    }
    const part = lines.slice(at, end);
    if (same === ITEM) found.push({ kind: 'list', items: items(part), numbered: /^\d/.test(line) });
    else if (same) found.push(table(part));
    else found.push({ kind: 'text', text: part.join(' ') });
    at = end;
  }
  return found;
}

function items(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) found.push(line.replace(ITEM, ''));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

function table(lines: readonly string[]): Block {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+\|?$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|\s*$/g, '')
        .split('|')
        .map((cell) => cell.trim()),
    );
  return { kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) };
}

export function spans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part): Span => {
      if (part.startsWith('**') && part.length > 4) return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('*') && part.endsWith('*') && part.length > 2) return { kind: 'em', text: part.slice(1, -1) };
      if (part.startsWith('`') && part.length > 2) return { kind: 'code', text: part.slice(1, -1) };
      return { kind: 'plain', text: part };
    });
}
