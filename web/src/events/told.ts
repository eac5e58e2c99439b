/** What the server tells of events, and what follows from it. */
import type { Summary, Terms } from '../api/told';
import type { components } from '../api/schema';

type Schemas = components['schemas'];
type Plan = Omit<Schemas['EventPlan'], 'clock'> & { clock: Terms['clock'] };
export type EventListed = Omit<Schemas['EventSummary'], 'plan'> & { plan: Plan };
export type EventTable = Omit<Schemas['EventTable'], 'summary'> & { summary: Summary | null };
export type Standing = Schemas['EventStanding'];
export type EventTold = Omit<Schemas['EventState'], 'tables' | 'plan'> & { tables: EventTable[]; plan: Plan };

/** Who takes part and how they stand: in an event, or in a division of a league. */
export type Ranked = Pick<EventTold, 'entrants' | 'criteria' | 'standings' | 'after'>;
export type Division = Schemas['EventDivision'];

export interface Compared {
  name: string;
  upper: number | null;
  lower: number | null;
  verdict: 'equal' | 'decides' | 'not_needed';
}

/** Why one stands above the other: the criteria in their order until one differs. */
export function compared(criteria: readonly { name: string }[], upper: Standing, lower: Standing): Compared[] {
  let decided = false;
  return criteria.map(({ name }) => {
    const [one, other] = [upper.values[name] ?? null, lower.values[name] ?? null];
    const verdict = decided ? 'not_needed' : one === other ? 'equal' : 'decides';
    decided ||= verdict === 'decides';
    return { name, upper: one, lower: other, verdict };
  });
}
