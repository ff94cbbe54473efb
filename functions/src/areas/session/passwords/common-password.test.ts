import { expect, test } from 'vitest';
import { isCommonPassword, isPersonalInfo } from './common-password.ts';
import { COMMON_PASSWORDS } from './common-passwords.generated.ts';

test.each([
  'Password',
  'PASSWORD1',
  'Password123!',
  'Iloveyou',
  'Qwertyuiop1',
  'Contraseña1',
  'Ecuador2026!',
  'Trustno1',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Llevo-2026!', 'Caballo-Pila-Grapa', 'Zx81-mKq0-vv', 'Otra-Clave-77'])(
  '%s is not a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('the list is long enough to be useful and stays small', () => {
  expect(COMMON_PASSWORDS.split(' ').length).toBeGreaterThan(5000);
  expect(COMMON_PASSWORDS.length).toBeLessThan(60 * 1024);
});

test.each(['Rosa.Quishpe@fletes.ec', 'RosaQuishpe1', 'Rosa Quishpe', 'Quishpe-2026', 'ROSA.quishpe99'])(
  '%s is the person’s own name or address',
  (password) => {
    expect(isPersonalInfo(password, { email: 'rosa.quishpe@fletes.ec', name: 'Rosa Quishpe' })).toBe(true);
  },
);

test('accepts a name inside a longer password', () => {
  expect(isPersonalInfo('Rosa-Caballo-Pila-9', { email: 'rosa.quishpe@fletes.ec', name: 'Rosa Quishpe' })).toBe(false);
  expect(isPersonalInfo('Llevo-2026!', { email: 'owner@llevo.test', name: 'Al' })).toBe(false);
});
