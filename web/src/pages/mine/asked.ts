/** What is asked at a table of whoever looks, in the words of its prompt, without the name before it. */
import { capital } from '../../contract/text';
import { Words } from '../../contract/words';
import type { Seen } from '../../thumbnail/seen';

export function asked({ standing, guide, words }: Seen): string {
  const pending = standing.view?.pending;
  if (!pending || pending.seat !== standing.you) return '';
  const nameless = new Words(words.language, words.catalogue, guide, []);
  const name = String(pending.seat + 1);
  const question = nameless.ask(pending.step, pending.seat, standing.legal);
  return capital(
    question.startsWith(`${name}: `)
      ? question.slice(name.length + 2)
      : words.ask(pending.step, pending.seat, standing.legal),
  );
}
