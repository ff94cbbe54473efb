import { expect, test } from 'vitest';
import { SPEED_STEPS, speedStep } from './speed-steps.ts';

test.each([
  [0, 'slow'],
  [20, 'slow'],
  [20.4, 'slow'],
  [20.5, 'town'],
  [60, 'town'],
  [60.4, 'town'],
  [60.5, 'fast'],
  [200, 'fast'],
])('a speed of %d km/h is in the step %s', (kmh, step) => {
  expect(speedStep(kmh)).toBe(step);
});

test('a faster step has a wider line and another colour', () => {
  const { slow, town, fast } = SPEED_STEPS;
  expect(slow.widthPx).toBeLessThan(town.widthPx);
  expect(town.widthPx).toBeLessThan(fast.widthPx);
  expect(new Set([slow.token, town.token, fast.token]).size).toBe(3);
});
