/** What every part of Imhotep's board reads beside what all boards share. */
import { BoardContext, boardContext } from '../../contract/context.svelte';
import { harbourBerth, NARROW, type Plan, waitingBerths, WIDE } from './geometry';
import { arrivals, ghosts, spokenOf } from './scene';
import { sides } from './view';
import { type Imhotep, SHIPS, SITES } from './view.generated';

export class ImhotepBoard extends BoardContext<Imhotep> {
  readonly sides = $derived.by(() => sides(this.guide));
  readonly plan: Plan = $derived.by(() => (this.narrow ? NARROW : WIDE));

  /** The ships of this round, where they wait and where they lie now. */
  readonly ships = $derived.by(() => {
    const { view, plan } = this;
    const berths = waitingBerths(plan, view.ship_size);
    return SHIPS.filter((ship) => view.ship_size[ship]).map((ship) => {
      const site = SITES.find((each) => view.harbour[each] === ship);
      const size = view.ship_size[ship];
      const waiting = berths[SHIPS.indexOf(ship)]!;
      const places = Object.values(view.places[ship]);
      return { ship, size, site, places, waiting, berth: site ? harbourBerth(plan, site, size) : waiting };
    });
  });

  /** What the move shown would bring. */
  readonly preview = $derived.by(() => this.choosing.preview(this.choosing.shown));

  // Each by itself: a hundred places look at them, and most changes are none of theirs.
  readonly arrivals = $derived.by(() =>
    arrivals(this.happened, {
      sled: this.plan.sled,
      quarry: [this.plan.quarry.x + this.plan.quarry.w / 4, this.plan.quarry.y + this.plan.quarry.h / 2],
      harbour: (site) => {
        const ship = this.ships.find((each) => each.site === site);
        return ship ? { there: ship.berth, waiting: ship.waiting } : null;
      },
    }),
  );
  readonly ghosts = $derived.by(() => ghosts(this.preview?.events ?? []));
  readonly spokenKeys = $derived.by(() => spokenOf(this.spoken));
}

export const [useBoard, provideBoard] = boardContext(ImhotepBoard);
