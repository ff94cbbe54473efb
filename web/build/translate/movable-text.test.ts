import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { movableTexts } from './movable-text.ts';

const linesOf = (jsx: string) => movableTexts(jsx, 'screen.tsx');

test.each([
  ['a text that goes', '<p>Hoy{isLate && " tarde"}</p>'],
  ['an element that comes before a text', '<p>{isLate && <b>Tarde</b>} hoy</p>'],
  ['a text that an element replaces', '<p><b>Hoy</b>{isLate ? "tarde" : <i>a tiempo</i>}</p>'],
])('finds %s', (_what, jsx) => {
  expect(linesOf(jsx)).toEqual([1]);
});

test.each([
  ['the only child', '<p>{isLate && "Tarde"}</p>'],
  ['a text in an element of its own', '<p>{isLate && <b>Tarde</b>} <span>hoy</span></p>'],
  ['an element after the text', '<p>Hoy {isLate && <b>tarde</b>}</p>'],
  ['one text or another', '<p><b>Hoy</b>{isLate ? "tarde" : "a tiempo"}</p>'],
])('accepts %s', (_what, jsx) => {
  expect(linesOf(jsx)).toEqual([]);
});

/** Screens of visitors, customers and drivers, whose phones translate pages, and the parts that they share. */
const ROOMS = [
  ...['quoter', 'tracking', 'driver-app', 'session'].map((area) => `features/${area}`),
  ...['controls', 'fields', 'feedback', 'dialog', 'places', 'map'].map((part) => `ui/${part}`),
];

test.each(ROOMS)('a browser may translate the pages of %s', (room) => {
  const files = globSync(`web/src/${room}/**/*.tsx`).filter((file) => !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    movableTexts(readFileSync(file, 'utf8'), file).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
