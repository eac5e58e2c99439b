import { expect, test } from 'vitest';
import { areas } from './areas';

test('stones of one colour that touch along a side are one area', () => {
  // Columns of three: black white black | black black white
  const found = areas(['black', 'white', 'black', 'black', 'black', 'white'], 3);
  expect(found).toEqual([
    { colour: 'black', stones: [0, 3, 4] },
    { colour: 'white', stones: [1] },
    { colour: 'black', stones: [2] },
    { colour: 'white', stones: [5] },
  ]);
});

test('the foot of a column does not touch the head of the next', () => {
  expect(areas(['grey', 'white', 'brown', 'brown'], 3).map((area) => area.stones)).toEqual([[0], [1], [2], [3]]);
});
