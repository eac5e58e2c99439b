import { expect, test, vi } from 'vitest';
import { Choosing } from './choosing.svelte';
import type { Guide, Move } from './position';

const guide = {
  vocabularies: { ship: ['1', '2'], site: ['market', 'temple'] },
  moves: { take: {}, sail: { ship: 'ship', site: 'site' } },
} as unknown as Guide;
const move = (id: number, kind: string, args: Record<string, number> = {}): Move => ({ id, kind, args, notation: '' });
const LEGAL = [
  move(0, 'take'),
  move(1, 'sail', { ship: 0, site: 0 }),
  move(2, 'sail', { ship: 0, site: 1 }),
  move(3, 'sail', { ship: 1, site: 1 }),
];

function at(legal = LEGAL, atOnce = false): { choosing: Choosing; played: Move[]; why: ReturnType<typeof vi.fn> } {
  const played: Move[] = [];
  const why = vi.fn();
  const choosing = new Choosing(guide, { play: (move) => played.push(move), why, atOnce: () => atOnce });
  choosing.open(legal);
  return { choosing, played, why };
}

test('ship, then site, then the site again to confirm', () => {
  const { choosing, played } = at();
  choosing.pick({ kind: 'sail', ship: '1' });
  expect(choosing.candidates.map((each) => each.id)).toEqual([1, 2]);
  expect(choosing.lit({ site: 'temple' })).toBe(true);
  choosing.pick({ site: 'temple' });
  expect(choosing.armed?.id).toBe(2);
  choosing.pick({ site: 'temple' });
  expect(played.map((each) => each.id)).toEqual([2]);
});

test('a click means the same whether or not it is known what the move brings', () => {
  const { choosing, played } = at();
  choosing.pick({ kind: 'take' });
  expect(choosing.armed?.id).toBe(0);
  choosing.back();
  choosing.foresee([{ id: 0, gains: [], paid: [], events: [], back: true }]);
  choosing.pick({ kind: 'take' });
  expect(choosing.armed?.id).toBe(0);
  expect(played).toEqual([]);
});

test('who plays at once plays by the first click that leaves one move', () => {
  const { choosing, played } = at(LEGAL, true);
  choosing.pick({ kind: 'sail', ship: '1' });
  expect(played).toEqual([]);
  choosing.pick({ site: 'temple' });
  choosing.choose(LEGAL[0]!);
  expect(played.map((each) => each.id)).toEqual([2, 0]);
});

test('a list, a hint and a button choose a move as a click does', () => {
  const { choosing, played } = at();
  choosing.choose(LEGAL[1]!);
  expect(choosing.armed?.id).toBe(1);
  choosing.choose(LEGAL[3]!);
  expect(played).toEqual([]);
  choosing.pick({ kind: 'sail', ship: '2' });
  expect(played.map((each) => each.id)).toEqual([3]);
});

test('the only move is chosen already, and there is no stepping back from it', () => {
  const { choosing, played } = at(LEGAL.slice(0, 1));
  expect(choosing.armed?.id).toBe(0);
  expect(choosing.begun).toBe(false);
  expect(choosing.back()).toBe(false);
  choosing.pick({ kind: 'take' });
  expect(played.map((each) => each.id)).toEqual([0]);
});

test('a click on another place moves the choice and keeps what was picked before it', () => {
  const { choosing } = at();
  choosing.pick({ kind: 'sail', ship: '1' });
  choosing.pick({ kind: 'sail', site: 'temple' });
  expect(choosing.lit({ kind: 'sail', site: 'market' })).toBe(true);
  choosing.pick({ kind: 'sail', site: 'market' });
  expect(choosing.armed?.id).toBe(1);
  choosing.pick({ kind: 'take' });
  expect(choosing.armed?.id).toBe(0);
});

test('another ship starts anew, and Esc goes back click by click', () => {
  const { choosing } = at();
  choosing.pick({ kind: 'sail', ship: '1' });
  choosing.pick({ kind: 'sail', ship: '2' });
  expect(choosing.armed?.id).toBe(3);
  choosing.pick({ kind: 'sail', ship: '1' });
  choosing.pick({ site: 'temple' });
  expect(choosing.back()).toBe(true);
  expect(choosing.armed).toBe(null);
  expect(choosing.candidates.map((each) => each.id)).toEqual([1, 2]);
  expect(choosing.back()).toBe(true);
  expect(choosing.candidates).toHaveLength(4);
  expect(choosing.back()).toBe(false);
});

test('Esc leaves the half of an argument', () => {
  const { choosing } = at();
  choosing.pick({ kind: 'sail', ship: '1' });
  choosing.halve('temple');
  expect(choosing.candidates).toHaveLength(4);
  expect(choosing.back()).toBe(true);
  expect(choosing.half).toBe(null);
  expect(choosing.begun).toBe(false);
});

test('who asks where moves lead waits until it is known, and no longer than the moves are open', () => {
  const { choosing } = at();
  const asked = vi.fn();
  choosing.onceForeseen(asked);
  expect(asked).not.toHaveBeenCalled();
  choosing.foresee([]);
  expect(asked).toHaveBeenCalledTimes(1);
  choosing.onceForeseen(asked);
  expect(asked).toHaveBeenCalledTimes(2);
  choosing.open(LEGAL);
  choosing.onceForeseen(asked);
  choosing.open(LEGAL);
  choosing.foresee([]);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what is pointed at is shown as a click there would choose it, also when that starts anew', () => {
  const { choosing } = at();
  choosing.pick({ kind: 'sail', ship: '1' });
  choosing.pick({ site: 'temple' });
  choosing.point({ kind: 'sail', ship: '2' });
  expect(choosing.shown?.id).toBe(3);
  choosing.point({ ship: '1' });
  expect(choosing.shown?.id).toBe(2);
  choosing.point(null);
  expect(choosing.shown?.id).toBe(2);
});

test('a click on what is not possible asks why', () => {
  const { choosing, why } = at();
  choosing.pick({ kind: 'load', ship: '1' });
  expect(why).toHaveBeenCalledWith({ kind: 'load', ship: '1' });
});

test('what goes on without an offer is chosen from the beginning, and one step plays it', () => {
  const played: Move[] = [];
  const choosing = new Choosing(guide, {
    play: (each) => played.push(each),
    why: vi.fn(),
    atOnce: () => false,
    goOn: () => LEGAL[0]!,
  });
  choosing.open(LEGAL);
  expect([choosing.armed?.id, choosing.begun]).toEqual([0, false]);
  choosing.pick({ kind: 'sail', ship: '2' });
  expect([choosing.armed?.id, choosing.begun]).toEqual([3, true]);
  expect(choosing.back()).toBe(true);
  expect([choosing.armed?.id, choosing.begun]).toEqual([0, false]);
  choosing.confirm();
  expect(played.map((each) => each.id)).toEqual([0]);
});
