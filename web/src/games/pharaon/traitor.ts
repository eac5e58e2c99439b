/** The Traitor's boards: what each slot of a column shows, and what covers it. */
import { type Colour, type Lying, type PharaonView, type Tables } from './view';

export interface Column {
  readonly place: string;
  readonly board: string;
  readonly dark: boolean;
  readonly colour: Colour | null;
  /** Jars in his pile in the round of this board. */
  readonly jars: number;
  readonly slots: readonly Slot[];
}
export interface Slot {
  /** The kind of symbol and its number or zone; null for none. */
  readonly kind: string | null;
  readonly of: string;
  readonly covered: Lying;
}

export function columnsOf(view: PharaonView, tables: Tables, boards: readonly string[]): Column[] {
  return Object.entries(view.boards).flatMap(([place, board]) => {
    if (board === null) return [];
    const at = boards.indexOf(board);
    const dark = view.dark[place] === 1;
    const signs = (dark ? tables.traitor.dark : tables.traitor.light)[at] ?? [];
    const laid = Object.values(view.columns[place] ?? {});
    const filled = view.filled[place] ?? 0;
    return [
      {
        place,
        board,
        dark,
        colour: view.column_colour[place] ?? null,
        jars: (dark ? tables.traitor.dark_jars : tables.traitor.light_jars)[at] ?? 0,
        slots: signs.map((sign, slot) => {
          const [kind = '-', of = ''] = sign.split(' ');
          return { kind: kind === '-' ? null : kind, of, covered: slot < filled ? (laid[slot] ?? 'covered') : null };
        }),
      },
    ];
  });
}
