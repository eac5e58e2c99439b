import { describe, expect, it } from 'vitest';
import { originIn, ruleAddress } from './origin';

const originOf = (from: string): unknown => originIn(new URL(ruleAddress('imhotep', '4.2', from), 'http://h').search);

describe('where a reader of the rules came from', () => {
  it('goes with the address, and the rule with it', () => {
    const address = new URL(ruleAddress('imhotep', '4.2', '/t/a-b_1?at=77'), 'http://h');
    expect(address.pathname + address.hash).toBe('/rules/imhotep#4.2');
    expect(originIn(address.search)).toEqual({ kind: 'table', path: '/t/a-b_1?at=77', table: 'a-b_1', moment: 77 });
  });

  it('is a table, a lesson or a puzzle', () => {
    expect(originOf('/t/abc')).toEqual({ kind: 'table', path: '/t/abc', table: 'abc', moment: null });
    expect(originOf('/learn/luxor')).toEqual({ kind: 'lesson', path: '/learn/luxor' });
    expect(originOf('/puzzle/luxor/3')).toEqual({ kind: 'puzzle', path: '/puzzle/luxor/3' });
  });

  it('is nowhere outside', () => {
    for (const from of ['', '//evil.example', 'https://evil.example/t/abc', '/t/abc?at=1&x=2', '/account'])
      expect(originOf(from)).toBeNull();
    expect(originIn('')).toBeNull();
  });
});
