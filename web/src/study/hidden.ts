/** Hidden things by their names: where each lies, and what it is. */
import type { StudyHiddenCell } from '../api/told';
import type { Words } from '../contract/words';
import { capital } from '../contract/text';

/** Where a hidden thing lies: "Hand of Mira". */
export function headingOf(words: Words, { field, seat }: Pick<StudyHiddenCell, 'field' | 'seat'>): string {
  return words.say('hidden', field, { seat }, { seat: 'seat' });
}

/** What was set, and where. */
export function nameSetting(words: Words, cell: StudyHiddenCell): { heading: string; n: number; name: string } {
  const name = capital(words.nameOf(cell.kinds, cell.kind));
  return { heading: headingOf(words, cell), n: cell.place + 1, name };
}
