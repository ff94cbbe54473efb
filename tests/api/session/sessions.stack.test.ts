import { checkSession, signIn, signOut } from '@llevo/contract/endpoints/session';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { ErrorBody } from '@llevo/contract/errors';
import { paths } from '@llevo/contract/paths';
import { initializeApp, deleteApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_TWO_FACTOR, DEMO_USERS } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { asDemoUser, createMemberClient, signInFresh } from '../../support/session/test-clients.ts';
import { emulatorAddresses, hostPort, PROJECT_ID } from '../../support/emulators/addresses.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { anonymousClient, dataOf } from '../../support/api/api-client.ts';
import { given } from '../../support/fixtures/given.ts';
import { verdict } from '../../support/rules/rules-clients.ts';
import { decodeTokenClaims } from '../../support/session/session-identities.ts';

const owner = { email: 'owner@llevo.test', password: DEMO_PASSWORD };

describe('signing in', () => {
  const withoutCode = DEMO_USERS.filter(({ uid }) => uid !== DEMO_TWO_FACTOR.uid);

  test('the demo’s master has a second factor', async () => {
    const reply = await anonymousClient.call(signIn, { email: 'master@llevo.test', password: DEMO_PASSWORD });
    expect(reply).toMatchObject({ '2fa_required': true });
  });

  test.each(withoutCode)('$email gets the session of a $permission', async (user) => {
    const reply = await anonymousClient.send(signIn, { email: user.email, password: DEMO_PASSWORD });
    expect(reply.status, reply.text).toBe(200);
    const session = dataOf(signIn, reply);
    expect(session).toMatchObject({
      permission: user.permission,
      account_id: user.accountId,
      name: user.name,
      onboarded: user.onboarded,
      duplicate_user: false,
    });
  });

  test('responds with exactly the fields that the browser stores, and the token for Firebase', async () => {
    const reply = await anonymousClient.send(signIn, owner);
    expect(Object.keys((reply.body as { data: object }).data).sort()).toEqual(
      [
        ...['token', 'permission', 'plan', 'subscription', 'onboarded', 'name'],
        ...['duplicate_user', 'accounts', 'account_id', 'firebase_token'],
      ].sort(),
    );
    expect(reply.body).toMatchObject({
      data: {
        plan: 'business',
        subscription: 'active',
        accounts: [{ id: 'llevo', name: 'Llevo', permission: 'owner' }],
      },
    });
  });

  test('stores the session that the token names', async () => {
    const { token } = await signInFresh(owner.email);
    const claims = decodeTokenClaims(token ?? '');
    expect(claims).toMatchObject({ account_id: 'llevo', permission: 'owner' });
    const sid = String(claims.sid);
    // 128 bits at six bits a character.
    expect(sid.length).toBeGreaterThanOrEqual(22);
    expect(await readDocument(paths.session(sid))).toMatchObject({
      uid: 'u-owner',
      accountId: 'llevo',
      permission: 'owner',
    });
  });

  test('accepts the address in any case, with spaces around it', async () => {
    expect((await anonymousClient.send(signIn, { ...owner, email: ' OWNER@Llevo.test ' })).status).toBe(200);
  });

  test.each([
    { input: { password: 'x' }, inputError: 'email' },
    { input: { email: 'owner@llevo.test' }, inputError: 'password' },
    { input: { email: 'no es un correo', password: 'x' }, inputError: 'email' },
    { input: {}, inputError: 'email' },
  ])('rejects a sign-in without $inputError', async ({ input, inputError }) => {
    const { status, body } = await anonymousClient.send(signIn, input);
    expect(status).toBe(400);
    expect(ErrorBody.parse(body)).toMatchObject({ code: 'invalid_input', inputError });
  });
});

