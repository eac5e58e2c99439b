/** How a game was set up last, remembered in this browser: a second visit is one click. */
import { CLOCKS, type ClockName } from '../../house/clocks';

export interface Setup {
  seats: string[];
  options: Record<string, unknown>;
  clock: ClockName;
  out: 'lose' | 'computer';
  /** Null as long as nobody has decided: off with people at the table. */
  hints: boolean | null;
  listed: boolean;
  rated: boolean;
  /** Whether spectators are told the computer's chances. */
  commentary: boolean;
}

const PLACE = 'waset.setups';

function all(): Record<string, Partial<Setup>> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, Partial<Setup>>;
  } catch {
    return {};
  }
}

export function lastSetup(game: string, players: readonly number[]): Setup {
  const fresh: Setup = {
    seats: ['me', 'level2'],
    options: {},
    clock: 'none',
    out: 'lose',
    hints: null,
    listed: false,
    rated: false,
    commentary: true,
  };
  const setup = { ...fresh, ...all()[game] };
  if (!players.includes(setup.seats.length)) setup.seats = fresh.seats;
  if (!(setup.clock in CLOCKS)) setup.clock = fresh.clock;
  return setup;
}

export function keepSetup(game: string, setup: Setup): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...all(), [game]: setup }));
  } catch {
    // A browser that keeps nothing still opens tables.
  }
}
