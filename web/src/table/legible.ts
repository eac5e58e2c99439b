/**
 * Letters of a board that is drawn small stay large enough to read: what would be smaller is drawn larger, and what
 * would have to grow too much for its place is left to the words beside the board.
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
  attributes: true,
  attributeFilter: ['class', 'font-size', 'transform'],
};

/** Keeps the letters of a board legible until it is called off. `zoom` is how much the board is enlarged by hand. */
export function keepLegible(board: HTMLElement, { least, most }: Legibility, zoom: number): () => void {
  /** The sizes that the drawing itself sets in its style. */
  const own = new Map<SVGElement, string>();

  function mend(text: SVGElement): void {
    if (!own.has(text)) own.set(text, text.style.fontSize);
    text.style.fontSize = own.get(text) ?? '';
    text.style.visibility = '';
    const matrix = text instanceof SVGGraphicsElement ? text.getScreenCTM() : null;
    if (!matrix) return;
    const scale = Math.hypot(matrix.a, matrix.b) / zoom;
    const size = parseFloat(getComputedStyle(text).fontSize) * scale;
    if (size >= least || size === 0) return;
    if (least / size > most) text.style.visibility = 'hidden';
    else text.style.fontSize = `${least / scale}px`;
  }
  const mendAll = (root: Element): void => {
    for (const text of root.querySelectorAll<SVGElement>('text, tspan')) mend(text);
  };
  const watcher = new MutationObserver((changes) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element) changed.add(target);
      for (const node of addedNodes) if (node instanceof Element) changed.add(node);
    }
    for (const element of changed) {
      if (!element.isConnected) continue;
      if (element instanceof SVGElement && element.matches('text, tspan')) mend(element);
      mendAll(element);
    }
  });
  mendAll(board);
  watcher.observe(board, CHANGES);
  return () => {
    watcher.disconnect();
    for (const [text, size] of own) {
      text.style.fontSize = size;
      text.style.visibility = '';
    }
  };
}
