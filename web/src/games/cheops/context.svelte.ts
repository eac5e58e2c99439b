/** What every part of Cheops's board reads beside what all boards share. */
import { total } from '../../contract/counts';
import type { Pattern } from '../../contract/choosing.svelte';
import { BoardContext, boardContext } from '../../contract/context.svelte';
import type { EventOf } from '../../contract/position';
import { bonusAt, isStone, type PrintedSheet, sheetOf } from './view';
import { type Cheops, type Events, type Field, FIELDS, type Moves, type Pair, PAIRS } from './view.generated';

export class CheopsBoard extends BoardContext<Cheops> {
  /** Whose sheet is looked at, if it was asked for. */
  looked = $state.raw<number | null>(null);
  /** The seat whose sheet lies open. */
  get shown(): number {
    return this.looked ?? this.near;
  }

  readonly bonuses = $derived.by(() => bonusAt(this.tables));

  sheet(seat: number): PrintedSheet | null {
    const letter = this.view.sheet[seat];
    return letter ? sheetOf(this.tables, letter) : null;
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
    return total(this.points[seat] ?? {});
  }

  /** The field that is to be paid now, if the seat is paying. */
  paying(seat: number): Field | null {
    const pending = this.view.pending;
    if (pending?.seat !== seat || (pending.step !== 'pay' && pending.step !== 'pay_pair')) return null;
    return FIELDS[pending.arg] ?? null;
  }

  /** The same where it is asked here and now; of a moment that is past nobody knows what could have paid. */
  askedToPay(seat: number): Field | null {
    return this.choosing.legal.length > 0 ? this.paying(seat) : null;
  }

  /** Fields that events speak of, as `seat field`. */
  private fieldsOf(events: readonly EventOf<Events>[]): ReadonlySet<string> {
    const fields = new Set<string>();
    for (const { kind, args } of events) {
      if (kind === 'stone_built') fields.add(`${args.seat} ${FIELDS[args.field]}`);
      if (kind === 'pair_carved') for (const end of endsOf(PAIRS[args.pair]!)) fields.add(`${args.seat} ${end}`);
    }
    return fields;
  }
  private readonly justBuilt = $derived.by(() => this.fieldsOf(this.happened));
  private readonly spokenFields = $derived.by(() => this.fieldsOf(this.spoken));

  /** The roll that has just been made, if one was: a new one for each, so that the dice roll for each. */
  readonly roll: readonly EventOf<Events>[] | null = $derived.by(() =>
    this.happened.some(({ kind }) => kind === 'three_rolled' || kind === 'four_rolled') ? this.happened : null,
  );

  /** Whether the last move built this field. */
  fresh(seat: number, field: Field): boolean {
    return this.justBuilt.has(`${seat} ${field}`);
  }

  /** Whether the line of the log under the pointer speaks of this field. */
  speaksOf(seat: number, field: Field): boolean {
    return this.spokenFields.has(`${seat} ${field}`);
  }

  /** The pairs of the relief that can be carved with a field, given the one picked before. */
  pairs(field: Field): readonly Pair[] {
    const { choosing } = this;
    const half = choosing.half as Field | null;
    return choosing.fits({ kind: 'carve' }).flatMap((move) => {
      const pair = choosing.token(move, 'pair')!;
      const ends = endsOf(pair);
      return ends.includes(field) && (half === null || ends.includes(half)) && field !== half ? [pair] : [];
    });
  }

  lit(field: Field): boolean {
    return isStone(field) ? this.choosing.lit({ kind: 'build', field }) : this.pairs(field).length > 0;
  }

  chosen(field: Field): boolean {
    const { armed, half } = this.choosing;
    if (field === half) return true;
    if (armed?.kind === 'carve') return endsOf(this.choosing.token(armed, 'pair')!).includes(field);
    return armed?.kind === 'build' && this.choosing.token(armed, 'field') === field;
  }

  /** What a click on a field says: a stone at once, a field of the relief by two clicks. */
  pick(field: Field): void {
    const { choosing } = this;
    if (isStone(field)) {
      choosing.pick({ kind: 'build', field });
      return;
    }
    if (choosing.armed?.kind === 'carve' && this.chosen(field)) {
      choosing.confirm();
      return;
    }
    const [pair, other] = this.pairs(field);
    if (pair && other) {
      choosing.halve(field);
    } else if (pair) {
      choosing.pick({ kind: 'carve', pair });
    } else if (choosing.half !== null) {
      choosing.half = null;
      if (this.pairs(field).length > 0) this.pick(field);
    } else {
      const any = PAIRS.find((each) => endsOf(each).includes(field));
      if (any) choosing.pick({ kind: 'carve', pair: any });
    }
  }

  pattern(field: Field): Pattern<Moves> | null {
    if (isStone(field)) return { kind: 'build', field };
    const [pair, other] = this.pairs(field);
    return pair && !other ? { kind: 'carve', pair } : null;
  }
}

function endsOf(pair: Pair): Field[] {
  return pair.split('-') as Field[];
}

export const [useBoard, provideBoard] = boardContext(CheopsBoard);
