/** A stack of Horus cards, however it is drawn: what it is called, whether it is open, and what a click on it does. */
import type { Pattern } from '../../contract/choosing.svelte';
import type { LuxorBoard } from './context.svelte';
import type { Level, Moves } from './view.generated';
import { stackSize } from './view';

export function stackOf(board: LuxorBoard, level: Level) {
  const { view, words, choosing } = board;
  const pattern: Pattern<Moves> = { kind: 'card', level };
  const top = view.horus_tops[level];
  const count = stackSize(view, level);
  const label = board.say(top === null ? 'stack_empty' : 'stack', {
    level,
    card: top === null ? '' : words.word('card', top),
    effect: top === null ? '' : words.explain('card', top),
    count,
  });
  return {
    top,
    count,
    glows: choosing.lit(pattern),
    chosen: choosing.armed !== null && choosing.chosen(pattern),
    /** What its place on the board is told. */
    spot: {
      label,
      tip: label,
      lit: choosing.legal.some((move) => move.kind === 'card' && choosing.token(move, 'level') === level),
      pressed: choosing.armed !== null && choosing.chosen(pattern),
      press: () => choosing.pick(pattern),
      point: (inside: boolean) => choosing.point(inside ? pattern : null),
    },
  };
}
