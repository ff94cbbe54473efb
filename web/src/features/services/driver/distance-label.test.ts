import { expect, test } from 'vitest';
import { distanceLabel } from './distance-label.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
  [348, '2026-11-21T11:59:30.000Z', 'a 350 m · ahora'],
  [2_430, '2026-11-21T11:57:00.000Z', 'a 2.4 km · hace 3 min'],
])('%i m, seen %s: %s', (distanceMetres, locationUpdatedAt, label) => {
  expect(distanceLabel({ distanceMetres, locationUpdatedAt }, NOW)).toBe(label);
});
