/**
 * A board drawn once: by its own component, then kept as plain nodes. A list of them costs the page no more than its
 * drawing, and nothing in it can be clicked, focused or read aloud.
 */
import { flushSync, mount, unmount } from 'svelte';
import type { BoardSource, GamePages } from '../contract/board';
import { Choosing, NO_DEEDS } from '../contract/choosing.svelte';
import type { Guide, View } from '../contract/position';
import type { Words } from '../contract/words';

export interface Shown {
  readonly guide: Guide;
  readonly view: View;
  readonly words: Words;
  readonly names: readonly string[];
  readonly pages: Pick<GamePages, 'Board' | 'size'>;
  /** Whose eyes; null for a spectator. */
  readonly eyes: number | null;
  readonly points: BoardSource['points'];
}

let drawn = 0;

export function still(shown: Shown): HTMLElement {
  const [width, height] = shown.pages.size.wide;
  const board = document.createElement('div');
  board.style.cssText = `position:fixed;left:-9999px;top:0;width:${width}px;height:${height}px;visibility:hidden`;
  // In the document, because some boards measure their words.
  document.body.append(board);
  const app = mount(shown.pages.Board, { target: board, props: { source: sourceOf(shown) } });
  flushSync();
  const picture = board.cloneNode(true) as HTMLElement;
  void unmount(app);
  board.remove();
  drawn += 1;
  silence(picture, `still${drawn}-`);
  picture.style.cssText = `width:${width}px;height:${height}px`;
  return picture;
}

/** What a board, or what says how far it is, is drawn from where nothing can be chosen. */
export function sourceOf(shown: Shown): BoardSource {
  const { view, guide, words, eyes, names, points } = shown;
  const choosing = new Choosing(guide, NO_DEEDS);
  return { view, guide, words, choosing, eyes, names, points, happened: [], spoken: [], narrow: false, compact: false };
}

const SPOKEN = [
  'role',
  'tabindex',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-disabled',
  'aria-pressed',
  'aria-expanded',
  'title',
];

/** Takes away what is for hands and ears, and gives every id a name of its own. */
function silence(picture: HTMLElement, prefix: string): void {
  for (const element of picture.querySelectorAll('*')) {
    for (const name of SPOKEN) element.removeAttribute(name);
    for (const { name, value } of [...element.attributes]) {
      if (name === 'id') element.setAttribute(name, prefix + value);
      else if (value.startsWith('#') && name.endsWith('href'))
        element.setAttribute(name, `#${prefix}${value.slice(1)}`);
      else if (value.includes('url(')) element.setAttribute(name, value.replace(/url\((["']?)#/g, `url($1#${prefix}`));
    }
  }
  for (const title of picture.querySelectorAll('title, desc')) title.remove();
}
