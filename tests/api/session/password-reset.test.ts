import { passwordsStore } from '../../../functions/src/platform/identity/passwords-store.ts';
import { randomUUID } from 'node:crypto';
import {
  requestMagicLink,
  requestPasswordReset,
  resetPassword,
  signIn,
  verifyMagicLink,
} from '@llevo/contract/endpoints/session';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { runConcurrently, createInProcessApi, silentDeps, replace } from '../../support/api/in-process-api.ts';
import { mailedToken, lastMailTo } from '../../support/mail/sent-mail.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const call = createInProcessApi();
const NEW_PASSWORD = 'Caballo-Pila-Grapa-1';

async function requestLink(email: string): Promise<string> {
  await call(requestPasswordReset, { email });
  return mailedToken(email);
}

const signInWith = async (email: string, password: string) => {
  const { status, body } = await call(signIn, { email, password });
  return { status, token: (body.data as { token?: string } | undefined)?.token ?? '' };
};

describe('resetting a password', () => {
  test('makes the new password work and the old one fail', async () => {
    const { uid, email, password } = await given.person({ hasPassword: false });
    const jwt = await requestLink(email);
    expect((await lastMailTo(email)).action?.url).toMatch(/^https?:\/\/[^/]+\/resetpassword\?token=eyJ[\w.-]+$/);
    expect(await call(resetPassword, { jwt, password: NEW_PASSWORD })).toEqual({ status: 200, body: { data: {} } });
    expect((await signInWith(email, password)).status).toBe(401);
    expect((await signInWith(email, NEW_PASSWORD)).status).toBe(200);
    expect(await readDocument(paths.user(uid))).toMatchObject({ hasPassword: true });
  });

  test('ends every session and invalidates every other link', async () => {
    const { email, password } = await given.person();
    const sessions = [await signInWith(email, password), await signInWith(email, password)];
    for (const { token } of sessions) expect((await call(getPermissions, {}, { token })).status).toBe(200);
    const [older, jwt] = [await requestLink(email), await requestLink(email)];
    await call(requestMagicLink, { email });
    const magic = await mailedToken(email);
    expect((await call(resetPassword, { jwt, password: NEW_PASSWORD })).status).toBe(200);
    for (const { token } of sessions) expect((await call(getPermissions, {}, { token })).status).toBe(401);
    expect((await call(resetPassword, { jwt: older, password: 'Otra-Cosa-Distinta-2' })).status).toBe(401);
    expect((await call(verifyMagicLink, { token: magic })).status).toBe(401);
  });

  test('no sign-in with the old password outlives it, however close', async () => {
    const { uid, email, password } = await given.person();
    const jwt = await requestLink(email);
    const [reset, ...attempts] = await Promise.all([
      call(resetPassword, { jwt, password: NEW_PASSWORD }),
      ...Array.from({ length: 20 }, () => signInWith(email, password)),
    ]);
    expect(reset.status).toBe(200);
    for (const { token } of attempts.filter(({ status }) => status === 200)) {
      expect((await call(getPermissions, {}, { token })).status).toBe(401);
    }
    expect((await adminFirestore.collection('sessions').where('uid', '==', uid).get()).size).toBe(0);
  });

  test('a concurrent sign-in fails, with a second factor or without', async () => {
    for (const hasFactor of [false, true]) {
      const { uid, email, password } = await given.person();
      if (hasFactor) await givenTwoFactor(uid);
      const jwt = await requestLink(email);
      const slow = createInProcessApi({}, (deps) => {
        replace(passwordsStore(deps), {
          verify: async (...credentials) => {
            const right = await passwordsStore(silentDeps).verify(...credentials);
            expect((await call(resetPassword, { jwt, password: NEW_PASSWORD })).status).toBe(200);
            return right;
          },
        });
      });
      expect((await slow(signIn, { email, password })).status).toBe(401);
      expect((await adminFirestore.collection('sessions').where('uid', '==', uid).get()).size).toBe(0);
    }
  });

  test('one of 50 concurrent resets succeeds', async () => {
    const { email } = await given.person();
    const jwt = await requestLink(email);
    const replies = await runConcurrently(50, (index) =>
      call(resetPassword, { jwt, password: `${NEW_PASSWORD}${index}` }),
    );
    const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    printMetric(`password reset: ${winners.length} of 50 parallel uses succeeded`);
    expect(winners).toHaveLength(1);
    expect((await signInWith(email, `${NEW_PASSWORD}${winners[0] ?? ''}`)).status).toBe(200);
  });

  test('rejects a different address beside the link', async () => {
    const { email } = await given.person();
    const jwt = await requestLink(email);
    expect((await call(resetPassword, { jwt, email: 'otra@x.test', password: NEW_PASSWORD })).status).toBe(401);
    expect((await call(resetPassword, { jwt, email: email.toUpperCase(), password: NEW_PASSWORD })).status).toBe(200);
  });

  test.each([
    ['corta', 'La contraseña debe tener un mínimo de 8 caracteres'],
    ['sin-mayuscula-1', 'Password must have at least one upper case letter'],
    ['SIN-MINUSCULA-1', 'Password must have at least one lower case letter'],
    ['Password123!', 'Esta contraseña es muy conocida; elige otra'],
    ['Quishpe-2026', 'La contraseña no puede ser tu nombre ni tu correo; elige otra'],
    ['Llevo-2026!', 'La contraseña nueva debe ser distinta de la actual'],
  ])('rejects %s without using the link', async (password, message) => {
    const { email } = await given.person();
    const jwt = await requestLink(email);
    const refused = await call(resetPassword, { jwt, password });
    expect(refused).toEqual({ status: 400, body: { message, code: 'invalid_input', inputError: 'password' } });
    expect((await call(resetPassword, { jwt, password: NEW_PASSWORD })).status).toBe(200);
  });

  test.each([true, false])('keeps the second factor, with the address verified before: %s', async (emailVerified) => {
    const { uid, email } = await given.person({ emailVerified });
    await givenTwoFactor(uid);
    const before = await readDocument(paths.twoFactor(uid));
    expect((await call(resetPassword, { jwt: await requestLink(email), password: NEW_PASSWORD })).status).toBe(200);
    expect(await readDocument(paths.user(uid))).toMatchObject({ twoFactorEnabled: true, emailVerified: true });
    expect(await readDocument(paths.twoFactor(uid))).toEqual(before);
  });

  test('is audited once, without the password', async () => {
    const { uid, accountId, email } = await given.person();
    await call(resetPassword, { jwt: await requestLink(email), password: NEW_PASSWORD });
    const audit = await adminFirestore.collection(paths.accountCollection(accountId, 'audit')).get();
    expect(audit.docs.map((entry) => entry.data())).toMatchObject([{ action: 'user.password_reset', actor: uid }]);
    expect(JSON.stringify(audit.docs.map((entry) => entry.data()))).not.toContain(NEW_PASSWORD);
  });

  test('sends nothing to a driver without a user', async () => {
    const email = `${randomUUID()}@conductores.test`;
    await given.driver(await given.account(), { email });
    await call(requestPasswordReset, { email });
    await expect(lastMailTo(email)).rejects.toThrow('Nothing was sent');
  });
});
