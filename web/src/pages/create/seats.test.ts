import { expect, test } from 'vitest';
import { kindOf, levelOf, withCount, withFriend, withSeat } from './seats';

test('whoever takes another seat leaves the first to the computer', () => {
  expect(withSeat(['me', 'link', 'level4'], 2, 'me')).toEqual(['level2', 'link', 'me']);
  expect(withSeat(['me', 'link'], 1, 'open')).toEqual(['me', 'open']);
});

test('somebody who is invited has the first seat that is not mine', () => {
  expect(withFriend(['me', 'level2', 'level2'], 'ben')).toEqual(['me', 'friend:ben', 'level2']);
});

test('more seats are for the computer, fewer keep the first', () => {
  expect(withCount(['me', 'link'], 3)).toEqual(['me', 'link', 'level2']);
  expect(withCount(['me', 'link', 'open'], 2)).toEqual(['me', 'link']);
});

test('a seat says its kind', () => {
  expect(['me', 'here:Jana', 'link', 'open', 'level3'].map(kindOf)).toEqual(['me', 'here', 'link', 'open', 'computer']);
  expect(kindOf('friend:someone')).toBe('link');
  expect([levelOf('level3'), levelOf('me')]).toEqual([3, 0]);
});
