import { expect, test } from 'vitest';
import { capital, lines, short, signed } from './text';

test('a text is broken at its spaces', () => {
  expect(lines('Every piece has to stop in this house', 20)).toEqual(['Every piece has to', 'stop in this house']);
  expect(lines('Unbreakable word', 4)).toEqual(['Unbreakable', 'word']);
  expect(lines('', 4)).toEqual(['']);
});

test('what is too long for its lines is cut', () => {
  expect(lines('one two three four', 7, 2)).toEqual(['one two', 'three…']);
  expect(lines('one two three', 7, 2)).toEqual(['one two', 'three']);
});

test('a number has its sign, and nothing has none', () => {
  expect([3, -3, 0].map(signed)).toEqual(['+3', '−3', '0']);
});

test('a sentence begins with a capital', () => {
  expect(capital('žádný kámen')).toBe('Žádný kámen');
});

test('a name that is too long ends in an ellipsis', () => {
  expect(short('Nefertari', 9)).toBe('Nefertari');
  expect(short('Nefertari', 6)).toBe('Nefer…');
});
