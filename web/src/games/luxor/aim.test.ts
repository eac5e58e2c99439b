import { expect, test, vi } from 'vitest';
import { Choosing } from '../../contract/choosing.svelte';
import type { Guide, Move, Preview } from '../../contract/position';
import { Aim } from './aim.svelte';
import type { LuxorBoard } from './context.svelte';
import { type Events, type From, FROMS, type Moves, type Place, PLACES, SIDES, STEPS } from './view.generated';

const guide = {
  vocabularies: { from: FROMS, steps: STEPS, side: SIDES },
  moves: { go: { from: 'from', steps: 'steps' }, play: { side: 'side' }, discard: { side: 'side' } },
} as unknown as Guide;
const tiles = Object.fromEntries(FROMS.slice(1).map((space) => [space, 'vase-1']));

const go = (id: number, from: From, steps: number): Move<keyof Moves> => ({
  id,
  kind: 'go',
  args: { from: FROMS.indexOf(from), steps: steps - 1 },
  notation: '',
});
const walked = (id: number, to: Place, on?: Place): Preview => {
  const event = (kind: keyof Events, place: Place) => ({ kind, args: { seat: 0, place: PLACES.indexOf(place) } });
  return { id, events: [event('walked', to), ...(on ? [event('carried_on', on)] : [])] } as unknown as Preview;
};

function aimed(legal: readonly Move<keyof Moves>[], previews: readonly Preview[], own: readonly Place[]) {
  const play = vi.fn();
  const choosing = new Choosing<Moves, Events>(guide, { play, why: () => undefined, atOnce: () => false });
  choosing.open(legal);
  choosing.foresee(previews);
  const view = { tiles, adventurers: [own], hands: [{ 1: '2', 5: '3' }], pending: { step: 'advance' } };
  const board = { choosing, view, eyes: 0 } as unknown as LuxorBoard;
  return { aim: new Aim(board), choosing, play };
}

test('a click where Osiris carries means the walk to him, and a second one plays it', () => {
  const { aim, choosing, play } = aimed([go(1, '5', 2), go(2, '4', 2)], [walked(1, '7', '10'), walked(2, '6')], ['5']);
  expect([...aim.landings]).toEqual(['10', '6']);
  aim.press('10');
  expect(choosing.armed?.id).toBe(1);
  expect(aim.goal('10')).toBe(true);
  expect(play).not.toHaveBeenCalled();
  aim.press('10');
  expect(play).toHaveBeenCalledOnce();
});

test('a walk that ends there itself goes before one that is carried there', () => {
  const { aim, choosing } = aimed([go(1, '5', 2), go(2, '8', 2)], [walked(1, '7', '10'), walked(2, '10')], ['5', '8']);
  expect(aim.moveTo('10')?.id).toBe(2);
  aim.press('10');
  expect(choosing.armed?.id).toBe(2);
});

test('of several that are carried there one is asked for', () => {
  const { aim, choosing } = aimed(
    [go(1, '5', 2), go(2, '6', 1), go(3, '1', 1)],
    [walked(1, '7', '10'), walked(2, '7', '10'), walked(3, '2')],
    ['1', '5', '6'],
  );
  aim.press('10');
  expect(choosing.armed).toBeNull();
  expect(aim.goalPlace).toBe('10');
  expect([...aim.walkers]).toEqual(['5', '6']);
  aim.pressFigure('6');
  expect(choosing.armed?.id).toBe(2);
});

test('a click where the chosen card leads plays the card, and one elsewhere does not', () => {
  const card = (id: number, kind: 'play' | 'discard', side: number): Move<keyof Moves> => ({
    id,
    kind,
    args: { side },
    notation: '',
  });
  const { aim, choosing, play } = aimed([card(1, 'play', 0), card(2, 'play', 1), card(3, 'discard', 0)], [], ['5']);
  choosing.pick({ kind: 'play', side: SIDES[0] });
  expect(aim.reached).toEqual(['7']);
  aim.press('9');
  expect(play).not.toHaveBeenCalled();
  aim.press('7');
  expect(play).toHaveBeenCalledOnce();
});
