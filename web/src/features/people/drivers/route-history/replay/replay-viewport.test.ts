import { expect, test } from 'vitest';
import { replayViewport } from './replay-viewport.ts';

const SIZE = { width: 900, height: 560 };

/** The whole zoom at which a map fits an area. */
const zoomOf = (points: Parameters<typeof replayViewport>[0], size = SIZE) => {
  const { south = 0, north = 0, west = 0, east = 0 } = replayViewport(points, size) ?? {};
  const share = Math.max((north - south) / size.height, (east - west) / size.width);
  return Math.floor(Math.log2(360 / 256 / share));
};

test.each([
  ['a few metres', SIZE, { lat: -0.2001, lng: -78.48 }],
  ['two kilometres to the east', SIZE, { lat: -0.2, lng: -78.46 }],
  ['a few metres on a phone', { width: 320, height: 400 }, { lat: -0.2001, lng: -78.48 }],
])('a route of %s is shown at zoom 14', (_name, size, end) => {
  expect(zoomOf([{ lat: -0.2, lng: -78.48 }, end], size)).toBe(14);
});

test('a long route fills the map', () => {
  const shown = replayViewport(
    [
      { lat: -0.2, lng: -78.48 },
      { lat: -0.6, lng: -78.5 },
    ],
    SIZE,
  );
  expect((shown?.north ?? 0) - (shown?.south ?? 0)).toBeCloseTo(0.404, 4);
});

test('a day without positions shows nothing', () => {
  expect(replayViewport([], SIZE)).toBeNull();
});
