/** What every part of Luxor's board reads beside what all boards share. */
import { BoardContext, boardContext } from '../../contract/context.svelte';
import { Aim } from './aim.svelte';
import { type Field, NARROW, type Spiral, type Spot, WIDE } from './geometry';
import { fieldsOf } from './path';
import { SIZE } from './places';
import { levelsOf, placesOf } from './told';
import type { Luxor } from './view.generated';

export class LuxorBoard extends BoardContext<Luxor> {
  /** Choosing on the path. */
  readonly aim = new Aim(this);

  /** Which of its drawings the board is. */
  get shape(): keyof typeof SIZE {
    if (this.narrow) return 'narrow';
    return this.compact ? 'compact' : 'wide';
  }
  get spiral(): Spiral {
    return this.narrow ? NARROW : WIDE;
  }
  /** The upper left corner of the temple. */
  get corner(): Spot {
    return SIZE[this.shape].corner;
  }
  readonly fields: readonly Field[] = $derived.by(() => this.spiral.fields(fieldsOf(this.tables)));

  /** Whether this is the last round: all of them are taken. */
  get last(): boolean {
    return this.view.keys_paid >= this.tables.sarcophagi.points.length;
  }

  readonly spokenPlaces = $derived.by(() => placesOf(this.spoken));
  readonly spokenLevels = $derived.by(() => levelsOf(this.spoken));
}

export const [useBoard, provideBoard] = boardContext(LuxorBoard);
