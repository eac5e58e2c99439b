import { expect, test } from 'vitest';
import { shapeOf } from './shape';

test.each([
  [1920, 1080, 'desk'],
  [1440, 900, 'desk'],
  [1180, 800, 'desk'],
  [1024, 768, 'folded'],
  [900, 700, 'folded'],
  [390, 844, 'phone'],
  [768, 1024, 'phone'],
  [844, 390, 'sideways'],
  [667, 375, 'sideways'],
  [1280, 480, 'sideways'],
])('%d by %d is %s', (width, height, shape) => {
  expect(shapeOf(width, height, 16)).toBe(shape);
});

test('with letters of twice the size a desk is laid out like a phone', () => {
  expect(shapeOf(1440, 900, 32)).toBe('phone');
});
