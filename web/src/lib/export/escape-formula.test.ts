import { describe, expect, test } from 'vitest';
import { escapeFormula, escapeFormulaInCsv } from './escape-formula.ts';

describe('a text that would start a formula', () => {
  test.each([
    '=HYPERLINK("http://x.test","ver")',
    '+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '=1\n+2',
    '+593963044152',
    '+593 96-2',
    '+1 2 3+4',
  ])('gets an apostrophe: %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  test.each(['', 'Ana', 'a=b', "O'Higgins", '593 99', ' texto', 'ana@llevo.test', '+593 96 304 4152'])(
    'others stay: %j',
    (text) => {
      expect(escapeFormula(text)).toBe(text);
    },
  );
});

test.each([
  ['Quito,=cmd|A0', "Quito,'=cmd|A0"],
  ['a;+1', "a;'+1"],
  ['a\t@x', "a\t'@x"],
  ['a\n=1', "a\n'=1"],
  ['a", -1', `a", '-1`],
  ['Av. 6 de Diciembre, N24-59', 'Av. 6 de Diciembre, N24-59'],
])('a formula after a separator is escaped too: %j', (text, safe) => {
  expect(escapeFormulaInCsv(text)).toBe(safe);
});
