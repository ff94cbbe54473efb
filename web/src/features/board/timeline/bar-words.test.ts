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
])('a bar of $widthPx px before another, with a mark: $hasMark, says: $words', ({ widthPx, hasMark, ...text }) => {
  expect(barText(widthPx, hasMark, 87)).toEqual(text);
});

test.each([
  { widthPx: 81, hasMark: false, freePx: 500, words: 'short', roomPx: 64 },
  { widthPx: 80, hasMark: false, freePx: 500, words: 'split', roomPx: 176 },
  { widthPx: 98, hasMark: true, freePx: 88, words: 'split', roomPx: 76 },
  { widthPx: 42, hasMark: false, freePx: 100, words: 'beside', roomPx: 88 },
  { widthPx: 14, hasMark: true, freePx: 100, words: 'beside', roomPx: 88 },
])('a bar of $widthPx px, with a mark: $hasMark, before $freePx free px says: $words', ({ freePx, ...bar }) => {
  const { widthPx, hasMark, ...text } = bar;
  expect(barText(widthPx, hasMark, freePx)).toEqual(text);
});
