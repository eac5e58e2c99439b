import { expect, test } from 'vitest';
import { deviceName } from './device';

test('a browser is called by its own name, not by those it claims besides', () => {
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')).toBe('Firefox, Linux');
  expect(
    deviceName(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    ),
  ).toBe('Edge, Windows');
});

test('what the server cut short still tells the system', () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHT')).toBe('iPhone');
});

test('a program says nothing', () => {
  expect(deviceName('token')).toBe('');
});
