import { expect, test } from 'vitest';
import { csv } from './sheet';

test('each table stands under its title, a line a row', () => {
  const seats = { title: 'Seats', heads: ['seat', 'won'], rows: [['first', 23.1]] };
  const openings = { title: 'Openings', heads: ['move'], rows: [['Take stones']] };
  expect(csv([seats, openings])).toBe('Seats\r\nseat,won\r\nfirst,23.1\r\n\r\nOpenings\r\nmove\r\nTake stones\r\n');
});

test('commas and quotes stay within their cell', () => {
  expect(csv([{ title: 'a', heads: [], rows: [['load 2, sail', 'the "large" ship']] }])).toContain(
    '"load 2, sail","the ""large"" ship"',
  );
});

test('no text is a formula to a spreadsheet, and a negative number stays one', () => {
  expect(csv([{ title: '=1+1', heads: [], rows: [[-0.3]] }])).toBe("'=1+1\r\n\r\n-0.3\r\n");
});

test('a day is written as spreadsheets read it, and what nobody can say is left empty', () => {
  const rows = [[new Date(2026, 10, 18, 0, 30), 7.1, null]];
  expect(csv([{ title: 'Rating', heads: [], rows }])).toContain('2026-11-18,7.1,\r\n');
});
