import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TARGET, plurals } from './plurals.js';

test('the plural rules of the engine are those of the installed cldr-core: npm run plurals', () => {
  expect(readFileSync(TARGET, 'utf8')).toBe(plurals());
});
