/** What the board calls a thing under the pointer: its name for whoever hears the board, told to whoever sees it. */

export interface Named {
  readonly element: Element;
  readonly name: string;
  /** Whether a click there is a move. */
  readonly lit: boolean;
}

/** The nearest thing with a name around what was pointed at; groups only hold things together and say nothing. */
export function named(target: Element, board: Element): Named | null {
  for (let at: Element | null = target; at && at !== board; at = at.parentElement) {
    const element = at.getAttribute('role') === 'presentation' ? (at.querySelector(':scope > [aria-label]') ?? at) : at;
    const name = element.getAttribute('aria-label') ?? element.querySelector(':scope > title')?.textContent ?? '';
    if (name && element.getAttribute('role') !== 'group') return { element, name, lit: at.closest('.lit') !== null };
  }
  return null;
}

/** Whether the browser shows the name by itself under a resting pointer. */
export function tipped(element: Element): boolean {
  return element.querySelector(':scope > title') !== null;
}
