/** Notices a server that vanished without a word. The pings of a WebSocket are no news to a page, so it asks itself. */

/** Milliseconds of silence after which we ask, and in which an answer must come. */
export const QUIET = 20_000;
export const PATIENCE = 8_000;

export class Watchdog {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: () => void,
    private readonly gone: () => void,
  ) {}

  /** Something came: it is there. */
  heard(): void {
    this.after(QUIET, () => this.check());
  }

  /** Ask whether it is there. */
  check(): void {
    this.ask();
    this.expect();
  }

  /** Something must come soon. */
  expect(): void {
    this.after(PATIENCE, () => this.gone());
  }

  rest(): void {
    clearTimeout(this.timer);
  }

  private after(wait: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, wait);
  }
}
