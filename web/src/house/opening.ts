/** Opening tables. */
import { post } from '../api/client';
import type { NewTable, Standing } from '../api/told';
import { visitor } from './person.svelte';
import { router } from './router.svelte';

/** The level of the computer that a newcomer meets. */
export const FIRST_LEVEL = 2;

type Asked = Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>;

/** Opens a table, begins if nobody is waited for, and goes there; `before` is told which one it is. */
export async function openTable(asked: Asked, before?: (table: string) => void): Promise<void> {
  await visitor.comeIn();
  const table = await post<Standing>('/tables', asked);
  if (!table.seats.some((seat) => seat.kind === 'link' || seat.kind === 'open')) {
    await post(`/tables/${table.table}/start`);
  }
  before?.(table.table);
  router.go(`/t/${table.table}`);
}

/** One click: a game against the computer. */
export function playNow(game: string): Promise<void> {
  return openTable({ game, seats: ['me', `level${FIRST_LEVEL}`] });
}
