import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';
import { providerName } from './provider-name.ts';

test.each([
  ['EC', 'es', 'Ecuador'],
  ['PE', 'es', 'Perú'],
  ['PE', 'en', 'Peru'],
])('the country %s in the language %s is %s', (code, language, name) => {
  expect(countryName(code, language)).toBe(name);
});

test.each([
  ['google.com', 'Google'],
  ['constructor', 'otro servicio'],
  [null, 'otro servicio'],
])('the provider %j is called %s', (provider, name) => {
  expect(providerName(provider)).toBe(name);
});
