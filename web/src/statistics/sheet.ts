/** What a chart shows, as a table: for readers who want numbers, and for a file. */

/** Nothing is what nobody can say yet. */
export type Cell = string | number | Date | null;

export interface Sheet {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Tables as one file of comma-separated values, as RFC 4180 has it: each under its title, an empty line between. */
export function csv(sheets: readonly Sheet[]): string {
  const line = (cells: readonly Cell[]): string => cells.map(quoted).join(',');
  return sheets
    .map(({ title, heads, rows }) =>
      [line([title]), line(heads), ...rows.map(line)].map((each) => `${each}\r\n`).join(''),
    )
    .join('\r\n');
}

function quoted(cell: Cell): string {
  // A day as every spreadsheet reads it, where the reader is.
  const text = cell instanceof Date ? cell.toLocaleDateString('sv') : String(cell ?? '');
  // A spreadsheet would take a text that begins so for a formula.
  const safe = typeof cell === 'string' && /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a file to whoever reads the page. */
export function save(name: string, text: string): void {
  // The mark tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
