/** What is asked, to whoever sits at this screen. */
import type { Move, Pending } from '../contract/position';
import { Words } from '../contract/words';
import { t } from '../words/index.svelte';

/** To `you` it is "your turn"; everybody else has a name. What has one answer is no question. */
export function ask(words: Words, you: number | null, pending: Pending, legal: readonly Move[]): string {
  const names = words.names.map((name, at) => (at === you ? t('table.your_turn') : name));
  const asking = new Words(words.language, words.catalogue, words.guide, names);
  const question = asking.ask(pending.step, pending.seat, legal);
  if (legal.length > 1 || !question.endsWith('?')) return question;
  return t('table.forced', { name: names[pending.seat] ?? '' });
}
