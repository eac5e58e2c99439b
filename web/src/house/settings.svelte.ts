/** What a person prefers, remembered in this browser: one place for all of it. */

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'none';
export type Pace = 'at_once' | 'calm' | 'slow';

interface Kept {
  /** That of the words on the page; empty until they are there. */
  language: string;
  theme: Theme;
  motion: Motion;
  /** How fast the moves of others are shown. */
  pace: Pace;
  /** Whether pieces sound, and a bell when it is our turn. */
  sound: boolean;
  /** Signs on pieces, so that nobody needs colour to tell them apart. */
  signs: boolean;
  /** Whether a move is played as soon as it is chosen; otherwise it is shown, and the same again plays it. */
  atOnce: boolean;
  /** Whether the page goes on by itself where all that is offered can wait. */
  goOn: boolean;
  /** Whether the side panel of a table is unfolded where it lies over the board. */
  panel: boolean;
  /** Whether charts are shown as tables. */
  tables: boolean;
}

const PLACE = 'waset.settings';
const COOKIE = '; path=/; max-age=31536000; samesite=lax';
const darkOutside = matchMedia('(prefers-color-scheme: dark)');
const stillOutside = matchMedia('(prefers-reduced-motion: reduce)');

function fresh(): Kept {
  return {
    language: '',
    theme: 'system',
    motion: 'system',
    pace: 'calm',
    // A phone that suddenly sounds is a nuisance.
    sound: !matchMedia('(pointer: coarse)').matches,
    signs: true,
    // What a choice brings is shown before it is made: whoever learns a game needs that, and fingers slip.
    atOnce: false,
    goOn: true,
    panel: false,
    tables: false,
  };
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings implements Kept {
  language = $state('');
  theme = $state<Theme>('system');
  motion = $state<Motion>('system');
  pace = $state<Pace>('calm');
  sound = $state(true);
  signs = $state(true);
  atOnce = $state(false);
  goOn = $state(true);
  panel = $state(false);
  tables = $state(false);
  private darkOutside = $state(darkOutside.matches);
  private stillOutside = $state(stillOutside.matches);

  constructor() {
    Object.assign(this, fresh(), kept());
    darkOutside.addEventListener('change', (event) => (this.darkOutside = event.matches));
    stillOutside.addEventListener('change', (event) => (this.stillOutside = event.matches));
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && this.darkOutside);
  }

  get still(): boolean {
    return this.motion === 'none' || (this.motion === 'system' && this.stillOutside);
  }

  /** Writes everything down and lets the document show it; to be called in an effect. */
  show(): void {
    const { language, theme, motion, pace, sound, signs, atOnce, goOn, panel, tables } = this;
    const root = document.documentElement;
    root.lang = language;
    root.dataset['theme'] = this.dark ? 'dark' : 'light';
    root.dataset['motion'] = this.still ? 'none' : 'full';
    root.dataset['signs'] = signs ? 'shown' : 'hidden';
    // For the server, whose document shall not first be shown in another language or theme.
    document.cookie = `language=${language}${COOKIE}`;
    document.cookie = `theme=${root.dataset['theme']}${COOKIE}`;
    try {
      localStorage.setItem(
        PLACE,
        JSON.stringify({ language, theme, motion, pace, sound, signs, atOnce, goOn, panel, tables }),
      );
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
