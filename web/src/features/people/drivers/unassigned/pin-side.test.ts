import { expect, test } from 'vitest';
import { hangsBelow, placePins } from './pin-side.ts';

const TIP = { x: 100, y: 100, widthPx: 54 };

test.each([
  { name: 'no cluster', clusters: [], below: false },
  { name: 'a cluster above it', clusters: [{ x: 110, y: 76 }], below: true },
  { name: 'a cluster beside it', clusters: [{ x: 150, y: 76 }], below: false },
  { name: 'a cluster below it', clusters: [{ x: 100, y: 130 }], below: false },
  { name: 'a cluster high above it', clusters: [{ x: 100, y: 40 }], below: false },
  {
    name: 'clusters on both sides',
    clusters: [
      { x: 100, y: 76 },
      { x: 100, y: 124 },
    ],
    below: false,
  },
])('a pin with $name hangs below its place: $below', ({ clusters, below }) => {
  expect(hangsBelow(TIP, clusters)).toBe(below);
});

const at = (x: number, isLate = false) => ({ x, y: 100, widthPx: 54, isLate });
/** The tips of placed pins, and the side of the tip that each pin is on. */
const spotsOf = (...pins: readonly ReturnType<typeof at>[]) =>
  placePins(pins, []).map(
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
  expect(spotsOf(...pins)).toEqual(spots);
});

test('a pin that is moved aside takes no room of one on its own place', () => {
  expect(spotsOf(at(100), at(100), at(100), at(156))).toContain('156,100 above');
});

test('a pin does not turn to the side on which it would cover the figures of a cluster', () => {
  const placed = placePins([at(100), at(100)], [{ x: 100, y: 130 }]);
  expect(placed.map(({ spot: { tip, isBelow } }) => [tip.y, isBelow])).toEqual([
    [100, false],
    [73, false],
  ]);
});
