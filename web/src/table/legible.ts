/**
 * Letters of a board that is drawn small stay large enough to read: what would be smaller is drawn larger, and what
 * would have to grow too much for its place is left to the words beside the board. A text that says how wide its place
 * is (`data-room`, in units of the drawing) is squeezed into it, so that it does not stand in its neighbour. A number
 * that nobody can play without (`data-kept`) is shown however much it has to grow.
 */

export interface Legibility {
  /** The smallest size of letters on the screen, in pixels. */
  readonly least: number;
  /** What would have to grow by more than this is not shown. */
  readonly most: number;
}

const CHANGES: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: ['class', 'font-size', 'transform'],
};

const TEXT = 'text, tspan';

/** Boards that have been measured. One that was just drawn is laid out first: drawing and measuring are two tasks. */
const met = new WeakSet<HTMLElement>();

function set(text: SVGElement, size: string, visibility: string): void {
  if (text.style.fontSize !== size) text.style.fontSize = size;
  if (text.style.visibility !== visibility) text.style.visibility = visibility;
}

/** Squeezes those that are wider than their place. Measured all together, as the sizes are. */
function squeeze(texts: readonly SVGElement[]): void {
  const placed = texts.filter((text) => text instanceof SVGTextContentElement && text.dataset.room !== undefined);
  for (const text of placed) text.removeAttribute('textLength');
  const widths = placed.map((text) => (text as SVGTextContentElement).getComputedTextLength());
  for (const [at, text] of placed.entries()) {
    if (widths[at]! <= Number(text.dataset.room)) continue;
    text.setAttribute('textLength', text.dataset.room!);
    text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
}

/** Keeps the letters of a board legible until it is called off. `zoom` is how much the board is enlarged by hand. */
export function keepLegible(board: HTMLElement, { least, most }: Legibility, zoom: number): () => void {
  /** The sizes that the drawing itself sets in its style. */
  const own = new Map<SVGElement, string>();

  /** All of them are set back, then all measured, then changed: the page is laid out once, not for each of them. */
  function mend(texts: readonly SVGElement[]): void {
    for (const text of texts) {
      if (!own.has(text)) own.set(text, text.style.fontSize);
      set(text, own.get(text) ?? '', '');
    }
    const scales = texts.map((text) => {
      const matrix = text instanceof SVGGraphicsElement ? text.getScreenCTM() : null;
      return matrix ? Math.hypot(matrix.a, matrix.b) / zoom : 0;
    });
    const sizes = texts.map((text, at) => parseFloat(getComputedStyle(text).fontSize) * scales[at]!);
    for (const [at, text] of texts.entries()) {
      const size = sizes[at]!;
      if (size >= least || size === 0) continue;
      if (least / size > most && text.dataset.kept === undefined) set(text, own.get(text) ?? '', 'hidden');
      else set(text, `${least / scales[at]!}px`, '');
    }
    squeeze(texts);
  }
  const watcher = new MutationObserver((changes) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element) changed.add(target);
      // Other words in the same place may be wider or less wide.
      else if (target.parentElement?.matches('[data-room]')) changed.add(target.parentElement);
      for (const node of addedNodes) if (node instanceof Element) changed.add(node);
    }
    const texts = new Set<SVGElement>();
    for (const element of changed) {
      if (!element.isConnected) continue;
      if (element instanceof SVGElement && element.matches(TEXT)) texts.add(element);
      for (const text of element.querySelectorAll<SVGElement>(TEXT)) texts.add(text);
    }
    mend([...texts]);
  });
  function begin(): void {
    met.add(board);
    mend([...board.querySelectorAll<SVGElement>(TEXT)]);
    watcher.observe(board, CHANGES);
  }
  let frame = 0;
  if (met.has(board)) begin();
  else frame = requestAnimationFrame(begin);
  return () => {
    cancelAnimationFrame(frame);
    watcher.disconnect();
    for (const [text, size] of own) set(text, size, '');
  };
}
