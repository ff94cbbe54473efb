import { expect, test } from 'vitest';
import { scaleToFit } from './draw-scaled.ts';

test.each([
  { limit: 2000, from: { width: 4000, height: 3000 }, to: { width: 2000, height: 1500 } },
  { limit: 2000, from: { width: 900, height: 6000 }, to: { width: 300, height: 2000 } },
  { limit: 2000, from: { width: 800, height: 600 }, to: { width: 800, height: 600 } },
  { limit: 2000, from: { width: 1, height: 90_000 }, to: { width: 1, height: 2000 } },
  { limit: 1280, from: { width: 4000, height: 3000 }, to: { width: 1280, height: 960 } },
  { limit: 1280, from: { width: 3000, height: 4000 }, to: { width: 960, height: 1280 } },
  { limit: 1280, from: { width: 800, height: 600 }, to: { width: 800, height: 600 } },
  { limit: 1280, from: { width: 5000, height: 1 }, to: { width: 1280, height: 1 } },
])('$from within $limit is $to', ({ limit, from, to }) => {
  expect(scaleToFit(from, limit)).toEqual(to);
});
