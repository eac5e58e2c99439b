/**
 * The position a board is drawn from: the same object from move to move, each field of it watched by itself. A move
 * changes a few fields, and only what reads those is drawn again.
 */
import type { View } from './position';
import { shared } from './sharing';

class Field {
  told = $state.raw<unknown>();

  constructor(told: unknown) {
    this.told = told;
  }
}

export class Watched {
  readonly view: View;
  private readonly fields = new Map<string, Field>();

  constructor(first: View) {
    const view = {};
    for (const [name, told] of Object.entries(first)) {
      const field = new Field(told);
      this.fields.set(name, field);
      Object.defineProperty(view, name, { enumerable: true, get: () => field.told });
    }
    this.view = view as View;
  }

  /** Takes the fields of a later position; false if that has others, and is to be watched anew. */
  follow(now: View): boolean {
    const names = Object.keys(now);
    if (names.length !== this.fields.size || !names.every((name) => this.fields.has(name))) return false;
    for (const [name, field] of this.fields) field.told = shared(field.told, now[name]);
    return true;
  }
}