describe('a failed sign-in reveals nothing', () => {
  const failures = [
    { who: 'a known address with a wrong password', email: 'admin@llevo.test', password: 'Otra-clave-1' },
    { who: 'an unknown address', email: 'nadie@llevo.test', password: 'Otra-clave-1' },
    { who: 'an unknown address with the demo password', email: 'tampoco@llevo.test', password: DEMO_PASSWORD },
  ];

  test('gives the same body and status for known and unknown addresses', async () => {
    const replies = [];
    for (const { email, password } of failures) replies.push(await anonymousClient.send(signIn, { email, password }));
    for (const reply of replies) {
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({ message: 'Correo o contraseña incorrectos', code: 'unauthenticated' });
    }
  });

  test('gives the same to a driver with a password but without a user', async () => {
    const [first] = (await adminFirestore.collection(paths.accountCollection('llevo', 'drivers')).limit(1).get()).docs;
    const email = String(first?.get('email'));
    const reply = await anonymousClient.send(signIn, { email, password: DEMO_PASSWORD });
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ message: 'Correo o contraseña incorrectos', code: 'unauthenticated' });
  });
});

describe('the session check', () => {
  test('recognises a live session', async () => {
    const admin = await asDemoUser('admin');
    expect(await admin.call(checkSession, {})).toMatchObject({
      authenticated: true,
      user: { permission: 'admin', account_id: 'llevo', plan: 'business' },
    });
  });

  test.each([null, 'nonsense', 'llv_0123456789abcdef'])('returns false for %s, and never 401', async (token) => {
    const { status, body } = await anonymousClient.send(
      checkSession,
      {},
      token ? { authorization: `Bearer ${token}` } : {},
    );
    expect(status).toBe(200);
    expect(body).toEqual({ data: { authenticated: false } });
  });
});

describe('signing out', () => {
  test('ends the session at the next request, and is idempotent', async () => {
    const session = await signInFresh('user@llevo.test');
    expect((await session.send(getPermissions, {})).status).toBe(200);
    for (let time = 0; time < 2; time++) {
      const reply = await session.send(signOut, {});
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({ data: { authenticated: false } });
    }
    expect((await session.send(getPermissions, {})).status).toBe(401);
    expect((await session.send(listDrivers, {})).status).toBe(401);
    expect(await session.call(checkSession, {})).toEqual({ authenticated: false });
  });

  test('leaves other sessions of the same user open', async () => {
    const [first, second] = [await signInFresh('user@llevo.test'), await signInFresh('user@llevo.test')];
    await first.send(signOut, {});
    expect((await second.send(getPermissions, {})).status).toBe(200);
  });

  test('ends direct reads of Firestore as well', async () => {
    const reply = await anonymousClient.call(signIn, owner);
    if (!('firebase_token' in reply)) throw new Error('expected a session');
    const app = initializeApp({ projectId: PROJECT_ID, apiKey: 'any' }, 'browser');
    const auth = getAuth(app);
    connectAuthEmulator(auth, `http://${hostPort(emulatorAddresses.auth)}`, { disableWarnings: true });
    const firestore = getFirestore(app);
    connectFirestoreEmulator(firestore, emulatorAddresses.firestore.host, emulatorAddresses.firestore.port);
    await signInWithCustomToken(auth, reply.firebase_token);
    const position = doc(firestore, paths.accountDocument('llevo', 'driverLocations', 'x-none'));

    expect(await verdict(getDoc(position))).toBe('allowed');
    await anonymousClient.send(signOut, {}, { authorization: `Bearer ${reply.token}` });
    expect(await verdict(getDoc(position))).toBe('refused');
    await deleteApp(app);
  });
});

describe('a session that differs from its token', () => {
  test.each([
    { what: 'was deleted', change: (path: string) => adminFirestore.doc(path).delete() },
    { what: 'grants another role', change: (path: string) => adminFirestore.doc(path).update({ permission: 'user' }) },
    {
      what: 'is in another account',
      change: (path: string) => adminFirestore.doc(path).update({ accountId: 'andes' }),
    },
    { what: 'belongs to another person', change: (path: string) => adminFirestore.doc(path).update({ uid: 'u-x' }) },
  ])('gets nothing once it $what', async ({ change }) => {
    const client = await createMemberClient({ accountId: await given.account(), permission: 'owner' });
    expect((await client.send(getPermissions, {})).status).toBe(200);
    await change(paths.session(client.identity.claims?.sid ?? ''));
    expect((await client.send(getPermissions, {})).status).toBe(401);
  });
});
