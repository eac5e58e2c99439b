/** Where on the drawing something is, roughly enough for a piece to travel there or a log line to point at it. */
import { CHIP, CHIPS, NARROW, nileColumn, nileRow, PANEL, PANELS, type Point, spaceAt, WIDE } from './geometry';
import type { PharaonBoard } from './context.svelte';
import { isOffering, TOKENS } from './view';
import type { Piece, Zone } from './view.generated';

/** What travels: a piece, or a card of a zone ('noble', 'artisan'). */
export type Thing = Piece | 'noble' | 'artisan';

export class Places {
  constructor(private readonly board: PharaonBoard) {}

  private get narrow(): boolean {
    return this.board.narrow;
  }

  zone(zone: Zone): Point {
    const place = Math.max(0, this.board.ring.indexOf(zone));
    const corner = (this.narrow ? CHIPS : PANELS)[place] ?? { x: 0, y: 0 };
    const size = this.narrow ? CHIP : PANEL;
    return { x: corner.x + size.w / 2, y: corner.y + size.h * (this.narrow ? 0.5 : 0.6) };
  }

  /** A level of a colour's track on the Nile; on a phone the zone is folded. */
  track(colour: number, level: number): Point {
    const corner = PANELS[Math.max(0, this.board.ring.indexOf('nile'))];
    if (this.narrow || !corner) return this.zone('nile');
    return { x: corner.x + nileColumn(colour) + 28, y: corner.y + nileRow(level) };
  }

  /** The space of the wheel that was filled last at a zone. */
  space(zone: Zone): Point {
    const colour = this.board.view.entry_colour[zone];
    const spaces = colour ? Object.values(this.board.view.on_wheel[colour]) : [];
    const last = Math.max(0, spaces.filter((lying) => lying !== null).length - 1);
    return spaceAt(this.narrow ? NARROW : WIDE, this.board.ring.indexOf(zone), last);
  }

  /** Tokens come from the bank and go there; spent offerings go to the bag's side. */
  supply(piece: Piece): Point {
    if (isOffering(piece)) return this.zone('offerings');
    if (this.narrow) return this.pyramid;
    const at = Math.max(0, (TOKENS as readonly Thing[]).indexOf(piece));
    return { x: 30 + (at % 3) * 58, y: 446 + Math.floor(at / 3) * 38 };
  }

  /** Before a player: our own pieces lie on the board, those of the others beside it. */
  home(seat: number, thing: Thing): Point {
    if (seat !== this.board.near) return this.narrow ? { x: 195, y: -20 } : { x: 1120, y: 120 + seat * 100 };
    const at = (TOKENS as readonly Thing[]).indexOf(thing);
    if (this.narrow) return at >= 0 ? { x: 30 + at * 61.5, y: 520 } : { x: 60, y: 567 };
    if (at >= 0) return { x: 72 + at * 55, y: 791 };
    if (thing === 'noble') return { x: 720, y: 795 };
    return { x: thing === 'artisan' ? 960 : 460, y: 791 };
  }

  get pyramid(): Point {
    return this.narrow ? { x: 26, y: 24 } : { x: 101, y: 138 };
  }
  get jars(): Point {
    return this.narrow ? { x: 364, y: 24 } : { x: 990, y: 118 };
  }
  get honours(): Point {
    return this.narrow ? this.jars : { x: 975, y: 465 };
  }
  get wheel(): Point {
    return this.narrow ? NARROW.centre : WIDE.centre;
  }
}
