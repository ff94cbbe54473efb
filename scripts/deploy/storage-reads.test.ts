/** Firestore documents that storage.rules read: Storage allows two per request, and refuses the request above it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const MAX_DOCUMENTS = 2;
const RULES = readFileSync(path.resolve(import.meta.dirname, '../../storage.rules'), 'utf8').replaceAll(
  /\/\/.*$/gm,
  '',
);

/** Bodies of the functions, by name. */
const bodiesOf = (rules: string) =>
  new Map(
    [...rules.matchAll(/function (\w+)\([^)]*\) \{(.*?)\n {4}\}/gs)].map(([, name, body]) => [name ?? '', body ?? '']),
  );

/** Distinct documents that an expression reads, also through the functions that it calls. */
function documentsOf(expression: string, bodies: ReadonlyMap<string, string>): Set<string> {
  const read = [...expression.matchAll(/firestore\.(?:get|exists)\(([^;&|]*?\))\)/g)].map(
    ([, document]) => document ?? '',
  );
  const called = [...bodies].filter(([name]) => new RegExp(`(?<![.\\w])${name}\\(`).test(expression));
  return new Set([...read, ...called.flatMap(([, body]) => [...documentsOf(body, bodies)])]);
}

const conditionsOf = (rules: string) =>
  [...rules.matchAll(/allow \w+: if (.*?);/gs)].map(([, condition]) => condition ?? '');

test.each(conditionsOf(RULES))('storage.rules read at most two documents for: %s', (condition) => {
  const documents = documentsOf(condition, bodiesOf(RULES));
  expect([...documents].map((document) => document.split('/').at(-2)).sort()).toEqual(['accounts', 'sessions']);
  expect(documents.size).toBeLessThanOrEqual(MAX_DOCUMENTS);
});

test('every function and condition of storage.rules is counted', () => {
  expect(bodiesOf(RULES).size).toBe(RULES.match(/\bfunction /g)?.length);
  expect(conditionsOf(RULES)).toHaveLength(RULES.match(/\ballow /g)?.length ?? 0);
});
