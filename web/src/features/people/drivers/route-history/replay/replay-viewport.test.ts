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

test.each([
  ['to the south', { lat: -0.6, lng: -78.5 }, 'height'],
  ['to the east', { lat: -0.21, lng: -77.5 }, 'width'],
] as const)('a long route %s fills the map but for 40 pixels for the markers at its ends', (_name, end, side) => {
  const { south = 0, north = 0, west = 0, east = 0 } = replayViewport([{ lat: -0.2, lng: -78.48 }, end], SIZE) ?? {};
  const [shown, margin] = side === 'height' ? [north - south, north + 0.2] : [east - west, east - end.lng];
  expect((margin / shown) * SIZE[side]).toBeCloseTo(40, 6);
});

test('a day without positions shows nothing', () => {
  expect(replayViewport([], SIZE)).toBeNull();
});
