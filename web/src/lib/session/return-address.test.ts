import { expect, test } from 'vitest';
import { returnAddressOf } from './return-address.ts';

test.each(['/rates', '/serviceManagement?buscar=Ana%20Mora&pagina=2', '/account/billing#tarjeta', '/'])(
  '%s is an address of this site',
  (returnTo) => {
    expect(returnAddressOf({ returnTo })).toBe(returnTo);
  },
);

test.each([
  '',
  'rates',
  '//evil.test',
  '/\\evil.test',
  '/rates\\..\\x',
  'https://evil.test/rates',
  'javascript:alert(1)',
  '/\t/evil.test',
  '/\n/evil.test',
  7,
  null,
  undefined,
])('%j is not', (returnTo) => {
  expect(returnAddressOf({ returnTo })).toBeNull();
});

test.each([null, undefined, 'text', 3, {}])('state %j has none', (state) => {
  expect(returnAddressOf(state)).toBeNull();
});
