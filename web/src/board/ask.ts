/** What is asked, to whoever sits at this screen. */
import type { Choosing } from '../contract/choosing.svelte';
import type { Pending } from '../contract/position';
import { Words } from '../contract/words';
import { t } from '../words/index.svelte';

/**
 * To `you` it is "your turn"; everybody else has a name. What has one answer is no question. While a move is half said, or
 * one of its arguments is, a game may ask for the rest of it.
 */
export function ask(
  words: Words,
  you: number | null,
  pending: Pending,
  { legal, candidates, begun, half }: Choosing,
): string {
  const names = words.names.map((name, at) => (at === you ? t('table.your_turn') : name));
  const asking = new Words(words.language, words.catalogue, words.guide, names);
  const [kind = '', ...others] = new Set(candidates.map((move) => move.kind));
  if (half !== null && words.section('half')?.[pending.step])
    return asking.say('half', pending.step, { seat: pending.seat }, { seat: 'seat' });
  const rest = `rest.${pending.step}`;
  if (begun && others.length === 0 && words.section(rest)?.[kind])
    return asking.say(rest, kind, { seat: pending.seat }, { seat: 'seat' });
  const question = asking.ask(pending.step, pending.seat, legal);
  if (legal.length > 1 || !question.endsWith('?')) return question;
  return t('table.forced', { name: names[pending.seat] ?? '' });
}
