import { geohashForLocation } from 'geofire-common';
import { describe, expect, test } from 'vitest';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import { FLEET_LIMIT, contains, joinRanges, limitPerRange, viewportRanges } from './viewport-ranges.ts';

const QUITO: Viewport = { south: -0.26, west: -78.56, north: -0.1, east: -78.41 };
const COUNTRY: Viewport = { south: -4.6, west: -81, north: 1.2, east: -76.4 };

const isIn = (view: Viewport, lat: number, lng: number) => {
  const hash = geohashForLocation([lat, lng]);
  return viewportRanges(view).some(({ start, end }) => hash >= start && hash <= end);
};

describe.each([
  ['a city', QUITO],
  ['the country', COUNTRY],
  ['one street', { south: -0.1845, west: -78.4875, north: -0.1835, east: -78.4865 }],
])('the ranges of %s', (_name, view) => {
  test('hold every point of the view', () => {
    for (let row = 0; row <= 10; row++) {
      for (let column = 0; column <= 10; column++) {
        const lat = view.south + ((view.north - view.south) * row) / 10;
        const lng = view.west + ((view.east - view.west) * column) / 10;
        expect(isIn(view, lat, lng)).toBe(true);
      }
    }
  });

  test('the ranges are few, in order and apart', () => {
    const ranges = viewportRanges(view);
    expect(ranges.length).toBeLessThanOrEqual(9);
    ranges.slice(1).forEach((range, index) => {
      expect(range.start > (ranges[index]?.end ?? '')).toBe(true);
    });
  });
});

test('a city does not listen to another one', () => {
  expect(isIn(QUITO, -2.19, -79.89)).toBe(false);
});

test.each([
  { ranges: [], joined: [] },
  { ranges: [{ start: 'a', end: 'b~' }], joined: [{ start: 'a', end: 'b~' }] },
  {
    ranges: [
      { start: 'c', end: 'd~' },
      { start: 'a', end: 'c~' },
    ],
    joined: [{ start: 'a', end: 'd~' }],
  },
  {
    ranges: [
      { start: 'a', end: 'z~' },
      { start: 'b', end: 'c~' },
    ],
    joined: [{ start: 'a', end: 'z~' }],
  },
])('$ranges.length ranges join into $joined.length', ({ ranges, joined }) => {
  expect(joinRanges(ranges)).toEqual(joined);
});

test.each([1, 2, 4, 9])('%i ranges stay within what the rules and the map allow', (ranges) => {
  expect(limitPerRange(ranges)).toBeLessThanOrEqual(1000);
  expect(limitPerRange(ranges) * ranges).toBeLessThanOrEqual(FLEET_LIMIT + ranges);
});

test('a point on the edge is in view, one beyond is not', () => {
  expect(contains(QUITO, { lat: QUITO.north, lng: QUITO.west })).toBe(true);
  expect(contains(QUITO, { lat: QUITO.north + 0.001, lng: QUITO.west })).toBe(false);
});
