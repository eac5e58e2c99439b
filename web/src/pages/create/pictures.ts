/** The pictures of a game's options, by `option.value` or `option.thing.letter`; a game may have none. */
const folders = import.meta.glob<Readonly<Record<string, string>>>('../../games/*/options.ts', { import: 'default' });

export async function optionPictures(game: string): Promise<Readonly<Record<string, string>>> {
  return (await folders[`../../games/${game}/options.ts`]?.()) ?? {};
}
