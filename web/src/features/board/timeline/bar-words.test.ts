import { expect, test } from 'vitest';
import { barText } from './bar-words.ts';

test.each([
  { widthPx: 300, hasMark: false, words: 'full', roomPx: 283 },
  { widthPx: 120, hasMark: true, words: 'full', roomPx: 85 },
  { widthPx: 119, hasMark: false, words: 'short', roomPx: 102 },
  { widthPx: 60, hasMark: false, words: 'short', roomPx: 43 },
  { widthPx: 60, hasMark: true, words: 'hour', roomPx: 51 },
  { widthPx: 46, hasMark: false, words: 'hour', roomPx: 37 },
  { widthPx: 42, hasMark: true, words: 'none', roomPx: 33 },
])('a bar of $widthPx px, with a mark: $hasMark, says: $words', ({ widthPx, hasMark, words, roomPx }) => {
  expect(barText(widthPx, hasMark)).toEqual({ words, roomPx });
});
