/** What happens, as it sounds. */
import type { Sounds } from '../../contract/sound';
import type { Events } from './view.generated';

export const SOUNDS: Sounds<keyof Events> = {
  thrown: 'sticks',
  moved: 'wood',
  entered: 'wood',
  swapped: 'wood',
  drowned: 'water',
  left: 'wood',
  lost: null,
  all_off: null,
  throws_over: null,
  game_over: null,
};
