import { expect, test } from 'vitest';
import { hasOwnName, placeholderName } from './company-name.ts';

test.each([
  [{ name: placeholderName('Rosa'), isNamed: false }, false],
  [{ name: placeholderName('Rosa') }, false],
  [{ name: 'Empresa de Transportes Quito', isNamed: true }, true],
  [{ name: 'Fletes Rosa', isNamed: true }, true],
  [{ name: 'Fletes Rosa' }, true],
])('%j has a name of its own: %s', (account, expected) => {
  expect(hasOwnName(account)).toBe(expected);
});
