import { expect, test } from 'vitest';
import { barView } from './use-bar-view.ts';

/** Four hours from 06:00 on, the hours being 96 px wide. */
const VIEW = { leftPx: 576, widthPx: 384 };
const FAR = { shownPx: Infinity, beforePx: 0, passedPx: 0 };

test.each([
  { what: 'far from the right edge', bar: { leftPx: 600, widthPx: 100 }, seen: FAR },
  { what: 'scrolled past', bar: { leftPx: 476, widthPx: 100 }, seen: { ...FAR, shownPx: 0 } },
  {
    what: 'of which the last pixel is in view',
    bar: { leftPx: 477, widthPx: 100 },
    seen: { ...FAR, passedPx: 104 },
  },
  { what: 'that the left edge cuts', bar: { leftPx: 560, widthPx: 100 }, seen: { ...FAR, passedPx: 16 } },
  { what: 'beyond the right edge', bar: { leftPx: 960, widthPx: 100 }, seen: FAR },
  { what: 'with less than a step in view', bar: { leftPx: 953, widthPx: 100 }, seen: FAR },
  {
    what: 'that the right edge cuts',
    bar: { leftPx: 920, widthPx: 100 },
    seen: { ...FAR, shownPx: 40, beforePx: 344 },
  },
  {
    what: 'with too little in view after it',
    bar: { leftPx: 760, widthPx: 100 },
    seen: { ...FAR, shownPx: 200, beforePx: 184 },
  },
  {
    what: 'across the whole view',
    bar: { leftPx: 100, widthPx: 900 },
    seen: { shownPx: 384, beforePx: 0, passedPx: 480 },
  },
])('a bar $what is seen as $seen.shownPx px, with $seen.passedPx px under the heads', ({ bar, seen }) => {
  expect(barView(bar, VIEW)).toEqual(seen);
});

test('a view of unknown width cuts no bar', () => {
  expect(barView({ leftPx: 0, widthPx: 100 }, { leftPx: 0, widthPx: -300 })).toEqual(FAR);
});
