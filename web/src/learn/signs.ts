/** The symbols of a game as its lesson shows them: `lesson.ts` in the game's folder, by the names in `lesson.toml`. */

export interface Drawing {
  readonly art: string;
  /** The box it is drawn in; that of most signs where it is left out. */
  readonly box?: string;
  /** Its ink, where it is not that of the text. */
  readonly ink?: string;
}
export type Drawings = Readonly<Record<string, Drawing>>;

const found = import.meta.glob<Drawings>('../games/*/lesson.ts', { import: 'default' });

export async function drawingsOf(game: string): Promise<Drawings> {
  return (await found[`../games/${game}/lesson.ts`]?.()) ?? {};
}
