/** What every part of Cheops's board reads beside what all boards share. */
import type { Pattern } from '../../contract/choosing.svelte';
import { BoardContext, boardContext } from '../../contract/context.svelte';
import type { GameEvent } from '../../contract/position';
import { bonusAt, type Cheops, sheetOf, type Sheet } from './view';

export class CheopsBoard extends BoardContext<Cheops> {
  bonuses = $derived.by(() => bonusAt(this.guide));

  sheet(seat: number): Sheet | null {
    const letter = this.view.sheet[seat];
    return letter ? sheetOf(this.guide, letter) : null;
  }

  /** A sentence of the page about a seat, or with any other arguments. */
  override say(
    key: string,
    args: Readonly<Record<string, unknown>> = {},
    kinds: Readonly<Record<string, string>> = {},
  ): string {
    return super.say(key, args, { seat: 'seat', ...kinds });
  }

  total(seat: number): number {
    return Object.values(this.points[seat] ?? {}).reduce((sum: number, points) => sum + (points ?? 0), 0);
  }

  /** The field that is to be paid now, if the seat is paying. */
  paying(seat: number): string | null {
    const pending = this.view.pending;
    if (!pending || pending.seat !== seat || !pending.step.startsWith('pay')) return null;
    return this.guide.vocabularies.field?.[pending.arg] ?? null;
  }

  /** Fields that events speak of, as `seat field`. */
  private fieldsOf(events: readonly GameEvent[]): ReadonlySet<string> {
    const fields = new Set<string>();
    for (const event of events) {
      if (event.kind === 'stone_built') fields.add(`${event.args.seat} ${this.eventToken(event, 'field')}`);
      if (event.kind === 'pair_carved') {
        for (const end of this.eventToken(event, 'pair')?.split('-') ?? []) fields.add(`${event.args.seat} ${end}`);
      }
    }
    return fields;
  }
  private readonly justBuilt = $derived.by(() => this.fieldsOf(this.happened));
  private readonly spokenFields = $derived.by(() => this.fieldsOf(this.spoken));

  /** Whether the last move built this field. */
  fresh(seat: number, field: string): boolean {
    return this.justBuilt.has(`${seat} ${field}`);
  }

  /** Whether the line of the log under the pointer speaks of this field. */
  speaksOf(seat: number, field: string): boolean {
    return this.spokenFields.has(`${seat} ${field}`);
  }

  /** The pairs of the relief that can be carved with a field, given the one picked before. */
  pairs(field: string): readonly string[] {
    const half = this.choosing.half;
    return this.choosing
      .fits({ kind: 'carve' })
      .map((move) => String(this.choosing.token(move, 'pair')))
      .filter((pair) => {
        const ends = pair.split('-');
        return ends.includes(field) && (half === null || ends.includes(half)) && field !== half;
      });
  }

  lit(field: string): boolean {
    return field.startsWith('f') ? this.pairs(field).length > 0 : this.choosing.lit({ kind: 'build', field });
  }

  chosen(field: string): boolean {
    if (field === this.choosing.half) return true;
    const armed = this.choosing.armed;
    if (!armed) return false;
    if (armed.kind === 'carve') return String(this.choosing.token(armed, 'pair')).split('-').includes(field);
    return armed.kind === 'build' && this.choosing.token(armed, 'field') === field;
  }

  /** What a click on a field says: a stone at once, a field of the relief by two clicks. */
  pick(field: string): void {
    const choosing = this.choosing;
    if (!field.startsWith('f')) {
      choosing.half = null;
      choosing.pick({ kind: 'build', field });
      return;
    }
    const armed = choosing.armed;
    if (armed?.kind === 'carve' && this.chosen(field)) {
      choosing.confirm();
      return;
    }
    const pairs = this.pairs(field);
    if (pairs.length === 1 && pairs[0] !== undefined) {
      choosing.half = null;
      choosing.pick({ kind: 'carve', pair: pairs[0] });
    } else if (pairs.length > 1) {
      choosing.back();
      choosing.half = field;
    } else if (choosing.half !== null) {
      choosing.half = null;
      if (this.pairs(field).length > 0) this.pick(field);
    } else {
      const any = this.guide.vocabularies.pair?.find((pair) => pair.split('-').includes(field));
      if (any !== undefined) choosing.pick({ kind: 'carve', pair: any });
    }
  }

  pattern(field: string): Pattern | null {
    if (!field.startsWith('f')) return { kind: 'build', field };
    const pairs = this.pairs(field);
    return pairs.length === 1 && pairs[0] !== undefined ? { kind: 'carve', pair: pairs[0] } : null;
  }
}

export const [useBoard, provideBoard] = boardContext(CheopsBoard);
