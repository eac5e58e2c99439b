/** What the side panel shows below the players, one at a time. */
export const TABS = ['log', 'moves', 'score', 'chat'] as const;
export type Tab = (typeof TABS)[number];
