import { expect, test } from 'vitest';
import type { PharaonBoard } from './context.svelte';
import { nileColumn, nileRow, PANELS } from './geometry';
import { spotsOf } from './travels';

const board = {
  narrow: false,
  near: 0,
  ring: ['offerings', 'nobles', 'nile', 'artisans', 'tomb'],
} as unknown as PharaonBoard;

test('a line of the log about a disc points at its column and level', () => {
  const corner = PANELS[2]!;
  const spots = spotsOf(board, { kind: 'disc_moved', args: { seat: 1, colour: 4, level: 2 } });
  expect(spots).toEqual([{ x: corner.x + nileColumn(4) + 28, y: corner.y + nileRow(2) }]);
});
