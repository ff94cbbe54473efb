import { expect, test } from 'vitest';
import { hangsBelow, placePins } from './pin-side.ts';

const TIP = { x: 100, y: 100, widthPx: 54 };
/** Circles of three drivers and of a thousand. */
const SMALL = 23;
const LARGE = 36;

test.each([
  { name: 'no cluster', clusters: [], below: false },
  { name: 'a cluster above it', clusters: [{ x: 110, y: 76, radius: SMALL }], below: true },
  { name: 'a cluster beside it', clusters: [{ x: 151, y: 76, radius: SMALL }], below: false },
  { name: 'a large cluster beside it', clusters: [{ x: 151, y: 76, radius: LARGE }], below: true },
  { name: 'a cluster below it', clusters: [{ x: 100, y: 130, radius: SMALL }], below: false },
  { name: 'a cluster high above it', clusters: [{ x: 100, y: 40, radius: SMALL }], below: false },
  { name: 'a large cluster high above it', clusters: [{ x: 100, y: 40, radius: LARGE }], below: true },
  {
    name: 'clusters on both sides',
    clusters: [
      { x: 100, y: 76, radius: SMALL },
      { x: 100, y: 124, radius: SMALL },
    ],
    below: false,
  },
  {
    name: 'clusters on both sides, the larger one above',
    clusters: [
      { x: 100, y: 76, radius: LARGE },
      { x: 100, y: 124, radius: SMALL },
    ],
    below: true,
  },
])('a pin with $name hangs below its place: $below', ({ clusters, below }) => {
  expect(hangsBelow(TIP, clusters)).toBe(below);
});

const at = (x: number, isLate = false) => ({ x, y: 100, widthPx: 54, isLate });
type Clusters = Parameters<typeof placePins>[1];
/** The tips of placed pins, and the side of the tip that each pin is on. */
const spotsAmong = (clusters: Clusters, ...pins: readonly ReturnType<typeof at>[]) =>
  placePins(pins, clusters).map(
    ({ spot: { tip, isBelow } }) => `${tip.x.toString()},${tip.y.toString()} ${isBelow ? 'below' : 'above'}`,
  );

test.each([
  { name: 'apart', pins: [at(100), at(160)], spots: ['100,100 above', '160,100 above'] },
  { name: 'of one place', pins: [at(100), at(100)], spots: ['100,100 above', '100,100 below'] },
  { name: 'of which the second is late', pins: [at(100), at(100, true)], spots: ['100,100 below', '100,100 above'] },
  { name: 'that overlap', pins: [at(100), at(120)], spots: ['100,100 above', '120,100 below'] },
  {
    name: 'of a crowd',
    pins: [at(100), at(100), at(100), at(100)],
    spots: ['100,100 above', '100,100 below', '100,127 below', '100,73 above'],
  },
])('pins $name are drawn at $spots', ({ pins, spots }) => {
  expect(spotsAmong([], ...pins)).toEqual(spots);
});

test('a pin that is moved aside takes no room of one on its own place', () => {
  expect(spotsAmong([], at(100), at(100), at(100), at(156))).toContain('156,100 above');
});

/** Circles without a gap between them that is as wide as a pin. */
const CROWD: Clusters = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((row) =>
  [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((column) => ({ x: 46 * column, y: 46 + 60 * row, radius: LARGE })),
);

test.each([
  { name: 'below a small cluster', clusters: [{ x: 100, y: 70, radius: SMALL }], spot: '100,100 below' },
  { name: 'in the middle of a small cluster', clusters: [{ x: 100, y: 100, radius: SMALL }], spot: '100,127 below' },
  { name: 'in the middle of a large cluster', clusters: [{ x: 100, y: 100, radius: LARGE }], spot: '100,127 below' },
  { name: 'in the upper half of a large cluster', clusters: [{ x: 100, y: 110, radius: LARGE }], spot: '100,73 above' },
  { name: 'between the figures of circles that leave no room', clusters: CROWD, spot: '100,100 above' },
])('a pin $name is drawn at $spot', ({ clusters, spot }) => {
  expect(spotsAmong(clusters, at(100))).toEqual([spot]);
});

test('a pin does not turn to the side on which it would cover a cluster', () => {
  expect(spotsAmong([{ x: 100, y: 130, radius: SMALL }], at(100), at(100))).toEqual(['100,100 above', '100,73 above']);
});
