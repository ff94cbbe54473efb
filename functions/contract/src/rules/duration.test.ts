import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  [0, '1 min'],
  [89, '1 min'],
  [1080, '18 min'],
  [3590, '1 h'],
  [7500, '2 h 5 min'],
])('a duration of %i seconds is shown as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
