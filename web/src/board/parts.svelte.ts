/**
 * Parts of a page that are drawn one after another when it is opened (`Later.svelte`): a phone that draws a whole board
 * in one go answers nothing meanwhile. Once all is there, whatever is drawn anew is drawn at once.
 */
import { flushSync, getContext, setContext } from 'svelte';

/** How long parts are drawn before others get their turn, in milliseconds. A phone is slower, and draws one at a time. */
const SPAN = 5;
const KEY = Symbol('parts');

export class Parts {
  /** Whether the last part has been drawn, and all before it. */
  whole = $state(false);
  private readonly waiting: (() => void)[] = [];
  private readonly turn = new MessageChannel();
  private asked = false;
  private last = false;

  constructor() {
    this.turn.port1.onmessage = () => this.work();
  }

  /** Draws a part when its turn comes, unless it is called off; with the last one, and what is in it, all is there. */
  add(draw: () => void, last: boolean): () => void {
    this.waiting.push(draw);
    this.last ||= last;
    this.ask();
    return () => {
      const at = this.waiting.indexOf(draw);
      if (at >= 0) this.waiting.splice(at, 1);
    };
  }

  /** A message is a task of its own, and comes in time on a page that nobody sees. */
  private ask(): void {
    if (this.asked) return;
    this.asked = true;
    this.turn.port2.postMessage(null);
  }

  private work(): void {
    this.asked = false;
    const ends = performance.now() + SPAN;
    try {
      while (this.waiting.length > 0 && performance.now() < ends) flushSync(this.waiting.shift());
    } finally {
      if (this.waiting.length > 0) this.ask();
      else if (this.last) this.whole = true;
    }
  }
}

/** From here on, parts of the page are drawn one after another. */
export function drawInParts(): Parts {
  return setContext(KEY, new Parts());
}

/** Undefined where all is drawn at once. */
export function partsHere(): Parts | undefined {
  return getContext<Parts | undefined>(KEY);
}
