import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import type { Sounds } from '../contract/sound';
import { RECIPES, soundsOf } from './recipes';

const folders = import.meta.glob<{ SOUNDS: Sounds }>('../games/*/sounds.ts', { eager: true });
const texts = import.meta.glob<string>('../../../src/waset/games/*/words.en.toml', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const boards = import.meta.glob('../games/*/index.ts');
const games = Object.keys(boards).map((path) => path.split('/')[2]!);

/** The kinds of events of a game, from the words every one of them has. */
function kinds(game: string): string[] {
  const words = parse(texts[`../../../src/waset/games/${game}/words.en.toml`]!);
  return Object.keys(words['event'] as object).filter((kind) => !kind.endsWith('_unseen'));
}

/** Verbs by which pieces, cards and dice are moved, in the names of events. */
const MOVES =
  /_(laid|dealt|drawn|kept|taken|played|picked|loaded|sailed|built|rolled|carved|crossed|moved|gained|hired|discarded)$/;
/** Named like one of those, but nothing goes anywhere: a lot, a tower whose last stone was told before it. */
const STILL = ['starter_drawn', 'direction_drawn', 'tower_built', 'nobody_moved'];

describe.each(games)('%s', (game) => {
  const sounds = folders[`../games/${game}/sounds.ts`]!.SOUNDS;

  test('says for every kind of event whether it sounds', () => {
    expect(Object.keys(sounds).sort()).toEqual(kinds(game).sort());
  });

  test('gives a sound to whatever moves a piece', () => {
    const silent = kinds(game).filter((kind) => MOVES.test(kind) && !STILL.includes(kind) && !sounds[kind]);
    expect(silent).toEqual([]);
  });

  test('is silent about what moves nothing', () => {
    expect(sounds['game_over']).toBeNull();
  });
});

test('sticks, dice, walks and water sound like what they are', () => {
  const of = (game: string, kind: string): unknown => folders[`../games/${game}/sounds.ts`]!.SOUNDS[kind];
  expect(of('senet', 'thrown')).toBe('sticks');
  expect(of('senet', 'moved')).toBe('wood');
  expect(of('senet', 'swapped')).toBe('wood');
  expect(of('senet', 'left')).toBe('wood');
  expect(of('senet', 'drowned')).toBe('water');
  expect(of('cheops', 'three_rolled')).toBe('die');
  expect(of('luxor', 'rolled')).toBe('die');
  expect(of('luxor', 'walked')).toBe('wood');
  expect(of('imhotep', 'ship_sailed')).toBe('ship');
  expect(of('egizia', 'ship_sailed')).toBe('ship');
});

test('a move with many parts is told by its first few, in their order', () => {
  const sounds: Sounds = { sailed: 'ship', built: 'stone', scored: null };
  const happened = ['sailed', 'scored', 'built', 'built', 'built', 'built', 'unheard'];
  expect(
    soundsOf(
      happened.map((kind) => ({ kind, args: {} })),
      sounds,
    ),
  ).toEqual(['ship', 'stone', 'stone', 'stone']);
});

test('every sound is short and soft', () => {
  for (const [name, grains] of Object.entries(RECIPES)) {
    expect(grains.length, name).toBeGreaterThan(0);
    for (const { at, lasts, loud, from, to } of grains) {
      expect(at + lasts, name).toBeLessThanOrEqual(1);
      expect(loud, name).toBeLessThanOrEqual(0.2);
      // An exponential ramp knows no zero.
      expect(Math.min(loud, from, to), name).toBeGreaterThan(0);
    }
  }
});
