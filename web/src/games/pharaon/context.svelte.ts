/** What every part of Pharaon's board reads beside what all boards share. */
import { BoardContext, boardContext } from '../../contract/context.svelte';
import { pleased } from './gods';
import type { Pharaon, Zone } from './view';

export class PharaonBoard extends BoardContext<Pharaon> {
  get alone(): boolean {
    return this.players === 1;
  }
  get step(): string {
    return this.view.pending?.step ?? '';
  }

  /** For every god, clockwise, the seats it counts for. */
  get pleased(): number[][] {
    return pleased(this.view, this.tables);
  }

  /** Free spaces of the wheel at a zone. */
  freeSpaces(zone: Zone): number {
    const colour = this.view.entry_colour[zone];
    const open = this.tables.spaces.players[this.players - 1] ?? 0;
    const spaces = colour ? Object.values(this.view.on_wheel[colour] ?? {}) : [];
    return spaces.slice(0, open).filter((lying) => lying === null).length;
  }
}

export const [useBoard, provideBoard] = boardContext(PharaonBoard);
