import { searchPlaces } from '@llevo/contract/geo/search-places';
import { describe, expect, test } from 'vitest';
import { FORTY_QUERIES, SIXTY_QUERIES } from './address-queries.ts';

const FOUND_PERCENT = 95;

describe.each([
  ['the forty searches of a visitor', FORTY_QUERIES, 44],
  ['sixty more', SIXTY_QUERIES, 60],
])('%s', (_name, queries, count) => {
  test('at least 95 in 100 have their place first', () => {
    expect(new Set(queries.map(({ typed }) => typed)).size).toBe(count);
    const missed = queries.flatMap(({ typed, meant }) => {
      const found = searchPlaces(typed, { limit: 3 }).places.map(({ name, canton }) => `${name}, ${canton}`);
      return meant.includes(found[0] ?? '') ? [] : [`${typed}: ${found.join(' | ') || 'nothing'}`];
    });
    process.stdout.write(`Not first: ${String(missed.length)} of ${String(count)}\n${missed.join('\n')}\n`);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual((count * (100 - FOUND_PERCENT)) / 100);
  });

  test('the list names exactly the words that it left out', () => {
    const wrong = queries.flatMap(({ typed, ignored = [] }) => {
      const found = searchPlaces(typed, { limit: 1 }).ignored;
      return found.join(' ') === ignored.join(' ') ? [] : [`${typed}: ${found.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });
});
