import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCounterKey, encodeCounterKey } from './counter-key.ts';

test.each([
  ['activado', 'activado'],
  ['Muebles y enseres', 'Muebles y enseres'],
  ['', '%'],
  ['%', '%25'],
  ['a.b/c', 'a%2Eb%2Fc'],
  ['__x__', '%5F%5Fx__'],
  ['2026-11-21', '2026-11-21'],
])('%j is counted under %s', (text, key) => {
  expect(encodeCounterKey(text)).toBe(key);
  expect(decodeCounterKey(key)).toBe(text);
});

test('any short text can be decoded, and no two share a counter', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(decodeCounterKey(encodeCounterKey(one))).toBe(one);
      expect(encodeCounterKey(one) === encodeCounterKey(other)).toBe(one === other);
    }),
  );
});

test('no key is empty, reserved, a path or long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      expect(encodeCounterKey(text)).toMatch(/^(?!__)[^./`\\[\]~*\p{Cc}]{1,180}$/u);
    }),
  );
});
