import { expect, test } from 'vitest';
import type { Words } from '../contract/words';
import { Catalogue } from '../contract/catalogue';
import { namedKinds } from './kinds';

const words = new Catalogue('cs', {
  ask: { turn: '{seat}: {deeds}', advance: '{seat}: kdo půjde kam?' },
  deed: { turn: { play: 'zahrajte kartu', sell: 'zahrajte kartu', pass: 'pasujte' } },
}) as unknown as Words;

test('kinds of one name are one line, and what has no deed is named by its question', () => {
  const kinds = [
    { step: 'turn', kind: 'pass', decisions: 2, points: 3 },
    { step: 'advance', kind: 'go', decisions: 5, points: 2.5 },
    { step: 'turn', kind: 'play', decisions: 1, points: 2 },
    { step: 'turn', kind: 'sell', decisions: 3, points: 1.5 },
  ];
  expect(namedKinds(kinds, words)).toEqual([
    { name: 'Zahrajte kartu', decisions: 4, points: 3.5 },
    { name: 'Pasujte', decisions: 2, points: 3 },
    { name: 'Kdo půjde kam?', decisions: 5, points: 2.5 },
  ]);
});
