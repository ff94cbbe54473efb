/**
 * Safe 16: Identity Toolkit answers everyone who has the public key. Every method of it is called with every kind of
 * token; afterwards each user signs in as before, and no other way in exists.
 */
import { randomUUID } from 'node:crypto';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { signIn, signOut } from '@llevo/contract/endpoints/session';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { adminAuth, readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember, credentialsOf, openMemberSession, type TestMember } from '../../support/fixtures/members.ts';
import { firestoreStatus, identityToolkit, refreshedIdToken } from '../../support/session/identity-toolkit.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { unsignedCustomToken } from '../../../emulators/simulator/emulator-http.ts';

const call = createInProcessApi();
const INTRUDERS_PASSWORD = 'Intrusa-2026!';

/** A user's ID token as the browser holds it, with the refresh token beside it. */
async function browserTokens(customToken: string): Promise<{ idToken: string; refreshToken: string }> {
  const reply = await identityToolkit('signInWithCustomToken', { token: customToken, returnSecureToken: true });
  return { idToken: String(reply['idToken']), refreshToken: String(reply['refreshToken']) };
}

async function signedInTokens(member: Pick<TestMember, 'email' | 'password'>) {
  const { body } = await call(signIn, credentialsOf(member));
  const { token, firebase_token: customToken } = body.data as { token: string; firebase_token: string };
  return { token, ...(await browserTokens(customToken)) };
}

/** What an intruder can ask of Identity Toolkit about a user, given one of their ID tokens. */
const attacks: Readonly<Record<string, (idToken: string, email: string) => Promise<unknown>>> = {
  'accounts:update with a password': (idToken) =>
    identityToolkit('update', { idToken, password: INTRUDERS_PASSWORD, returnSecureToken: true }),
  'accounts:update with e-mail and password': (idToken, email) =>
    identityToolkit('update', { idToken, email, password: INTRUDERS_PASSWORD, returnSecureToken: true }),
  'accounts:signUp with the address': (_idToken, email) =>
    identityToolkit('signUp', { email, password: INTRUDERS_PASSWORD, returnSecureToken: true }),
  'accounts:signUp, linking': (idToken, email) =>
    identityToolkit('signUp', { idToken, email: `x${email}`, password: INTRUDERS_PASSWORD }),
  'accounts:signInWithPassword': (_idToken, email) =>
    identityToolkit('signInWithPassword', { email, password: 'Llevo-2026!', returnSecureToken: true }),
  'accounts:sendOobCode for a reset': (_idToken, email) =>
    identityToolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
  'accounts:sendOobCode for a verification': (idToken) =>
    identityToolkit('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
  'accounts:sendOobCode for an e-mail link': (_idToken, email) =>
    identityToolkit('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://x.test' }),
  'accounts:signInWithIdp, linking another account': (idToken) =>
    identityToolkit('signInWithIdp', {
      idToken,
      requestUri: 'http://localhost',
      returnSecureToken: true,
      postBody: new URLSearchParams({
        providerId: 'google.com',
        id_token: JSON.stringify({ sub: randomUUID(), email: `${randomUUID()}@intrusos.test`, email_verified: true }),
      }).toString(),
    }),
  'accounts:lookup': (idToken) => identityToolkit('lookup', { idToken }),
  'accounts:createAuthUri': (_idToken, email) =>
    identityToolkit('createAuthUri', { identifier: email, continueUri: 'http://x.test' }),
  'accounts:sendVerificationCode': () => identityToolkit('sendVerificationCode', { phoneNumber: '+593963044152' }),
  'accounts:delete': (idToken) => identityToolkit('delete', { idToken }),
};

describe('after every call that Identity Toolkit takes', () => {
  test.each(Object.keys(attacks))('%s with a live, an ended and an impersonation’s token', async (name) => {
    const accountId = await given.account();
    const member = await createMember(accountId, 'owner');
    const [live, ended] = [await signedInTokens(member), await signedInTokens(member)];
    await call(signOut, {}, { token: ended.token });
    const impersonation = await openMemberSession({
      uid: member.uid,
      accountId,
      permission: 'owner',
      impersonator: 'u-master',
    });
    for (const idToken of [live.idToken, ended.idToken, impersonation.token]) {
      await attacks[name]?.(idToken, member.email);
    }

    const back = await call(signIn, credentialsOf(member));
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    const { token } = back.body.data as { token: string };
    expect((await call(getPermissions, {}, { token })).status).toBe(200);
    expect((await call(signIn, { email: member.email, password: INTRUDERS_PASSWORD })).status).toBe(401);
    expect((await call(getPermissions, {}, { token: ended.token })).status).toBe(401);
    expect(await readAuditEntries(accountId)).toEqual([]);
  });
});

