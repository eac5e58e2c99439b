import { expect, test } from 'vitest';
import type { Guide, Move } from './position';
import { Words } from './words';

const CATALOGUE = {
  ask: { turn: '{seat}: {deeds}', pick: '{seat}: which card?' },
  deed: { turn: { take: 'take stones', load: 'load', play: 'play a card', aim: 'play a card' } },
  list: { either: { middle: '{some}, {last}', end: '{some} or {last}' }, and: { end: '{some} and {last}' } },
  card: {
    general: 'General',
    judge: 'Judge',
    effect: { general: 'goes on', judge: 'pays with anything' },
    worth: { judge: '{=points.by_players.@players} among three' },
  },
  colour: { red: 'red', blue: 'blue' },
  explained: { both: '{effect}; {worth}' },
  effect: { jar: 'brings {=jars.symbols.@jar:colour}' },
  worth: { card: '{=points.cards.@card} points' },
  numbered: { jar: 'jar {jar}' },
  plural: { jar: { one: 'jar', other: 'jars' } },
  move: { fill: 'fill {jar#jar}' },
};
const GUIDE: Pick<Guide, 'game' | 'vocabularies' | 'moves' | 'events' | 'tables'> = {
  game: { game: 'any', players: 3, options: {}, edition: { name: 'base', hash: '' } },
  vocabularies: { card: ['general', 'judge'], jar: ['1', '2'] },
  moves: { fill: { jar: 'jar' } },
  events: {},
  tables: {
    points: { cards: [7, 0], by_players: [0, 0, 0, 9] },
    jars: {
      symbols: [
        ['red', 'blue'],
        ['red', 'red'],
      ],
    },
  },
};
const words = new Words('en', CATALOGUE, GUIDE, ['Mira', 'Nour']);

function moves(...kinds: string[]): Move[] {
  return kinds.map((kind, id) => ({ id, kind, args: {}, notation: kind }));
}

test('an argument from a vocabulary of numbers counts by its number, not by its place', () => {
  const fill = (jar: number): Move => ({ id: jar, kind: 'fill', args: { jar }, notation: `fill ${jar + 1}` });
  expect(words.move(fill(0))).toBe('fill 1 jar');
  expect(words.move(fill(1))).toBe('fill 2 jars');
});

test('a move without a position says what it brings where nothing else is needed for that', () => {
  const catalogue = { ...CATALOGUE, choice: { fill: 'fill {jar}, of {=jars.symbols.@jar}', take: 'take {count}' } };
  const told = new Words('en', catalogue, GUIDE, []);
  expect(told.opening({ id: 0, kind: 'fill', args: { jar: 0 }, notation: '' })).toContain('red');
  expect(told.opening(moves('take')[0]!)).toBe(told.move(moves('take')[0]!));
});

test('a choice may say a word that is in the catalogue alone', () => {
  const catalogue = { ...CATALOGUE, way: { 'forward-osiris': 'on with Osiris' }, choice: { go: 'go {way}' } };
  const told = new Words('en', catalogue, GUIDE, []);
  const go = (way: string): Move => ({ ...moves('go')[0]!, choice: { key: 'go', args: { way } } });
  expect(told.choice(go('forward-osiris'))).toBe('go on with Osiris');
  expect(told.choice(go('north'))).toBe('go north');
});

test('a question names what can be done now', () => {
  expect(words.ask('turn', 1, moves('load'))).toBe('Nour: load');
  expect(words.ask('turn', 1, moves('play', 'play', 'take'))).toBe('Nour: take stones or play a card');
  expect(words.ask('turn', 0, moves('aim', 'play', 'load', 'take'))).toBe('Mira: take stones, load or play a card');
});

test('whoever does not know the moves is told all there might be', () => {
  expect(words.ask('turn', 1, null)).toBe('Nour: take stones, load or play a card');
});

test('other questions stay as they are', () => {
  expect(words.ask('pick', 1, moves('play'))).toBe('Nour: which card?');
});

test('a component says what it does and what it is worth, by its token or its place', () => {
  expect(words.explain('card', 'general')).toBe('goes on; 7 points');
  expect(words.explain('card', 1)).toBe('pays with anything; 9 among three');
  expect(words.explain('jar', '1')).toBe('brings red and blue');
  expect(words.explain('jar', 1)).toBe('brings 2 × red');
  expect(words.explain('ship', 1)).toBe('');
});

test('a component without a word of its own is called by its number', () => {
  expect(words.nameOf('card', 1)).toBe('Judge');
  expect(words.described('jar', 1)).toBe('Jar 2: brings 2 × red');
});
