import { expect, test } from 'vitest';
import { edgeStep } from './auto-scroll.ts';

test.each([
  { at: 500, step: 0 },
  { at: 156, step: 0 },
  { at: 128, step: -7 },
  { at: 100, step: -14 },
  { at: 40, step: -14 },
  { at: 872, step: 7 },
  { at: 960, step: 14 },
])('between 100 and 900, a pointer at $at scrolls by $step', ({ at, step }) => {
  expect(edgeStep(at, 100, 900)).toBe(step);
});
