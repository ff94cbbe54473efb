import { expect, test } from 'vitest';
import { code128Values, code128Widths } from './code-128.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const chunks = (widths: readonly number[]) =>
  Array.from({ length: widths.length / 6 }, (_, index) => widths.slice(index * 6, index * 6 + 6));

test.each([
  ['00', [105, 0, 2, 106]],
  ['1234', [105, 12, 34, 82, 106]],
  ['123', [105, 12, 100, 19, 65, 106]],
])('%s has its symbols, check and stop', (digits, values) => {
  expect(code128Values(digits)).toEqual(values);
});

test('every symbol has eleven modules, an even number of them dark, and is unique', () => {
  const all = Array.from({ length: 100 }, (_, value) => code128Widths(value.toString().padStart(2, '0')).slice(6, 12));
  const extra = chunks(code128Widths('1234567').slice(0, -7));
  for (const widths of [...all, ...extra]) {
    expect(sum(widths)).toBe(11);
    expect(sum(widths.filter((_, index) => index % 2 === 0)) % 2).toBe(0);
  }
  expect(new Set(all.map(String)).size).toBe(100);
});

test('an access key fits between the margins of a page', () => {
  const widths = code128Widths('2311202601179001691900110010020000000421234567817');
  expect(sum(widths)).toBe(28 * 11 + 13);
  expect(widths.length % 2).toBe(1);
});

test('letters are rejected', () => {
  expect(() => code128Values('12A')).toThrow(RangeError);
});
