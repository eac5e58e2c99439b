import { expect, test, vi } from 'vitest';
import { Parts } from './parts.svelte';

// Without a page there is nothing to draw, and Svelte would do nothing at all.
vi.mock('svelte', () => ({ flushSync: (draw: () => void) => draw(), getContext: vi.fn(), setContext: vi.fn() }));

test('parts are drawn in turn, and with the last one and what is in it all is there', async () => {
  const parts = new Parts();
  const drawn: string[] = [];
  parts.add(() => drawn.push('dock'), false);
  await vi.waitFor(() => expect(drawn).toEqual(['dock']));
  expect(parts.whole).toBe(false);
  parts.add(() => {
    drawn.push('board');
    parts.add(() => drawn.push('ships'), false);
  }, true);
  expect(drawn).toEqual(['dock']);
  await vi.waitFor(() => expect(parts.whole).toBe(true));
  expect(drawn).toEqual(['dock', 'board', 'ships']);
});

test('a part that is gone before its turn is not drawn', async () => {
  const parts = new Parts();
  const drawn: string[] = [];
  const gone = parts.add(() => drawn.push('river'), false);
  parts.add(() => drawn.push('board'), true);
  gone();
  await vi.waitFor(() => expect(parts.whole).toBe(true));
  expect(drawn).toEqual(['board']);
});
