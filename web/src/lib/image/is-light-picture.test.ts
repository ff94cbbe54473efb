import { expect, test } from 'vitest';
import { isLightDrawing } from './is-light-picture.ts';

const CLEAR = [0, 0, 0, 0];
const WHITE = [255, 255, 255, 255];
const BLACK = [0, 0, 0, 255];
const YELLOW = [255, 235, 60, 255];
const GREEN = [11, 107, 94, 255];

test.each([
  { what: 'a white drawing on nothing', pixels: [CLEAR, WHITE, WHITE], isLight: true },
  { what: 'a pale yellow drawing on nothing', pixels: [CLEAR, YELLOW], isLight: true },
  { what: 'a green drawing on nothing', pixels: [CLEAR, GREEN, GREEN], isLight: false },
  { what: 'a white and black drawing on nothing', pixels: [CLEAR, WHITE, BLACK], isLight: false },
  { what: 'a white picture with its own background', pixels: [WHITE, WHITE, WHITE], isLight: false },
  { what: 'nothing', pixels: [CLEAR, CLEAR], isLight: false },
])('$what is a light drawing: $isLight', ({ pixels, isLight }) => {
  expect(isLightDrawing(pixels.flat())).toBe(isLight);
});
