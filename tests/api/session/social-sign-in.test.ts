import { randomUUID } from 'node:crypto';
import { signIn, verifyOtp } from '@llevo/contract/endpoints/session';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { TERMS_VERSION } from '@llevo/contract/validators/terms';
import { describe, expect, test } from 'vitest';
import { createIdToken } from '../../support/session/test-clients.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { identityToolkit } from '../../support/session/identity-toolkit.ts';
import { given } from '../../support/fixtures/given.ts';
import { uidOfEmail } from '../../support/fixtures/account-records.ts';
import { openSession } from '../../support/session/session-identities.ts';
import { runConcurrently, createInProcessApi } from '../../support/api/in-process-api.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const call = createInProcessApi();
const freshEmail = () => `${randomUUID()}@nube.test`;

const REFUSAL = {
  status: 401,
  body: {
    message: 'No se pudo iniciar sesión. Inténtalo de nuevo o usa tu correo y contraseña.',
    code: 'unauthenticated',
  },
};

interface Session {
  readonly token: string;
  readonly account_id: string;
}

describe('signing in with a provider', () => {
  test('finds the user with the verified address', async () => {
    const { email, accountId } = await given.person();
    const { token } = await signInWithProvider({ email });
    const { status, body } = await call(signIn, { token });
    expect([status, body.data]).toMatchObject([
      200,
      { account_id: accountId, permission: 'owner', name: 'Rosa Quishpe' },
    ]);
    expect((await call(getPermissions, {}, { token: (body.data as Session).token })).status).toBe(200);
  });

  test('gets no token for an unverified address that has a user', async () => {
    const { email } = await given.person();
    await signInWithProvider({ email });
    const unverified = signInWithProvider({ email, provider: 'facebook.com', isVerified: false });
    await expect(unverified).rejects.toThrow('"needConfirmation":true');
  });

  test('requires the second factor if it is enabled', async () => {
    const { uid, email } = await given.person();
    const { code } = await givenTwoFactor(uid);
    const { body } = await call(signIn, { token: (await signInWithProvider({ email })).token });
    expect(body.data).toEqual({ '2fa_required': true, token: expect.any(String) as string });
    const jwt = (body.data as Session).token;
    expect((await call(verifyOtp, { jwt, code: code() })).status).toBe(200);
  });

  test('rejects an unknown address, and creates no user', async () => {
    const { token, uid } = await signInWithProvider({ email: freshEmail() });
    expect(await call(signIn, { token })).toEqual(REFUSAL);
    expect(await readDocument(paths.user(uid))).toBeNull();
  });

  test('rejects a driver without a user as unknown', async () => {
    const email = `${randomUUID()}@conductores.test`;
    await given.driver(await given.account(), { email });
    expect(await call(signIn, { token: (await signInWithProvider({ email })).token })).toEqual(REFUSAL);
  });

  test('a sign-in counts once, concurrently or in sequence', async () => {
    const { email } = await given.person();
    const { token } = await signInWithProvider({ email });
    const replies = await runConcurrently(50, () => call(signIn, { token }));
    const successes = replies.filter(({ status }) => status === 200).length;
    printMetric(`social sign-in: ${successes} of 50 parallel uses succeeded`);
    expect(successes).toBe(1);
    expect(await call(signIn, { token })).toEqual(REFUSAL);
  });

  test('rejects an unsupported provider', async () => {
    const { email } = await given.person();
    const { token } = await signInWithProvider({ email: `x${email}`, provider: 'github.com' });
    expect(await call(signIn, { token, signup: true })).toEqual(REFUSAL);
  });

  test('rejects tokens of other sign-ins', async () => {
    const { uid, email } = await given.person();
    const beside = await identityToolkit('signUp', { email, password: 'Intrusa-2026!', returnSecureToken: true });
    const nowSeconds = Math.floor(Date.now() / 1000);
    const google = { email, email_verified: true, firebase: { sign_in_provider: 'google.com', identities: {} } };
    const session = await openSession({ accountId: await given.account() });
    const tokens: Record<string, string> = {
      'with a password': String(beside['idToken']),
      'with a custom token': await createIdToken({ uid, claims: null }, { email, email_verified: true }),
      'of a session of ours': await createIdToken(session, google),
      'long ago': await createIdToken({ uid, claims: null }, { ...google, auth_time: nowSeconds - 600 }),
      'for another project': await createIdToken({ uid, claims: null }, { ...google, aud: 'demo-other' }),
      'that expired': await createIdToken(
        { uid, claims: null },
        { ...google, iat: nowSeconds - 7200, exp: nowSeconds - 3600 },
      ),
      nonsense: 'eyJ.eyJ.x',
    };
    for (const [name, token] of Object.entries(tokens)) {
      expect(await call(signIn, { token, signup: true }), name).toEqual(REFUSAL);
    }
  });

  test('takes over an account that was signed up with an unverified address', async () => {
    const { uid, email, password } = await given.person({ emailVerified: false });
    const squatter = await openSession({ accountId: await given.account() });
    await adminFirestore.doc(paths.session(squatter.claims?.sid ?? '')).update({ uid });
    const { status, body } = await call(signIn, { token: (await signInWithProvider({ email })).token });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await call(getPermissions, {}, { token: (body.data as Session).token })).status).toBe(200);
    expect(await readDocument(paths.session(squatter.claims?.sid ?? ''))).toBeNull();
    expect((await call(signIn, { email, password })).status).toBe(401);
    expect(await readDocument(paths.user(uid))).toMatchObject({
      emailVerified: true,
      hasPassword: false,
    });
    expect(await readDocument(paths.credentials(uid))).toBeNull();
  });
});

describe('signing up with a provider', () => {
  test('creates an account only with the signup flag', async () => {
    const email = freshEmail();
    const { token } = await signInWithProvider({ email });
    expect((await call(signIn, { token })).status).toBe(401);
    const { status, body } = await call(signIn, { token, signup: true, accepted_terms: true });
    expect([status, body.data]).toMatchObject([200, { permission: 'owner', plan: null, onboarded: false }]);
    const { account_id: accountId } = body.data as Session;
    const uid = (await uidOfEmail(email)) ?? '';
    expect(await readDocument(paths.user(uid))).toMatchObject({
      email,
      hasPassword: false,
      emailVerified: true,
      termsVersion: TERMS_VERSION,
    });
    expect(await readDocument(paths.accountDocument(accountId, 'members', uid))).toMatchObject({ permission: 'owner' });
  });

  test('signs in a user who has an account, and creates no other', async () => {
    const { uid, email, accountId } = await given.person();
    const { body } = await call(signIn, { token: (await signInWithProvider({ email })).token, signup: true });
    expect(body.data).toMatchObject({ account_id: accountId });
    expect(Object.keys((await readDocument(paths.user(uid)))?.accounts as object)).toEqual([accountId]);
  });

  test('accepts an invite to that address, and to no other', async () => {
    const [accountId, email] = [await given.account(), freshEmail()];
    const secret = await given.invite({ accountId, email, permission: 'developer' });
    const outsider = await signInWithProvider({ email: freshEmail() });
    const joining = { invite_id: secret, accepted_terms: true } as const;
    expect((await call(signIn, { token: outsider.token, ...joining })).status).toBe(409);
    const { token } = await signInWithProvider({ email });
    const { status, body } = await call(signIn, { token, ...joining });
    expect([status, body.data]).toMatchObject([200, { account_id: accountId, permission: 'developer' }]);
  });
});
