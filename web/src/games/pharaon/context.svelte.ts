/** What every part of Pharaon's board reads beside what all boards share. */
import { BoardContext, boardContext } from '../../contract/context.svelte';
import { type God, godsOf, pleased, spare } from './gods';
import { ringOf } from './view';
import type { Noble, Once, Pharaon, Step, Zone } from './view.generated';

export class PharaonBoard extends BoardContext<Pharaon> {
  get alone(): boolean {
    return this.players === 1;
  }
  get step(): Step | null {
    return this.view.pending?.step ?? null;
  }

  /** The zones around the wheel and the gods between them, clockwise from the top. */
  readonly ring = $derived.by(() => ringOf(this.view));
  readonly gods = $derived.by(() => godsOf(this.view, this.tables));
  /** For every god the seats it counts for. */
  readonly pleased = $derived.by(() => pleased(this.view, this.tables));
  /** What the nearest seat has left of each zone when its gods are served. */
  readonly spare = $derived.by(() =>
    spare(
      this.view,
      this.gods,
      this.near,
      this.pleased.map((seats) => seats.includes(this.near)),
    ),
  );

  /** Whether a noble has done this round what it does once a round. */
  used(noble: Noble): boolean {
    const { used } = this.view;
    return noble in used && used[noble as Once] === 1;
  }

  /** What a god asks for and gives, in words. */
  asks(god: God): string {
    return this.say('god_asks', {
      god: this.words.word('god', god.name),
      points: god.before.points + god.after.points,
      before: `${this.words.word('zone', god.before.zone, 'title')} ${god.before.need}`,
      after: `${this.words.word('zone', god.after.zone, 'title')} ${god.after.need}`,
    });
  }

  /** Free spaces of the wheel at a zone. */
  freeSpaces(zone: Zone): number {
    const colour = this.view.entry_colour[zone];
    const open = this.tables.spaces.players[this.players - 1] ?? 0;
    const spaces = colour ? Object.values(this.view.on_wheel[colour]) : [];
    return spaces.slice(0, open).filter((lying) => lying === null).length;
  }
}

export const [useBoard, provideBoard] = boardContext(PharaonBoard);
