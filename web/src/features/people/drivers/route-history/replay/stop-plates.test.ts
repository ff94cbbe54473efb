import { expect, test } from 'vitest';
import { stopPlates } from './stop-plates.ts';

const at = (x: number) => ({ x, y: 50 });

test.each([
  { name: 'far apart', xs: [0, 100], plates: ['0: 1', '100: 2'] },
  { name: 'at one place', xs: [0, 100, 10], plates: ['0: 1, 3', '100: 2'] },
  { name: 'many times at one place', xs: [0, 1, 2, 3, 4], plates: ['0: 1, 2 y 3 más'] },
  { name: 'nowhere', xs: [], plates: [] },
])('stops $name have the plates $plates', ({ xs, plates }) => {
  expect(stopPlates(xs.map(at)).map(({ at: { x }, text }) => `${x.toString()}: ${text}`)).toEqual(plates);
});
