/** The board enlarged: by a button, Ctrl and the wheel, or two fingers. What does not fit is scrolled, or dragged. */
import { tick } from 'svelte';

const STEPS = [1, 1.5, 2.2];
const MOST = 4;
/** How much a notch of the wheel enlarges. */
const NOTCH = 0.0016;
/** A pointer that moved less than this clicked, in pixels. */
const STILL = 5;

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

export class Zoom {
  factor = $state(1);
  private room: HTMLElement | null = null;

  /** The next larger step; after the largest the whole board again. */
  step(): void {
    void this.to(STEPS.find((step) => step > this.factor + 0.01) ?? 1);
  }

  reset(): void {
    void this.to(1);
  }

  /** Enlarges around a place of the screen, which stays where it is; around the middle without one. */
  async to(factor: number, around?: Place): Promise<void> {
    const room = this.room;
    const before = this.factor;
    this.factor = Math.min(MOST, Math.max(1, factor));
    if (!room) return;
    const box = room.getBoundingClientRect();
    const x = around ? around.clientX - box.left : box.width / 2;
    const y = around ? around.clientY - box.top : box.height / 2;
    const by = this.factor / before;
    const [left, top] = [(room.scrollLeft + x) * by - x, (room.scrollTop + y) * by - y];
    await tick();
    room.scrollTo({ left, top, behavior: 'instant' });
  }

  /** What is enlarged: an element that scrolls. */
  readonly watch = (room: HTMLElement): (() => void) => {
    this.room = room;
    const ends = new AbortController();
    const listen = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      heard: (event: HTMLElementEventMap[Kind]) => void,
    ): void => room.addEventListener(kind, heard, { passive: false, signal: ends.signal });

    listen('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      void this.to(this.factor * Math.exp(-event.deltaY * NOTCH), event);
    });

    let pinch: { apart: number; factor: number } | null = null;
    listen('touchstart', (event) => {
      pinch = event.touches.length === 2 ? { apart: apart(event.touches), factor: this.factor } : null;
    });
    listen('touchmove', (event) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      void this.to((pinch.factor * apart(event.touches)) / pinch.apart, middle(event.touches));
    });
    listen('touchend', () => (pinch = null));

    // A finger scrolls by itself; a mouse drags.
    let from: { x: number; y: number; left: number; top: number; moved: boolean } | null = null;
    listen('pointerdown', (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || this.factor === 1) return;
      from = { x: event.clientX, y: event.clientY, left: room.scrollLeft, top: room.scrollTop, moved: false };
    });
    listen('pointermove', (event) => {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.moved && Math.hypot(x, y) < STILL) return;
      if (!from.moved) room.setPointerCapture(event.pointerId);
      from.moved = true;
      room.scrollTo({ left: from.left - x, top: from.top - y, behavior: 'instant' });
    });
    for (const kind of ['pointerup', 'pointercancel'] as const) {
      listen(kind, () => {
        const dragged = from?.moved ?? false;
        from = null;
        // What was dragged was not clicked.
        if (dragged) room.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
      });
    }
    return () => {
      ends.abort();
      this.room = null;
    };
  };
}

function apart(touches: TouchList): number {
  return Math.hypot(touches[0]!.clientX - touches[1]!.clientX, touches[0]!.clientY - touches[1]!.clientY);
}

function middle(touches: TouchList): Place {
  return {
    clientX: (touches[0]!.clientX + touches[1]!.clientX) / 2,
    clientY: (touches[0]!.clientY + touches[1]!.clientY) / 2,
  };
}
