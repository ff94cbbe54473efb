import { expect, test } from 'vitest';
import { hangsBelow } from './pin-side.ts';

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
