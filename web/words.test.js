import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { holes, sentences } from './words.js';

const FOLDER = new URL('src/words/', import.meta.url);
const read = (name) => sentences(parse(readFileSync(new URL(name, FOLDER), 'utf8')));
const english = Object.fromEntries(read('words.en.toml').map(([key, text]) => [key, holes(text)]));

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.toml')))(
  '%s has every sentence with its holes',
  (name) => {
    expect(Object.fromEntries(read(name).map(([key, text]) => [key, holes(text)]))).toEqual(english);
  },
);

test('a key is its section and its name, and a plural is one sentence', () => {
  const read = sentences({
    end: { tie: 'Equal.' },
    new: { clocks: { none: 'none' }, free: { one: '{n}', other: '{n}s' } },
  });
  expect(read.map(([key]) => key)).toEqual(['end.tie', 'new.clocks.none', 'new.free']);
  expect(holes(read[2][1])).toEqual(['count', 'n']);
});
