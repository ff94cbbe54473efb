import { searchPlaces } from '@llevo/contract/geo/search-places';
import { expect, test } from 'vitest';
import { PLACE_QUERIES } from './place-queries.ts';

/** Required percentage of queries with the place among the first three. */
const FOUND_PERCENT = 95;

test('nineteen in twenty of two hundred real queries find their place among the first three', () => {
  expect(new Set(PLACE_QUERIES.map(([typed]) => typed)).size).toBe(200);
  const missed = PLACE_QUERIES.flatMap(([typed, ...meant]) => {
    const found = searchPlaces(typed, { limit: 3 }).places.map(({ name, canton }) => `${name}, ${canton}`);
    return found.some((place) => meant.includes(place)) ? [] : [`${typed}: ${found.join(' | ') || 'nothing'}`];
  });
  const most = (PLACE_QUERIES.length * (100 - FOUND_PERCENT)) / 100;
  process.stdout.write(
    `Not found: ${String(missed.length)} of ${String(PLACE_QUERIES.length)}\n${missed.join('\n')}\n`,
  );
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(most);
});
