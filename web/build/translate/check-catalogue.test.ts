import path from 'node:path';
import { expect, test } from 'vitest';
import { allTexts, textsOf } from './all-texts.ts';
import { PARTS, readPart } from './catalogue.ts';
import type { Catalogue, Part } from './catalogue.ts';
import { checkCatalogue } from './check-catalogue.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FILE = 'web/src/features/mission-control/example.tsx';

const catalogues = (master: Catalogue) => {
  const empty: Catalogue = { texts: {} };
  return Object.fromEntries(PARTS.map((part) => [part, part === 'master' ? master : empty])) as Record<Part, Catalogue>;
};

const check = (code: string, master: Catalogue) => checkCatalogue([textsOf({ file: FILE, code })], catalogues(master));

test('all that the product says has its English, and nothing else has: npm run translations', async () => {
  const parts = Object.fromEntries(PARTS.map((part) => [part, readPart(part)])) as Record<Part, Catalogue>;
  expect(checkCatalogue(await allTexts(ROOT), parts)).toEqual({ missing: [], unused: [], unlike: [] });
});

test('a text without English is missing in the part that it belongs to', () => {
  const { missing } = check("const a = 'Sin plan';", { texts: {} });
  expect(missing).toEqual([{ part: 'master', text: 'Sin plan', file: FILE }]);
});

test('an entry that no text needs is unused, one that stays Spanish is not', () => {
  const { missing, unused } = check("const a = 'Sin plan';", { texts: { 'Sin plan': null, 'Con plan': 'With plan' } });
  expect({ missing, unused }).toEqual({ missing: [], unused: ['master: Con plan'] });
});

test('English has the placeholders and the outer spaces of its Spanish', () => {
  const { unlike } = check("const a = [`De ${x} a ${y}`, ', todos', 'Uno de'];", {
    texts: { 'De {0} a {1}': 'From {0}', ', todos': ' , all', 'Uno de': '' },
  });
  expect(unlike).toEqual(['master: De {0} a {1}', 'master: , todos', 'master: Uno de']);
});

test('a word of one file needs no entry for all', () => {
  const own: Catalogue = { texts: {}, only: { [FILE]: { Registro: 'Signed up', ahora: 'now' } } };
  const report = check("const a = ['Registro', 'ahora'];", own);
  expect(report).toEqual({ missing: [], unused: [], unlike: [] });
});
