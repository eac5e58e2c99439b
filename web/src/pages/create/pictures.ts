/** The pictures of a game's options, by `option.value` or `option.thing.letter`; a game may have none. */
import type { Guide } from '../../contract/position';

/** As an edition's tables say. */
export type OptionPictures = (tables: Guide['tables']) => Readonly<Record<string, string>>;

const folders = import.meta.glob<OptionPictures>('../../games/*/options.ts', { import: 'default' });

export async function optionPictures(game: string): Promise<OptionPictures> {
  return (await folders[`../../games/${game}/options.ts`]?.()) ?? noPictures;
}

export const noPictures: OptionPictures = () => ({});
