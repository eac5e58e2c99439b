/** The kinds of decisions of somebody, as a reader tells them apart. */
import type { AnalysedPlayer } from '../api/told';
import type { Words } from '../contract/words';
import { capital } from '../contract/text';

type Kind = AnalysedPlayer['kinds'][number];
export interface NamedKind {
  readonly name: string;
  readonly decisions: number;
  readonly points: number;
}

/** What was done, where a step has words for that; otherwise what it asks, of nobody in particular. */
function nameOf({ step, kind }: Kind, words: Words): string {
  const question = words.find('ask', step, { seat: '' })?.replace(/^: /, '');
  return capital(words.find(`deed.${step}`, kind) ?? question ?? kind);
}

/** Those of one name together, the costliest first: a card can be played by several kinds of moves. */
export function namedKinds(kinds: readonly Kind[], words: Words): NamedKind[] {
  const found = new Map<string, NamedKind>();
  for (const each of kinds) {
    const name = nameOf(each, words);
    const { decisions = 0, points = 0 } = found.get(name) ?? {};
    found.set(name, { name, decisions: decisions + each.decisions, points: points + each.points });
  }
  return [...found.values()].sort((one, other) => other.points - one.points);
}
