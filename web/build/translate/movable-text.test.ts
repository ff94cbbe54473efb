import { globSync, readdirSync, readFileSync } from 'node:fs';
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

/** Everything that has screens: companies run the back-office on browsers that translate pages too. */
const ROOMS = ['app', 'lib', 'ui', ...readdirSync('web/src/features').map((area) => `features/${area}`)];

test.each(ROOMS)('a browser may translate the pages of %s (C45)', (room) => {
  const files = globSync(`web/src/${room}/**/*.tsx`).filter((file) => !file.endsWith('.test.tsx'));
  const found = files.flatMap((file) =>
    movableTexts(readFileSync(file, 'utf8'), file).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

test('the rooms have screens', () => {
  expect(globSync(ROOMS.map((room) => `web/src/${room}/**/*.tsx`)).length).toBeGreaterThan(300);
});
