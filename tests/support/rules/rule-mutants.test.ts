import { expect, test } from 'vitest';
import { ruleMutants } from './rule-mutants.ts';

test('each condition of a rule is left out once', () => {
  const source = 'allow get: if a() && (b == 1 || (c in ["x", "y"] && d(e, f)));';
  expect(ruleMutants(source).map((mutant) => mutant.condition)).toEqual([
    'a()',
    'b == 1',
    'c in ["x", "y"]',
    'd(e, f)',
  ]);
  expect(ruleMutants(source).map((mutant) => mutant.source.replaceAll(/\s+/g, ' '))).toEqual([
    'allow get: if true && (b == 1 || (c in ["x", "y"] && d(e, f)));',
    'allow get: if a() && ( false || (c in ["x", "y"] && d(e, f)));',
    'allow get: if a() && (b == 1 || ( true && d(e, f)));',
    'allow get: if a() && (b == 1 || (c in ["x", "y"] && true ));',
  ]);
});

test('conditions in comments do not count', () => {
  expect(ruleMutants('// return a && b;\nfunction f() { return c; }').map(({ condition }) => condition)).toEqual(['c']);
});
