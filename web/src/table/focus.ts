/**
 * The focus of whoever plays by keys: a move changes what there is, and the place that had the focus may be gone. Then the
 * focus goes to the nearest place there is now, not to the top of the page. Arrow keys go from place to place.
 */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const DIRECTIONS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much farther away something seems that lies aside, and what counts as no way at all, in pixels. */
const ASIDE = 2.5;
const NO_WAY = 3;

/** The number of the nearest spot in a direction, or of the nearest of all; -1 where there is none. */
export function nearest(from: Spot, spots: readonly Spot[], direction?: readonly [x: number, y: number]): number {
  let found = -1;
  let least = Infinity;
  for (const [at, spot] of spots.entries()) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const [along, aside] = direction
      ? [dx * direction[0] + dy * direction[1], Math.abs(dx * direction[1]) + Math.abs(dy * direction[0])]
      : [Math.hypot(dx, dy), 0];
    const far = along + ASIDE * aside;
    // Half a right angle and more to the side is another direction.
    if (direction && (along <= NO_WAY || aside > 2 * along)) continue;
    if (far < least) [found, least] = [at, far];
  }
  return found;
}

const STOPS = '[role="button"][tabindex="0"], button:not([disabled]), a[href], summary';
/** What is always of use, whatever can be chosen (`Spot.svelte`). */
const SHOWING = '.spot.open:not(.lit)';
/** Those too that lead nowhere now: where one has just played, the focus may stay. */
const PLACES = `${STOPS}, [role="button"]`;

function stops(room: HTMLElement): readonly (HTMLElement | SVGElement)[] {
  return [...room.querySelectorAll<HTMLElement | SVGElement>(STOPS)].filter((each) => each.getClientRects().length > 0);
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Keeps the focus in a part of the page whose contents change, as long as it is there by keys. */
export function keepFocus(room: HTMLElement): { destroy(): void } {
  let last: Spot | null = null;
  let held: Element | null = null;
  let playing = true;
  let leaving = false;
  let byKey = false;

  const key = (): boolean => (byKey = true);
  const pointer = (): boolean => (byKey = false);
  const comes = (event: FocusEvent): void => {
    const target = event.target as Element;
    held = target;
    playing = !target.matches(SHOWING);
    leaving = false;
    last = room.contains(target) ? middle(target) : null;
  };
  const goes = (event: FocusEvent): void => {
    const left = event.target as Element;
    leaving = event.relatedTarget !== null;
    // Whoever leaves on purpose leaves something that is still there, and can be used; that shows in a moment.
    queueMicrotask(() => {
      if (left.isConnected && left.matches(STOPS) && document.activeElement === document.body) last = null;
    });
  };
  const lost = (): boolean =>
    last !== null && byKey && (document.activeElement === document.body || document.activeElement === room);
  // Between two places the focus is nowhere, and leaving one changes its drawing: whether it is lost shows only when it
  // had the time to arrive. Taken back at once, it could never leave a place by Tab. But what is gone was not left: a key
  // that was pressed meanwhile comes before any timer, and would go to the page, where an arrow looks back at the game.
  let timer = 0;
  const changed = (): void => {
    if (!lost()) return;
    clearTimeout(timer);
    if (!leaving && !held?.isConnected) find();
    else timer = window.setTimeout(find);
  };
  const find = (): void => {
    if (!last || !lost()) return;
    // Whoever played does not come to something that only shows, because nothing else can be done for a moment.
    const there = stops(room).filter((each) => !playing || !each.matches(SHOWING));
    const next = there[nearest(last, there.map(middle))];
    if (next) next.focus({ preventScroll: true });
    else if (document.activeElement !== room) {
      // Nothing can be done before somebody else has moved; the place is kept until then.
      const [place, played] = [last, playing];
      room.focus({ preventScroll: true });
      [last, playing] = [place, played];
    }
  };
  const watcher = new MutationObserver(changed);
  watcher.observe(room, { subtree: true, childList: true, attributeFilter: ['tabindex', 'disabled'] });
  document.addEventListener('keydown', key, true);
  document.addEventListener('pointerdown', pointer, true);
  document.addEventListener('focusin', comes);
  room.addEventListener('focusout', goes);
  return {
    destroy: () => {
      clearTimeout(timer);
      watcher.disconnect();
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', pointer, true);
      document.removeEventListener('focusin', comes);
      room.removeEventListener('focusout', goes);
    },
  };
}

/** Arrow keys go from place to place, by where they are drawn. */
export function walkByArrows(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  const direction = DIRECTIONS[event.key as Direction];
  const from = event.target as Element;
  if (!direction || !from.matches(PLACES)) return;
  // Also at the edge: a key that went to the next place a moment ago shall not begin to look back.
  event.preventDefault();
  event.stopPropagation();
  const there = stops(event.currentTarget).filter((each) => each !== from);
  there[nearest(middle(from), there.map(middle), direction)]?.focus();
}
