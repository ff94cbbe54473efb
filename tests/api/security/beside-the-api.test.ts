/**
 * Safe 16 and 19: Identity Toolkit responds to anyone with the public key. Its methods are called with every kind of token
 * until they succeed; the tokens in their replies give no right, and afterwards each user signs in as before.
 */
import { randomUUID } from 'node:crypto';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { getPositionAccess, getSignedInDriver } from '@llevo/contract/endpoints/driver-app/driver-app';
import { signIn, signOut } from '@llevo/contract/endpoints/session';
import { watchTracking } from '@llevo/contract/endpoints/tracking';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { adminAuth, adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import type { InProcessReply } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember, credentialsOf, openMemberSession, type TestMember } from '../../support/fixtures/members.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import {
  emailedCode,
  firestoreStatus,
  identityToolkit,
  idTokenOf,
  positionWriteStatus,
  refreshedIdToken,
  textedCode,
} from '../../support/session/identity-toolkit.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { decodeTokenClaims } from '../../support/session/session-identities.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { unsignedCustomToken } from '../../../emulators/simulator/emulator-http.ts';

const call = createInProcessApi();
const INTRUDERS_PASSWORD = 'Intrusa-2026!';

/** An ID token and refresh token, as the browser stores them. */
async function browserTokens(customToken: string): Promise<{ idToken: string; refreshToken: string }> {
  const reply = await identityToolkit('signInWithCustomToken', { token: customToken, returnSecureToken: true });
  return { idToken: idTokenOf(reply), refreshToken: String(reply['refreshToken']) };
}

async function signedInTokens(member: Pick<TestMember, 'email' | 'password'>) {
  const { body } = await call(signIn, credentialsOf(member));
  const { token, firebase_token: customToken } = body.data as { token: string; firebase_token: string };
  return { token, ...(await browserTokens(customToken)) };
}

/** An account with an owner, a driver with a session of the web app, and their job with its tracking link. */
async function givenCompany() {
  const accountId = await given.account();
  const [owner, { driver, token: driverToken }] = await Promise.all([
    createMember(accountId, 'owner'),
    givenDriverSession({ accountId }),
  ]);
  const job = { status: 'en camino', driverId: driver.id };
  const { service, token: trackingToken } = await givenTrackedService(job, accountId);
  return { accountId, owner, driver, driverToken, service, trackingToken };
}
type Company = Awaited<ReturnType<typeof givenCompany>>;

type Right =
  | 'the API'
  | 'the driver’s API'
  | 'the job'
  | 'the driver’s record'
  | 'the position'
  | 'writing the position';

/** The rights that an ID token gives in a company. */
async function rightsOf(idToken: string, { accountId, driver, service }: Company): Promise<Right[]> {
  const position = paths.accountDocument(accountId, 'driverLocations', driver.id);
  await adminFirestore.doc(position).set({ updatedAt: Timestamp.fromMillis(Date.now() - 60_000) });
  const requests: Record<Right, Promise<number>> = {
    'the API': call(getPermissions, {}, { token: idToken }).then(({ status }) => status),
    'the driver’s API': call(getSignedInDriver, {}, { token: idToken }).then(({ status }) => status),
    'the job': firestoreStatus(idToken, paths.accountDocument(accountId, 'services', service.id)),
    'the driver’s record': firestoreStatus(idToken, paths.accountDocument(accountId, 'drivers', driver.id)),
    'the position': firestoreStatus(idToken, position),
    'writing the position': positionWriteStatus(idToken, position),
  };
  const rights = Object.keys(requests) as Right[];
  const statuses = await Promise.all(Object.values(requests));
  for (const status of statuses) expect([200, 401, 403]).toContain(status);
  return rights.filter((_right, index) => statuses[index] === 200);
}

/** A kind of Firebase token: how to get one, the e-mail of its user, and the rights that it gives. */
interface TokenKind {
  readonly issue: (company: Company) => Promise<{ idToken: string; refreshToken: string | null }>;
  readonly emailOf: (company: Company) => string;
  readonly rights: readonly Right[];
}

const ofOwner = ({ owner }: Company) => owner.email;
const ofDriver = ({ driver }: Company) => driver.email;
const customTokenIn = ({ data }: InProcessReply['body']) => (data as { firebase_token: string }).firebase_token;

