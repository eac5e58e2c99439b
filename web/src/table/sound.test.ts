import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RECIPES } from './recipes';
import { cheer, ring, sound } from './sound';

const page = vi.hoisted(() => ({ sound: true, hidden: false, touched: true }));
vi.mock('../house/settings.svelte', () => ({ settings: page }));

/** How many tones and noises were begun, and when the last of them. */
let begun: number[];

beforeEach(() => {
  Object.assign(page, { sound: true, hidden: false, touched: true });
  begun = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    userActivation: {
      get hasBeenActive() {
        return page.touched;
      },
    },
  });
  vi.stubGlobal('AudioContext', Orchestra);
});
afterEach(() => vi.unstubAllGlobals());

class Part {
  readonly gain = parameter;
  readonly frequency = parameter;
  connect(next: unknown): unknown {
    return next;
  }
  start(at: number): void {
    begun.push(at);
  }
  stop(): void {}
}
const parameter = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };

class Orchestra {
  readonly state = 'running';
  readonly currentTime = 10;
  readonly sampleRate = 100;
  readonly destination = {};
  createGain = (): Part => new Part();
  createOscillator = (): Part => new Part();
  createBufferSource = (): Part => new Part();
  createBiquadFilter = (): Part => new Part();
  createBuffer = (): unknown => ({ getChannelData: () => [] });
}

test('nothing sounds before somebody has touched the page', () => {
  page.touched = false;
  sound(['stone']);
  ring();
  expect(begun).toEqual([]);
});

test('nor where sounds are off', () => {
  page.sound = false;
  sound(['stone']);
  ring();
  cheer();
  expect(begun).toEqual([]);
});

test('sounds of a move follow each other', () => {
  sound(['stone', 'stone']);
  expect(begun).toHaveLength(2 * RECIPES.stone.length);
  expect(begun.at(-1)).toBeGreaterThan(begun[0]!);
});

test('in a hidden page only the bell sounds', () => {
  page.hidden = true;
  sound(['ship']);
  cheer();
  expect(begun).toEqual([]);
  ring();
  expect(begun).toHaveLength(RECIPES.turn.length);
});
