/** What happens, as it sounds. */
import type { Sounds } from '../../contract/sound';
import type { Events } from './view.generated';

export const SOUNDS: Sounds<keyof Events> = {
  sheet_dealt: 'card',
  turn_began: null,
  three_rolled: 'die',
  four_rolled: 'die',
  stone_built: 'stone',
  pair_carved: 'stone',
  die_taken: 'token',
  stone_crossed: 'stone',
  stones_skipped: null,
  joker_used: 'token',
  bonus_earned: 'token',
  bonus_missed: null,
  building_complete: null,
  end_earned: null,
  passed: null,
  stopped: null,
  bonus_closed: null,
  no_progress: null,
  game_over: null,
};
