import { expect, test, vi } from 'vitest';
import type { Choosing } from '../contract/choosing.svelte';
import type { Guide } from '../contract/position';
import { Words } from '../contract/words';
import { ask } from './ask';

vi.mock('../words/index.svelte', () => ({
  t: (key: string) => (key === 'table.your_turn' ? 'Your turn' : key),
}));

const CATALOGUE = {
  ask: { walk: '{seat}: who walks?', pay: '{seat}: what do you pay?' },
  half: { walk: '{seat}: who walks there?' },
  rest: { pay: { hire: '{seat}: which colour?' } },
};
const GUIDE: Pick<Guide, 'game' | 'vocabularies' | 'moves' | 'events' | 'tables'> = {
  game: { game: 'any', players: 2, options: {}, edition: { name: 'base', hash: '' } },
  vocabularies: {},
  moves: {},
  events: {},
  tables: {},
};
const words = new Words('en', CATALOGUE, GUIDE, ['Mira', 'Nour']);
const two = [{ kind: 'hire' }, { kind: 'hire' }];
const at = (step: string, half: string | null, begun: boolean): string =>
  ask(words, 0, { step, seat: 0, arg: 0, extra: 0 }, { legal: two, candidates: two, half, begun } as never as Choosing);

test('a move that is half said is asked for the rest of it', () => {
  expect(at('walk', null, false)).toBe('Your turn: who walks?');
  expect(at('walk', '12', true)).toBe('Your turn: who walks there?');
  expect(at('pay', null, true)).toBe('Your turn: which colour?');
  expect(at('pay', '12', true)).toBe('Your turn: which colour?');
});
