import { expect, test } from 'vitest';
import { metresPerPixel, nextFrameDelayMs } from './frame-rate.ts';

const motion = { prefersReducedMotion: false, correctionMetres: 0, fastestKmh: 36, zoom: 15 };

test('a pixel is 4.8 metres at zoom 15', () => {
  expect(metresPerPixel(15)).toBeCloseTo(4.77, 1);
});

test.each([
  { name: 'no driver moves', change: { fastestKmh: 0 }, pauseMs: null },
  { name: 'half a pixel of driving', change: {}, pauseMs: 238.9 },
  { name: 'far out, where nothing is seen to move', change: { zoom: 8 }, pauseMs: 1_000 },
  { name: 'close by, not above twenty a second', change: { zoom: 19 }, pauseMs: 50 },
  { name: 'a long glide', change: { correctionMetres: 250, zoom: 15 }, pauseMs: 50 },
  { name: 'a glide of six pixels', change: { correctionMetres: 229, zoom: 12 }, pauseMs: 133.5 },
  { name: 'a glide of a pixel', change: { correctionMetres: 40, zoom: 12 }, pauseMs: 200 },
  {
    name: 'a glide of a marker that then rests',
    change: { correctionMetres: 229, fastestKmh: 0, zoom: 12 },
    pauseMs: 133.5,
  },
  { name: 'reduced motion', change: { prefersReducedMotion: true, zoom: 19 }, pauseMs: 1_000 },
])('pause before the next frame: $name', ({ change, pauseMs }) => {
  const pause = nextFrameDelayMs({ ...motion, ...change });
  if (pauseMs === null) expect(pause).toBeNull();
  else expect(pause).toBeCloseTo(pauseMs, 0);
});
