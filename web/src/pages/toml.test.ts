import { expect, test } from 'vitest';
import { editionHead, editionTable } from './toml';

test('an edition begins with its game and its name', () => {
  expect(editionHead('luxor', 'my box')).toBe('game = "luxor"\nname = "my box"\n');
});

test('numbers, words, rows and tables inside a table are written as TOML reads them', () => {
  const table = { stairs: 0, spaces: [1, 2], open: true, each: [{ kind: 'vase', points: 3 }], 'level 1': 'a "word"' };
  expect(editionTable('space_points', table)).toBe(
    [
      '[space_points]',
      'grade = "single"',
      'source = "read from the box"',
      'stairs = 0',
      'spaces = [1, 2]',
      'open = true',
      'each = [{ kind = "vase", points = 3 }]',
      '"level 1" = "a \\"word\\""',
      '',
    ].join('\n'),
  );
});

test('a long row is broken into lines', () => {
  const spaces = Array.from({ length: 30 }, (_, at) => at + 1);
  const lines = editionTable('space_points', { spaces }).split('\n').slice(3);
  expect(lines[0]).toBe('spaces = [');
  expect(lines.at(-2)).toBe(']');
  expect(lines.every((line) => line.length <= 64)).toBe(true);
  expect(lines.slice(1, -2).join(' ').match(/\d+/g)?.map(Number)).toEqual(spaces);
});
