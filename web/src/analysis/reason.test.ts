import { expect, test } from 'vitest';
import type { Words } from '../contract/words';
import { Catalogue } from '../contract/catalogue';
import { pieces, points } from './reason';

const words = new Catalogue('cs', {
  reason: { but: '{good}, ale {bad}', alike: 'stejně', little: 'trochu', prospects: 'Vyhlídky', point: ',' },
  category: { temple: 'Chrám', pyramid: 'Pyramida' },
}) as unknown as Words;

test('what is good for the seat comes first, fewer points of others among it', () => {
  const parts = [
    { seat: 0, category: 'temple', by: 2.5 },
    { seat: 0, category: 'prospects', by: -1 },
    { seat: 1, category: 'pyramid', by: 3 },
    { seat: 2, category: 'pyramid', by: -0.6 },
  ];
  const told = pieces({ than: 7, close: false, parts }, 0, words);
  const text = told.map((piece) => (typeof piece === 'string' ? piece : `${piece.seat}:${piece.by} ${piece.category}`));
  expect(text.join('')).toBe('0:+2,5 Chrám, 2:−0,6 Pyramida, ale 0:−1 Vyhlídky, 1:+3 Pyramida');
});

test('without a difference it says how close it is', () => {
  expect(pieces({ than: 7, close: true, parts: [] }, 0, words)).toEqual(['stejně']);
  expect(pieces({ than: 7, close: false, parts: [] }, 0, words)).toEqual(['trochu']);
});

test('whole points have no figure after the sign of the language', () => {
  expect(points(4, words)).toBe('+4');
  expect(points(-0.5, words)).toBe('−0,5');
});
