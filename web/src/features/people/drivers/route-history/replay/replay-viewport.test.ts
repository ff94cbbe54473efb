import { expect, test } from 'vitest';
import { replayViewport } from './replay-viewport.ts';

test('a route of a few metres is shown with the kilometre around it', () => {
  const shown = replayViewport([
    { lat: -0.2, lng: -78.48 },
    { lat: -0.2001, lng: -78.48 },
  ]);
  expect((shown?.north ?? 0) - (shown?.south ?? 0)).toBeCloseTo(0.02, 4);
});

test('a long route fills the map', () => {
  const shown = replayViewport([
    { lat: -0.2, lng: -78.48 },
    { lat: -0.6, lng: -78.5 },
  ]);
  expect((shown?.north ?? 0) - (shown?.south ?? 0)).toBeCloseTo(0.404, 4);
});

test('a day without positions shows nothing', () => {
  expect(replayViewport([])).toBeNull();
});
