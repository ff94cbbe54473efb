import { expect, test } from 'vitest';
import { countryOf, deviceIdOf } from './client-hints.ts';

test.each([
  ['EC', 'EC'],
  ['ec', null],
  ['ECU', null],
  ['', null],
  [undefined, null],
])('the country %j is %j', (header, country) => {
  expect(countryOf(header)).toBe(country);
});

test.each([
  ['0f8fad5b-d9cb-469f-a165-70867728950e', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['short', null],
  ['x'.repeat(65), null],
  ['with a blank and more', null],
  [undefined, null],
])('the device id %j is %j', (header, id) => {
  expect(deviceIdOf(header)).toBe(id);
});
