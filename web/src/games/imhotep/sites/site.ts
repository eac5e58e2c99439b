/** What every building site is drawn from. */
import type { Choosing } from '../../../contract/choosing.svelte';
import type { Words } from '../../../contract/words';
import type { Plan } from '../geometry';
import type { Scene } from '../scene';
import type { Boards, ImhotepView } from '../view';

export interface SiteProps {
  view: ImhotepView;
  boards: Boards;
  words: Words;
  choosing: Choosing;
  scene: Scene;
  plan: Plan;
}
