import { expect, test } from 'vitest';
import { inFull } from './naming';

test('what a thing does is told once, whether its name says it or not', () => {
  expect(inFull({ name: 'level 2, stone 3', tip: 'the highest level counts' })).toBe(
    'level 2, stone 3. The highest level counts',
  );
  expect(inFull({ name: 'Lever: Sail a ship', tip: 'sail a ship' })).toBe('Lever: Sail a ship');
  expect(inFull({ name: 'Jars', tip: '' })).toBe('Jars');
});