const TOKEN_KINDS: Readonly<Record<string, TokenKind>> = {
  'a live session': {
    issue: ({ owner }) => signedInTokens(owner),
    emailOf: ofOwner,
    rights: ['the API', 'the job', 'the position'],
  },
  'an ended session': {
    issue: async ({ owner }) => {
      const tokens = await signedInTokens(owner);
      await call(signOut, {}, { token: tokens.token });
      return tokens;
    },
    emailOf: ofOwner,
    rights: [],
  },
  'an impersonation': {
    issue: async ({ owner: { uid, accountId } }) => {
      const session = { uid, accountId, permission: 'owner', impersonator: 'u-master' } as const;
      return { idToken: (await openMemberSession(session)).token, refreshToken: null };
    },
    emailOf: ofOwner,
    rights: ['the API', 'the job', 'the position'],
  },
  'a driver’s web app': {
    issue: async ({ driverToken }) =>
      browserTokens(customTokenIn((await call(getPositionAccess, {}, { token: driverToken })).body)),
    emailOf: ofDriver,
    rights: ['writing the position'],
  },
  'an operator’s mobile program': {
    issue: ({ driver }) => browserTokens(unsignedCustomToken(driver.id, { driver_mobile: true })),
    emailOf: ofDriver,
    rights: ['the driver’s record', 'writing the position'],
  },
  'a tracking link': {
    issue: async ({ trackingToken }) =>
      browserTokens(customTokenIn((await call(watchTracking, { token: trackingToken })).body)),
    emailOf: ofDriver,
    rights: ['the position'],
  },
};

/** The claims that name a kind of token (docs/decisions/0091). */
const KIND_CLAIMS = ['sid', 'driver_app', 'driver_mobile', 'tracking'];
const hasKind = (idToken: string) => KIND_CLAIMS.some((claim) => claim in decodeTokenClaims(idToken));

/** An intruder with someone's ID token and e-mail address, and with a mailbox and a phone of their own. */
interface Intruder {
  readonly idToken: string;
  readonly email: string;
  readonly mailbox: string;
  readonly phone: string;
}

type Reply = Readonly<Record<string, unknown>>;

const updateUser = (idToken: string, change: object) =>
  identityToolkit('update', { idToken, ...change, returnSecureToken: true });

const linkProvider = (idToken: string, email: string) =>
  identityToolkit('signInWithIdp', {
    idToken,
    requestUri: 'http://localhost',
    returnSecureToken: true,
    postBody: new URLSearchParams({
      providerId: 'google.com',
      id_token: JSON.stringify({ sub: randomUUID(), email, email_verified: true }),
    }).toString(),
  });

const signInWithPassword = (email: string, password = INTRUDERS_PASSWORD) =>
  identityToolkit('signInWithPassword', { email, password, returnSecureToken: true });

