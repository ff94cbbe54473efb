import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertStrongPassword } from './assert-strong-password.ts';

const user = {
  email: 'rosa.quishpe@fletesandinos.ec',
  name: 'Rosa Quishpe',
  accounts: { a: { name: 'Fletes Andinos', permission: 'owner' as const } },
};
const check = (password: string) => assertStrongPassword({ password, user, field: 'password' });

describe('rejects passwords that are quickly guessed, and says why', () => {
  test.each([
    ['Qwertyuiop1!', 'Esta contraseña es muy conocida; elige otra'],
    ['Rosa-Quishpe', 'La contraseña no puede ser tu nombre ni tu correo; elige otra'],
    ['Mudanza-77', /^Es fácil de adivinar/],
    ['Murcielago-1', /^Es fácil de adivinar/],
  ])('%s', async (password, message) => {
    const error: unknown = await check(password).then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'invalid_input', details: { inputError: 'password' } });
    expect((error as AppError).message).toMatch(message);
  });
});

test.each(['Llevo-2026!', 'Caballo-Pila-Grapa-1', 'Zx81-mKq0-vv', 'Camiones-de-noche-7'])(
  'accepts %s',
  async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  },
);

test('a word of the user’s company is as weak as their name', async () => {
  const password = 'Transandina-8';
  const other = { email: 'luis@correo.ec', name: 'Luis Vera' };
  const ofCompany = { ...other, accounts: { a: { name: 'Transandina', permission: 'user' as const } } };
  await expect(assertStrongPassword({ password, user: ofCompany, field: 'password' })).rejects.toThrow(
    'Es fácil de adivinar: usa tu nombre, tu correo o tu empresa',
  );
});

// For the whole password, zxcvbn would exceed a test's time limit.
test('judges a long password of many readings by its beginning', async () => {
  await expect(check(`${'p4ssw0rd$'.repeat(22)}X`)).rejects.toThrow(/^Es fácil de adivinar/);
});
