import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allTexts, textsOf } from './all-texts.ts';
import { PARTS, readPart } from './catalogue.ts';
import type { Catalogue, Part } from './catalogue.ts';
import { checkCatalogue, FOLDER_PARTS } from './check-catalogue.ts';
import { SPEC_WORDINGS } from './spec-wordings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FILE = 'web/src/features/mission-control/example.tsx';

const catalogues = (own: Catalogue) => {
  const empty: Catalogue = { texts: {} };
  return Object.fromEntries(PARTS.map((part) => [part, part === 'mission-control' ? own : empty])) as Record<
    Part,
    Catalogue
  >;
};

const check = (code: string, own: Catalogue) => checkCatalogue([textsOf({ file: FILE, code })], catalogues(own));

test(
  'every text of the product has an entry, and every entry a text: npm run translations',
  { timeout: 90_000 },
  async () => {
    const parts = Object.fromEntries(PARTS.map((part) => [part, readPart(part)])) as Record<Part, Catalogue>;
    expect(checkCatalogue(await allTexts(ROOT), parts)).toEqual({ missing: [], unused: [], unlike: [] });
  },
);

test('a text without English is missing in the part that it belongs to', () => {
  const { missing } = check("const a = 'Sin plan';", { texts: {} });
  expect(missing).toEqual([{ part: 'mission-control', text: 'Sin plan', file: FILE }]);
});

test('an entry that no text needs is unused, one that stays Spanish is not', () => {
  const { missing, unused } = check("const a = 'Sin plan';", { texts: { 'Sin plan': null, 'Con plan': 'With plan' } });
  expect({ missing, unused }).toEqual({ missing: [], unused: ['mission-control: Con plan'] });
});

test('English has the placeholders and the outer spaces of its Spanish', () => {
  const { unlike } = check("const a = [`De ${x} a ${y}`, ', todos', 'Uno de'];", {
    texts: { 'De {0} a {1}': 'From {0}', ', todos': ' , all', 'Uno de': '' },
  });
  expect(unlike).toEqual(['mission-control: De {0} a {1}', 'mission-control: , todos', 'mission-control: Uno de']);
});

test('an entry for one file replaces the shared one', () => {
  const own: Catalogue = { texts: {}, only: { [FILE]: { Registro: 'Signed up', ahora: 'now' } } };
  const report = check("const a = ['Registro', 'ahora'];", own);
  expect(report).toEqual({ missing: [], unused: [], unlike: [] });
});

test('every area of the web application has a part, and every folder with a part exists', () => {
  const areas = readdirSync(path.join(ROOT, 'web/src/features')).map((area) => `web/src/features/${area}`);
  expect(areas.filter((area) => !(area in FOLDER_PARTS))).toEqual([]);
  expect(Object.keys(FOLDER_PARTS).filter((folder) => !existsSync(path.join(ROOT, folder)))).toEqual([]);
});

/** Texts that stay as they are in the English build: names, codes, and the English wordings of the specification. */
const keptTexts = PARTS.flatMap((part) =>
  Object.entries(readPart(part).texts).flatMap(([text, english]) =>
    english === null || english === text ? [text] : [],
  ),
);
const WORDS =
  'active|all|allowed|and|any|are|at|by|can|cancell?ed|enter|feedback|failed|field|fields|file|files|finish|for|found|from|have|help|home|important|in|intro|invalid|invited?|is|it|least|link|loading|missing|most|my|next|not|of|on|option|options|or|our|out|password|please|prev|registered|required|select|send|sent|sign|signing|started|support|team|than|the|this|to|too|unknown|was|welcome|what|with|without|wrong|yes|you|your';
/** Begins as a sentence or a title does, and has a word that only English has. */
const ENGLISH = new RegExp(`^[A-Z.](?=.*\\b(?:${WORDS})\\b)`, 'i');
/** Texts outside the screens: an error in the browser's console, a selector. */
const TECHNICAL = ['Too many redirects, the last one to {0}', 'a, button, input, select, label'];

const listed = new Set([...Object.values(SPEC_WORDINGS).flat(), ...TECHNICAL]);
const isUnlistedEnglish = (text: string) =>
  /^(?:[A-Z]|\.\{)/.test(text) && ENGLISH.test(text) && !/[<>;="]/.test(text) && !listed.has(text);

test('every English wording of the Spanish product is one of the specification', () => {
  expect(keptTexts.filter(isUnlistedEnglish)).toEqual([]);
});

test('every English message of a call’s input is one of the specification', () => {
  const folder = path.join(ROOT, 'functions/contract/src/endpoints');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const messages = files.flatMap((name) => {
    const code = readFileSync(path.join(folder, name), 'utf8')
      .replace(/\/\*.*?\*\/|\/\/.*?$/gms, '')
      // Operators and developers read the OpenAPI document in English.
      .replace(/summary:\s*(['"`]).*?(?<!\\)\1/gs, '');
    return [...code.matchAll(/'([A-Z][^'\n]* [^'\n]*)'/g)].map(([, text = '']) => text);
  });
  expect(messages).toContain('Please select at least one scope');
  expect(messages.filter(isUnlistedEnglish)).toEqual([]);
});

test.each(['At most 20 fields', 'Sign out', 'Loading the map', 'Invalid link'])('"%s" counts as English', (text) => {
  expect(isUnlistedEnglish(text)).toBe(true);
});

test('the list of the specification’s wordings has none that the product does not show', () => {
  const kept = new Set(keptTexts);
  expect(
    Object.values(SPEC_WORDINGS)
      .flat()
      .filter((text) => !kept.has(text)),
  ).toEqual([]);
});