/** Attacks on Identity Toolkit that succeed there. Each returns its replies; the last one shows the success. */
const ATTACKS: Readonly<Record<string, (intruder: Intruder) => Promise<Reply[]>>> = {
  'accounts:update with another e-mail': async ({ idToken, mailbox }) => [
    await updateUser(idToken, { email: mailbox }),
  ],
  'accounts:update with the user’s e-mail': async ({ idToken, email }) => [await updateUser(idToken, { email })],
  'accounts:update with a password': async ({ idToken }) => [
    await updateUser(idToken, { password: INTRUDERS_PASSWORD }),
  ],
  'accounts:update with e-mail and password': async ({ idToken, email }) => [
    await updateUser(idToken, { email, password: INTRUDERS_PASSWORD }),
  ],
  'accounts:update with a display name': async ({ idToken }) => [await updateUser(idToken, { displayName: 'Eva' })],
  'accounts:update without providers': async ({ idToken }) => [
    await updateUser(idToken, { deleteProvider: ['password', 'phone', 'custom'] }),
  ],
  'accounts:update without e-mail and password': async ({ idToken }) => [
    await updateUser(idToken, { deleteAttribute: ['EMAIL', 'PASSWORD'] }),
  ],
  'accounts:signInWithPassword after setting a password': async ({ idToken, mailbox }) => [
    await updateUser(idToken, { email: mailbox, password: INTRUDERS_PASSWORD }),
    await signInWithPassword(mailbox),
  ],
  'accounts:signUp with the user’s e-mail': async ({ email }) => [
    await identityToolkit('signUp', { email, password: INTRUDERS_PASSWORD, returnSecureToken: true }),
  ],
  'accounts:signUp, linking': async ({ idToken, mailbox }) => [
    await identityToolkit('signUp', { idToken, email: mailbox, password: INTRUDERS_PASSWORD }),
  ],
  'accounts:signUp as an anonymous user': async () => [await identityToolkit('signUp', { returnSecureToken: true })],
  'accounts:resetPassword with an e-mailed code': async ({ idToken, mailbox }) => {
    const changed = await updateUser(idToken, { email: mailbox });
    await identityToolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email: mailbox });
    const code = { oobCode: await emailedCode(mailbox), newPassword: INTRUDERS_PASSWORD };
    return [changed, await identityToolkit('resetPassword', code), await signInWithPassword(mailbox)];
  },
  'accounts:update with a code that verifies an e-mail': async ({ idToken, mailbox }) => {
    const changed = await updateUser(idToken, { email: mailbox });
    await identityToolkit('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: idTokenOf(changed) });
    return [changed, await identityToolkit('update', { oobCode: await emailedCode(mailbox) })];
  },
  'accounts:signInWithEmailLink, linking': async ({ idToken, mailbox: email }) => {
    await identityToolkit('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://x.test' });
    return [await identityToolkit('signInWithEmailLink', { idToken, email, oobCode: await emailedCode(email) })];
  },
  'accounts:signInWithPhoneNumber, linking': async ({ idToken, phone }) => {
    const { sessionInfo } = await identityToolkit('sendVerificationCode', { phoneNumber: phone });
    const code = await textedCode(phone);
    return [await identityToolkit('signInWithPhoneNumber', { idToken, sessionInfo, code })];
  },
  'accounts:signInWithIdp, linking': async ({ idToken }) => [
    await linkProvider(idToken, `${randomUUID()}@intrusos.test`),
  ],
  'accounts:lookup': async ({ idToken }) => [await identityToolkit('lookup', { idToken })],
  'accounts:createAuthUri': async ({ email }) => [
    await identityToolkit('createAuthUri', { identifier: email, continueUri: 'http://x.test' }),
  ],
  'accounts:delete': async ({ idToken }) => [await identityToolkit('delete', { idToken })],
};

/** Attacks that Identity Toolkit refuses. */
const REFUSED_ATTACKS: Readonly<Record<string, (intruder: Intruder) => Promise<Reply>>> = {
  'accounts:update with claims': ({ idToken }) =>
    updateUser(idToken, { customAttributes: JSON.stringify({ driver_mobile: true, sid: 's-1' }) }),
  'accounts:signUp with a chosen id': () => identityToolkit('signUp', { localId: 'd-1', returnSecureToken: true }),
  'accounts:signInWithPassword with the password of Llevo': ({ email }) => signInWithPassword(email, 'Llevo-2026!'),
  'accounts:sendOobCode for the user’s password': ({ email }) =>
    identityToolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
};

