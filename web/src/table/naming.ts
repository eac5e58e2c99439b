/** What a thing under the pointer is called and does: what is said to whoever hears the table, told to whoever sees it. */
import { capital } from '../contract/text';

export interface Named {
  readonly element: Element;
  readonly name: string;
  /** What it does, where that stands apart from its name. */
  readonly tip: string;
  /** Whether a click there is a move. */
  readonly lit: boolean;
}

/**
 * The nearest thing with a name around what was pointed at; groups only hold things together and say nothing. Beside the
 * board only what has a tip is named: buttons and fields speak for themselves.
 */
export function named(target: Element, board: Element | undefined): Named | null {
  const inside = board?.contains(target) ?? false;
  for (let at: Element | null = target; at && at !== board; at = at.parentElement) {
    const element = at.getAttribute('role') === 'presentation' ? (at.querySelector(':scope > [aria-label]') ?? at) : at;
    const tip = element.getAttribute('data-tip') ?? '';
    const name = element.getAttribute('aria-label') ?? '';
    if (element.getAttribute('role') === 'group' || (!inside && !tip)) continue;
    if (name || tip) return { element, name: name || tip, tip, lit: at.closest('.lit') !== null };
  }
  return null;
}

/** Name and what it does in one, where the name does not say that already. */
export function inFull({ name, tip }: Pick<Named, 'name' | 'tip'>): string {
  return name.toLowerCase().includes(tip.toLowerCase()) ? name : `${name}. ${capital(tip)}`;
}
