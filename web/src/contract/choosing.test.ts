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

function at(): { choosing: Choosing; played: Move[]; why: ReturnType<typeof vi.fn> } {
  const played: Move[] = [];
  const why = vi.fn();
  const choosing = new Choosing(guide, { play: (move) => played.push(move), why });
  choosing.open(LEGAL);
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

test('what can be taken back is played by the first click that leaves one move', () => {
  const { choosing, played } = at();
  choosing.previews = new Map([[0, { id: 0, gains: [], events: [], back: true }]]);
  choosing.pick({ kind: 'take' });
  expect(played.map((each) => each.id)).toEqual([0]);
});

test('another ship starts anew, and Esc gives everything back', () => {
  const { choosing } = at();
  choosing.pick({ kind: 'sail', ship: '1' });
  choosing.pick({ kind: 'sail', ship: '2' });
  expect(choosing.armed?.id).toBe(3);
  expect(choosing.back()).toBe(true);
  expect(choosing.candidates).toHaveLength(4);
  expect(choosing.back()).toBe(false);
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
