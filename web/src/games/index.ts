/** The boards there are: a folder a game, loaded when a table of it is opened. */
import type { GamePages } from '../contract/board';

const folders = import.meta.glob<{ default: GamePages }>('./*/index.ts');

export async function gamePages(name: string): Promise<GamePages> {
  const load = folders[`./${name}/index.ts`];
  if (!load) throw new Error(`no board for ${name}`);
  return (await load()).default;
}
