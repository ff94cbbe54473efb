import { expect, test } from 'vitest';
import { barMark, barName, barText } from './bar-words.ts';

/** Alone in its row, far from the edges of the view. */
const ALONE = { hasMark: false, name: 'Estefanía Tipán', afterPx: 500, beforePx: 500, shownPx: Infinity, passedPx: 0 };
/** Between two others. */
const CROWDED = { ...ALONE, afterPx: 87, beforePx: 87 };

test.each([
  { widthPx: 300, hasMark: false, words: 'full', roomPx: 283 },
  { widthPx: 120, hasMark: true, words: 'full', roomPx: 85 },
  { widthPx: 119, hasMark: false, words: 'short', roomPx: 102 },
  { widthPx: 60, hasMark: false, words: 'short', roomPx: 43 },
  { widthPx: 60, hasMark: true, words: 'hour', roomPx: 51 },
  { widthPx: 46, hasMark: false, words: 'hour', roomPx: 37 },
  { widthPx: 42, hasMark: true, words: 'none', roomPx: 33 },
])('a bar of $widthPx px before another, with a mark: $hasMark, says: $words', ({ widthPx, hasMark, ...text }) => {
  expect(barText({ ...CROWDED, widthPx, hasMark })).toEqual(text);
});

test.each([
  // Fifteen letters fit into 90 px.
  { widthPx: 107, hasMark: false, afterPx: 500, words: 'short', roomPx: 90 },
  { widthPx: 106, hasMark: false, afterPx: 500, words: 'split', roomPx: 248 },
  { widthPx: 106, hasMark: false, afterPx: 101, words: 'short', roomPx: 89 },
  { widthPx: 98, hasMark: true, afterPx: 88, words: 'split', roomPx: 76 },
  { widthPx: 42, hasMark: false, afterPx: 100, words: 'beside', roomPx: 88 },
  { widthPx: 14, hasMark: true, afterPx: 100, words: 'beside', roomPx: 88 },
])('a bar of $widthPx px, with a mark: $hasMark, before $afterPx free px says: $words', (bar) => {
  const { words, roomPx, ...room } = bar;
  expect(barText({ ...ALONE, ...room })).toEqual({ words, roomPx });
});

test.each([
  { widthPx: 300, name: 'Estefanía Tipán' },
  { widthPx: 122, name: 'Estefanía Tipán' },
  { widthPx: 121, name: 'Estefanía T.' },
  { widthPx: 101, name: 'Estefanía T.' },
  { widthPx: 100, name: 'Estefanía' },
  { widthPx: 60, name: 'Estefanía' },
])('a bar of $widthPx px before another names the customer "$name"', ({ widthPx, name }) => {
  expect(barName(CROWDED.name, barText({ ...CROWDED, widthPx }).roomPx)).toBe(name);
});

test('a name that fits nowhere stands beside its bar where the row has all the room that words take', () => {
  const name = 'María Fernanda de los Ángeles Vintimilla';
  expect(barText({ ...ALONE, name, widthPx: 100 })).toEqual({ words: 'split', roomPx: 248 });
  expect(barText({ ...ALONE, name, widthPx: 100, afterPx: 150 })).toEqual({ words: 'short', roomPx: 83 });
});

test.each([
  { what: 'cut late', widthPx: 300, shownPx: 200, words: 'full', roomPx: 183 },
  { what: 'cut so that the name does not fit', widthPx: 300, shownPx: 90, words: 'short', roomPx: 73 },
  { what: 'cut so that a part of the name fits', widthPx: 300, shownPx: 60, words: 'short', roomPx: 43 },
  { what: 'of which little is in view', widthPx: 300, shownPx: 40, words: 'before', roomPx: 248 },
  { what: 'whole, with room for a part of the name', widthPx: 70, shownPx: 96, words: 'short', roomPx: 53 },
  { what: 'short and whole', widthPx: 46, shownPx: 60, words: 'before', roomPx: 248 },
  { what: 'short and whole, with room after it', widthPx: 46, shownPx: 160, words: 'split', roomPx: 102 },
])('a bar at the edge of the view, $what, says: $words', ({ widthPx, shownPx, words, roomPx }) => {
  expect(barText({ ...ALONE, widthPx, shownPx })).toEqual({ words, roomPx });
});

test.each([
  { what: 'half of it', widthPx: 300, passedPx: 152, words: 'full', roomPx: 131 },
  { what: 'most of it', widthPx: 300, passedPx: 248, words: 'full', roomPx: 35 },
  { what: 'all but a corner', widthPx: 300, passedPx: 296, words: 'full', roomPx: 0 },
  { what: 'a part of its hour', widthPx: 46, passedPx: 16, words: 'hour', roomPx: 21 },
])('a bar of which the heads cover $what keeps its words, in what is left of it', (bar) => {
  const { what, words, roomPx, ...room } = bar;
  expect(barText({ ...CROWDED, ...room }), what).toEqual({ words, roomPx });
});

test('a bar that reaches from under the heads to the right edge has the room between them', () => {
  expect(barText({ ...ALONE, widthPx: 900, passedPx: 480, shownPx: 384 })).toEqual({ words: 'full', roomPx: 367 });
  expect(barText({ ...ALONE, widthPx: 500, passedPx: 400, shownPx: 184 })).toEqual({ words: 'full', roomPx: 83 });
});

test('words after a bar keep their room while the heads cover the bar', () => {
  const bar = { ...ALONE, widthPx: 60, hasMark: true };
  expect(barText({ ...bar, passedPx: 40 })).toEqual(barText(bar));
});

test('a bar that was scrolled past says nothing, for words after it would stand alone', () => {
  expect(barText({ ...ALONE, widthPx: 46, beforePx: 0, shownPx: 0 }).words).toBe('none');
});

test('a bar at the edge of the view with another right before it says the hour, or nothing', () => {
  const bar = { ...CROWDED, widthPx: 300 };
  expect(barText({ ...bar, shownPx: 48 })).toEqual({ words: 'hour', roomPx: 39 });
  expect(barText({ ...bar, shownPx: 24 })).toEqual({ words: 'none', roomPx: 15 });
});

test('a mark has its long form where the words have room for it, else the short one', () => {
  const inRoom = (roomPx: number) => barMark('Pasó su fin hace 25 min', '+25 min', roomPx);
  expect([160, 161].map(inRoom)).toEqual(['+25 min', 'Pasó su fin hace 25 min']);
});
