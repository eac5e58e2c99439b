import { expect, it } from 'vitest';
import { parts, plain } from './search';

it('parts a text by what is sought, without regard to accents and capitals', () => {
  expect(parts('Loď pluje. Na lodi je kámen.', plain('LOD'))).toEqual(['', 'Loď', ' pluje. Na ', 'lod', 'i je kámen.']);
  expect(parts('A ship sails.', plain('stone'))).toEqual(['A ship sails.']);
  expect(parts('A ship sails.', '')).toEqual(['A ship sails.']);
});
