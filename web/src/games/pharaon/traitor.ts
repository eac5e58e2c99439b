/** The Traitor's boards: what each slot of a column shows, and what covers it. */
import { entriesOf } from '../../contract/counts';
import type { Lying } from './view';
import { type Board, type BoardPlace, BOARDS, type Colour, type PharaonView, type Tables } from './view.generated';

export interface Column {
  readonly place: BoardPlace;
  readonly board: Board;
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

export function columnsOf(view: PharaonView, tables: Tables): Column[] {
  return entriesOf(view.boards).flatMap(([place, board]) => {
    if (board === null) return [];
    const at = BOARDS.indexOf(board);
    const dark = view.dark[place] === 1;
    const signs = (dark ? tables.traitor.dark : tables.traitor.light)[at] ?? [];
    const laid = Object.values(view.columns[place]);
    const filled = view.filled[place];
    return [
      {
        place,
        board,
        dark,
        colour: view.column_colour[place],
        jars: (dark ? tables.traitor.dark_jars : tables.traitor.light_jars)[at] ?? 0,
        slots: signs.map((sign, slot) => {
          const [kind = '-', of = ''] = sign.split(' ');
          return { kind: kind === '-' ? null : kind, of, covered: slot < filled ? (laid[slot] ?? 'covered') : null };
        }),
      },
    ];
  });
}
