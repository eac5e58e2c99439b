import { expect, test } from 'vitest';
import { colourOf, initials } from './cartouche';

test('a person keeps their colour', () => {
  expect(colourOf('abc123')).toBe(colourOf('abc123'));
  expect(colourOf('abc123')).toMatch(/^#[0-9A-F]{6}$/);
});

test('initials are the first letters, without marks and spaces', () => {
  expect(initials('tomáš', 2)).toBe('To');
  expect(initials('Čeněk', 1)).toBe('Č');
  expect(initials('J. R.', 2)).toBe('Jr');
  expect(initials('—', 2)).toBe('·');
});
