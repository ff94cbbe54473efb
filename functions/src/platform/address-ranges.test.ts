import { expect, test } from 'vitest';
import { addressRanges } from './address-ranges.ts';

const isListed = addressRanges(['192.0.2.0/24', '198.51.100.7', '2001:db8::/32']);

test.each([
  ['192.0.2.255', true],
  ['192.0.3.0', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['2001:db8:1::5', true],
  ['2001:db9::5', false],
  ['no address', false],
  ['', false],
])('%s: %s', (address, expected) => {
  expect(isListed(address)).toBe(expected);
});

test('an empty list of ranges contains no address', () => {
  expect(addressRanges([])('192.0.2.1')).toBe(false);
});

test.each(['hosting', '192.0.2.0/33', '192.0.2.0/x', ''])('rejects the range %j', (range) => {
  expect(() => addressRanges([range])).toThrow();
});