const createIntruder = (idToken: string, email: string): Intruder => ({
  idToken,
  email,
  mailbox: `${randomUUID()}@intrusos.test`,
  phone: `+5939${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
});

const isError = (reply: Reply | undefined) => reply === undefined || 'error' in reply;
const isText = (value: unknown): value is string => typeof value === 'string';

/** The ID tokens in replies, and those that their refresh tokens give. */
async function tokensIn(replies: readonly Reply[]): Promise<string[]> {
  const refreshTokens = replies.map(({ refreshToken }) => refreshToken).filter(isText);
  // A later attack may have ended the refresh tokens of an earlier reply.
  const refreshed = await Promise.all(refreshTokens.map((token) => refreshedIdToken(token).catch(() => null)));
  return [...replies.map(({ idToken }) => idToken), ...refreshed].filter(isText);
}

/** Runs a check for every kind of token at once. */
const forEveryKind = (check: (kind: TokenKind, name: string) => Promise<void>) =>
  Promise.all(Object.entries(TOKEN_KINDS).map(([name, kind]) => check(kind, name)));

describe('with a token of every kind', () => {
  test('the token names its kind and gives its rights, also when refreshed', async () => {
    await forEveryKind(async ({ issue, rights }, kind) => {
      const company = await givenCompany();
      const { idToken, refreshToken } = await issue(company);
      expect(hasKind(idToken), kind).toBe(true);
      expect(await rightsOf(idToken, company), kind).toEqual(rights);
      if (refreshToken === null) return;
      expect(await rightsOf(await refreshedIdToken(refreshToken), company), kind).toEqual(rights);
    });
  });

  test.each(Object.entries(ATTACKS))('%s succeeds and gives no right', async (_name, attack) => {
    await forEveryKind(async ({ issue, emailOf, rights }, kind) => {
      const company = await givenCompany();
      const { idToken } = await issue(company);
      const replies = await attack(createIntruder(idToken, emailOf(company)));
      expect(isError(replies.at(-1)), `${kind}: ${JSON.stringify(replies)}`).toBe(false);
      for (const token of await tokensIn(replies))
        expect(await rightsOf(token, company), kind).toEqual(hasKind(token) ? rights : []);

      const { owner, accountId } = company;
      expect(await rightsOf((await issue(company)).idToken, company), kind).toEqual(rights);
      expect((await call(signIn, credentialsOf(owner))).status, kind).toBe(200);
      expect((await call(signIn, { email: owner.email, password: INTRUDERS_PASSWORD })).status, kind).toBe(401);
      expect(await readAuditEntries(accountId), kind).toEqual([]);
    });
  });

  test.each(Object.entries(REFUSED_ATTACKS))('%s is refused', async (_name, attack) => {
    await forEveryKind(async ({ issue, emailOf }, kind) => {
      const company = await givenCompany();
      const { idToken } = await issue(company);
      expect(isError(await attack(createIntruder(idToken, emailOf(company)))), kind).toBe(true);
    });
  });
});

describe('a token issued by Identity Toolkit', () => {
  test('opens neither API nor Firestore without a session of ours', async () => {
    const { uid, email, accountId } = await given.person();
    const reply = await identityToolkit('signUp', { email, password: INTRUDERS_PASSWORD, returnSecureToken: true });
    const token = idTokenOf(reply);
    expect((await call(getPermissions, {}, { token })).status).toBe(401);
    expect((await call(signIn, { token, signup: true })).status).toBe(401);
    expect(await firestoreStatus(token, paths.accountDocument(accountId, 'services', 's-1'))).toBe(403);
    expect(await firestoreStatus(token, paths.credentials(uid))).toBe(403);
  });

  test('stays invalid after its session ended, however often it is refreshed', async () => {
    const member = await createMember(await given.account(), 'user');
    const { token, refreshToken } = await signedInTokens(member);
    await call(signOut, {}, { token });
    for (let time = 0; time < 2; time++) {
      const refreshed = await refreshedIdToken(refreshToken);
      expect((await call(getPermissions, {}, { token: refreshed })).status).toBe(401);
    }
  });

  test('for an account linked to a user’s Auth user signs in the linked address only', async () => {
    const [victim, intruder] = [await given.person(), await given.person()];
    const { idToken } = await signedInTokens(victim);
    const linked = idTokenOf(await linkProvider(idToken, intruder.email));
    const { status, body } = await call(signIn, { token: linked });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ account_id: intruder.accountId });
  });

  test('for an Auth user whose address was changed to another user’s is rejected', async () => {
    const victim = await given.person();
    const own = await signInWithProvider({ email: `${randomUUID()}@intrusos.test` });
    const token = idTokenOf(await updateUser(own.token, { email: victim.email }));
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
    expect((await call(signIn, { token: idTokenOf(again) })).status).toBe(401);
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
  ])('%s is repaired by the next sign-in', async (_name, damage) => {
    const member = await createMember(await given.account(), 'user');
    await signedInTokens(member);
    await damage(member.uid);
    const { token } = await signedInTokens(member);
    expect((await call(getPermissions, {}, { token })).status).toBe(200);
  });

  test('has neither password nor address, and its user’s record no password', async () => {
    const member = await createMember(await given.account(), 'user');
    await signedInTokens(member);
    expect(await adminAuth.getUser(member.uid)).toMatchObject({ email: undefined, passwordHash: undefined });
    expect(JSON.stringify(await readDocument(paths.user(member.uid)))).not.toContain('$scrypt$');
  });

  test('is deleted after a completed sign-in with a provider', async () => {
    const { email } = await given.person();
    const { token, uid } = await signInWithProvider({ email });
    expect((await call(signIn, { token })).status).toBe(200);
    await expect(adminAuth.getUser(uid)).rejects.toThrow();
  });
});

test('a second factor cannot be bypassed', async () => {
  const member = await createMember(await given.account(), 'user');
  const { idToken } = await signedInTokens(member);
  await givenTwoFactor(member.uid);
  await identityToolkit('delete', { idToken });
  await identityToolkit('signUp', { email: member.email, password: member.password });
  expect((await call(signIn, credentialsOf(member))).body.data).toMatchObject({ '2fa_required': true });
});