describe('a token that Identity Toolkit gives', () => {
  test('opens neither API nor Firestore nor Storage without a session of ours', async () => {
    const { uid, email, accountId } = await given.person();
    const reply = await identityToolkit('signUp', { email, password: INTRUDERS_PASSWORD, returnSecureToken: true });
    const token = String(reply['idToken']);
    expect((await call(getPermissions, {}, { token })).status).toBe(401);
    expect((await call(signIn, { token, signup: true })).status).toBe(401);
    expect(await firestoreStatus(token, paths.accountDocument(accountId, 'services', 's-1'))).toBe(403);
    expect(await firestoreStatus(token, paths.credentials(uid))).toBe(403);
  });

  test('of an ended session stays dead, however often it is refreshed', async () => {
    const member = await createMember(await given.account(), 'user');
    const { token, refreshToken } = await signedInTokens(member);
    await call(signOut, {}, { token });
    for (let time = 0; time < 2; time++) {
      const refreshed = await refreshedIdToken(refreshToken);
      expect((await call(getPermissions, {}, { token: refreshed })).status).toBe(401);
    }
  });

  test('of an account linked to a user’s Auth user is the sign-in of the linked address only', async () => {
    const [victim, intruder] = [await given.person(), await given.person()];
    const { idToken } = await signedInTokens(victim);
    const linked = await identityToolkit('signInWithIdp', {
      idToken,
      requestUri: 'http://localhost',
      returnSecureToken: true,
      postBody: new URLSearchParams({
        providerId: 'google.com',
        id_token: JSON.stringify({ sub: randomUUID(), email: intruder.email, email_verified: true }),
      }).toString(),
    });
    const { status, body } = await call(signIn, { token: String(linked['idToken']) });
    if (status === 200) expect(body.data).toMatchObject({ account_id: intruder.accountId });
    else expect(status).toBe(401);
  });

  test('of an Auth user whose address was changed to another user’s is refused', async () => {
    const victim = await given.person();
    const own = await signInWithProvider({ email: `${randomUUID()}@intrusos.test` });
    const changed = await identityToolkit('update', {
      idToken: own.token,
      email: victim.email,
      returnSecureToken: true,
    });
    const token = typeof changed['idToken'] === 'string' ? changed['idToken'] : own.token;
    expect((await call(signIn, { token })).status).toBe(401);
    await adminAuth.updateUser(own.uid, { email: victim.email, emailVerified: true });
    const again = await identityToolkit('signInWithIdp', {
      requestUri: 'http://localhost',
      returnSecureToken: true,
      idToken: token,
      postBody: new URLSearchParams({
        providerId: 'facebook.com',
        id_token: JSON.stringify({ sub: randomUUID(), email: `${randomUUID()}@intrusos.test`, email_verified: true }),
      }).toString(),
    });
    const linked = typeof again['idToken'] === 'string' ? again['idToken'] : token;
    expect((await call(signIn, { token: linked })).status).toBe(401);
  });
});

describe('an Auth user', () => {
  test.each([
    ['missing', (uid: string) => adminAuth.deleteUser(uid)],
    ['disabled', (uid: string) => adminAuth.updateUser(uid, { disabled: true })],
    [
      'with a password and an address',
      (uid: string) => adminAuth.updateUser(uid, { email: `${randomUUID()}@x.test`, password: INTRUDERS_PASSWORD }),
    ],
  ])('%s is as it should be after the next sign-in', async (_name, damage) => {
    const member = await createMember(await given.account(), 'user');
    await signedInTokens(member);
    await damage(member.uid);
    const { token } = await signedInTokens(member);
    expect((await call(getPermissions, {}, { token })).status).toBe(200);
  });

  test('carries neither password nor address, and its user’s record no password', async () => {
    const member = await createMember(await given.account(), 'user');
    await signedInTokens(member);
    expect(await adminAuth.getUser(member.uid)).toMatchObject({ email: undefined, passwordHash: undefined });
    expect(JSON.stringify(await readDocument(paths.user(member.uid)))).not.toContain('$scrypt$');
  });

  test('of a provider’s sign-in is gone once it served its purpose', async () => {
    const { email } = await given.person();
    const { token, uid } = await signInWithProvider({ email });
    expect((await call(signIn, { token })).status).toBe(200);
    await expect(adminAuth.getUser(uid)).rejects.toThrow();
  });
});

test('a second factor cannot be gone round', async () => {
  const member = await createMember(await given.account(), 'user');
  const { idToken } = await signedInTokens(member);
  await givenTwoFactor(member.uid);
  await identityToolkit('delete', { idToken });
  await identityToolkit('signUp', { email: member.email, password: member.password });
  expect((await call(signIn, credentialsOf(member))).body.data).toMatchObject({ '2fa_required': true });
});

test('a driver’s Auth user that was given a password writes nothing with it', async () => {
  const accountId = await given.account();
  const driver = await given.driver(accountId, { status: 'activado' });
  const { idToken } = await browserTokens(unsignedCustomToken(driver.id));
  const email = `${randomUUID()}@x.test`;
  await identityToolkit('update', { idToken, email, password: INTRUDERS_PASSWORD });
  const reply = await identityToolkit('signInWithPassword', {
    email,
    password: INTRUDERS_PASSWORD,
    returnSecureToken: true,
  });
  const path = paths.accountDocument(accountId, 'drivers', driver.id);
  expect(await firestoreStatus(idToken, path)).toBe(200);
  expect(await firestoreStatus(String(reply['idToken']), path)).toBe(403);
});
