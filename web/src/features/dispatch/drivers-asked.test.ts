import { expect, test } from 'vitest';
import { driversAskedText } from './drivers-asked.ts';

test.each([
  [{ offerSeconds: 20, driversAtOnce: 1, searchMinutes: 6 }, 'a 18 conductores'],
  [{ offerSeconds: 25, driversAtOnce: 3, searchMinutes: 1 }, 'a 9 conductores'],
  [{ offerSeconds: 60, driversAtOnce: 1, searchMinutes: 1 }, 'a nadie más'],
])('a search with %o asks "%s"', (settings, drivers) => {
  expect(driversAskedText(settings)).toContain(`preguntar ${drivers}.`);
});
