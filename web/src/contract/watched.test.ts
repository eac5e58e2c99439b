import { expect, test } from 'vitest';
import type { View } from './position';
import { Watched } from './watched.svelte';

const position = (more: Record<string, unknown>): View => ({ actor: 0, pending: null, waiting: [], ...more });

test('the position stays one object, and so do the fields that a move leaves alone', () => {
  const watched = new Watched(position({ sled: [1, 2], quay: [0, 0] }));
  const { view } = watched;
  const { sled, quay } = view;
  expect(watched.follow({ ...position({ sled: [1, 2], quay: [0, 1] }), actor: 1 })).toBe(true);
  expect(watched.view).toBe(view);
  expect({ ...view }).toEqual({ actor: 1, pending: null, waiting: [], sled: [1, 2], quay: [0, 1] });
  expect(view['sled']).toBe(sled);
  expect(view['quay']).not.toBe(quay);
});

test('a position with other fields is not followed', () => {
  const watched = new Watched(position({ sled: [1] }));
  expect(watched.follow(position({ quay: [1] }))).toBe(false);
  expect(watched.follow(position({ sled: [1], quay: [1] }))).toBe(false);
});
