/** What all parts of the board share: the view with its fields, the seat whose sheet is played here, the words. */
import type { BoardProps } from '../../contract/board';
import type { Pattern } from '../../contract/choosing.svelte';
import type { GameEvent } from '../../contract/position';
import { bonusAt, type CheopsView, sheetOf, type Sheet } from './view';

export class Table {
  constructor(private readonly props: () => BoardProps) {}

  get view(): CheopsView {
    return this.props().view as CheopsView;
  }
  get guide() {
    return this.props().guide;
  }
  get words() {
    return this.props().words;
  }
  get choosing() {
    return this.props().choosing;
  }
  get eyes(): number | null {
    return this.props().eyes;
  }
  get names(): readonly string[] {
    return this.props().names;
  }
  get points() {
    return this.props().points;
  }
  get players(): number {
    return this.guide.game.players;
  }

  bonuses = $derived.by(() => bonusAt(this.guide));

  sheet(seat: number): Sheet | null {
    const letter = this.view.sheet[seat];
    return letter ? sheetOf(this.guide, letter) : null;
  }

  /** A sentence of the page about a seat, or with any other arguments. */
  say(key: string, args: Readonly<Record<string, unknown>> = {}, kinds: Readonly<Record<string, string>> = {}): string {
    return this.words.say('page', key, args, { seat: 'seat', ...kinds });
  }

  name(seat: number): string {
    return this.names[seat] ?? String(seat + 1);
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
    for (const { kind, args } of events) {
      if (kind === 'stone_built') fields.add(`${args.seat} ${this.guide.vocabularies.field?.[args.field ?? -1]}`);
      if (kind === 'pair_carved') {
        const ends = this.guide.vocabularies.pair?.[args.pair ?? -1]?.split('-') ?? [];
        for (const end of ends) fields.add(`${args.seat} ${end}`);
      }
    }
    return fields;
  }
  private readonly justBuilt = $derived.by(() => this.fieldsOf(this.props().happened));
  private readonly spokenOf = $derived.by(() => this.fieldsOf(this.props().spoken));

  /** Whether the last move built this field. */
  fresh(seat: number, field: string): boolean {
    return this.justBuilt.has(`${seat} ${field}`);
  }

  /** Whether the line of the log under the pointer speaks of this field. */
  spoken(seat: number, field: string): boolean {
    return this.spokenOf.has(`${seat} ${field}`);
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
