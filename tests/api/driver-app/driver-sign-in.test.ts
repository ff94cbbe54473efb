/** A driver signs in with a mailed code, and loses the session with the driver's place in the company. */
import { randomUUID } from 'node:crypto';
import {
  getPositionAccess,
  getSignedInDriver,
  requestDriverCode,
  setDriverAvailability,
  signInDriver,
  signInDriverByLink,
  signOutDriver,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import {
  getDriverDocuments,
  inviteDriverToApp,
  updateDriver,
  updateDriverStatus,
  withdrawAppInvitation,
} from '@llevo/contract/endpoints/people/drivers';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { driverCodes } from '../../../functions/src/areas/driver-app/sign-in.ts';
import { createInProcessApi, runConcurrently, silentDeps, replace } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { acceptedApp, driverSessionHash, givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { mailedSignInLink } from '../../support/mail/mailed-links.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { lastMailTo, sentMailTo, mailedCode } from '../../support/mail/sent-mail.ts';
import { decodeTokenClaims } from '../../support/session/session-identities.ts';
import {
  firestoreStatus,
  identityToolkit,
  idTokenOf,
  positionWriteStatus,
  refreshedIdToken,
} from '../../support/session/identity-toolkit.ts';

const call = createInProcessApi();
const EXPIRED = { status: 401, body: { code: 'unauthenticated', message: 'El código ya no sirve. Pide otro.' } };
const WRONG = { status: 400, body: { code: 'invalid_input', message: 'El código no es correcto', inputError: 'code' } };

let owner: TestMember;
let accountId: string;
let email: string;

beforeEach(async () => {
  accountId = await given.account({ name: 'Fletes Andinos' });
  owner = await createMember(accountId, 'owner');
  email = `${randomUUID()}@conductores.test`;
});

const accepted = (facts: Parameters<typeof given.driver>[1] = {}, account = accountId) =>
  given.driver(account, { ...acceptedApp(email), ...facts });

const requestCode = async (address = email): Promise<string> => {
  const { status, body } = await call(requestDriverCode, { email: address });
  expect(status).toBe(200);
  return (body.data as { token: string }).token;
};

async function signIn(): Promise<string> {
  const { status, body } = await call(signInDriver, {
    token: await requestCode(),
    code: await mailedCode(email),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { session: string }).session;
}

const statusOf = async (token: string) => (await call(getSignedInDriver, {}, { token })).status;
const wrongCode = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

describe('an invitation', () => {
  test('an invitation is e-mailed, lets the driver ask for a code, and shows in drawer and audit', async () => {
    const driver = await given.driver(accountId, { email });
    await requestCode();
    expect(await sentMailTo(email)).toEqual([]);
    const { status, body } = await call(inviteDriverToApp, { id: driver.id }, owner);
    expect([status, body.message]).toEqual([200, 'Invitación enviada']);
    const mail = await lastMailTo(email);
    expect(mail).toMatchObject({ accountId, subject: 'Fletes Andinos te invita a su app para conductores' });
    expect(mail.action?.url).toMatch(/\/conductor#\/invitacion\/[\w.-]+$/);
    expect(mail.isSecret).toBe(true);
    const documents = await call(getDriverDocuments, { id: driver.id }, owner);
    expect(documents.body.data).toMatchObject([{ appInvitedAt: (body.data as { appInvitedAt: string }).appInvitedAt }]);
    const [entry] = (await readAuditEntries(accountId)).filter(({ action }) => action === 'driver.app_invitation');
    expect(JSON.stringify(entry)).not.toContain(email);
    await requestCode();
    expect(await mailedCode(email)).toMatch(/^\d{6}$/);
  });

  test('an invitation can be sent again without invalidating an open form', async () => {
    const driver = await given.driver(accountId, { email });
    for (let times = 0; times < 2; times++)
      expect((await call(inviteDriverToApp, { id: driver.id }, owner)).status).toBe(200);
    expect(await sentMailTo(email)).toHaveLength(2);
    const edit = { id: driver.id, updatedAt: new Date(driver.updatedAt).toISOString(), plate: 'PBX-1111' };
    expect((await call(updateDriver, edit, owner)).status).toBe(200);
  });

  test.each([{ email: '' }, { status: 'cancelado' as const }])('is refused for a driver with %j', async (facts) => {
    const driver = await given.driver(accountId, { email, ...facts });
    expect((await call(inviteDriverToApp, { id: driver.id }, owner)).status).toBe(409);
    expect((await call(inviteDriverToApp, { id: 'x-none' }, owner)).status).toBe(404);
    expect(await sentMailTo(email)).toEqual([]);
  });
});

describe('the code', () => {
  test('the code opens a session that names the driver', async () => {
    const driver = await accepted({ rating: { average: 4.3, count: 3 } });
    const token = await requestCode();
    expect(await lastMailTo(email)).toMatchObject({ isSecret: true, accountId: '' });
    const { body } = await call(signInDriver, { token, code: await mailedCode(email) });
    const { session, driver: shown } = body.data as { session: string; driver: object };
    expect(session).toMatch(/^lld_\w{42}$/);
    expect(shown).toEqual({
      id: driver.id,
      name: 'José',
      surname: 'Ñauta',
      email,
      company: 'Fletes Andinos',
      status: 'activado',
      typeVehicle: 'cabina_simple',
      plate: 'PBA-1234',
      rating: 4.5,
      available: true,
      available_until: null,
      gets_offers: false,
    });
    expect((await call(getSignedInDriver, {}, { token: session })).body.data).toEqual(shown);
    const stored = await adminFirestore.collection(COLLECTIONS.driverSessions).where('driverId', '==', driver.id).get();
    expect(JSON.stringify(stored.docs.map((document) => [document.id, document.data()]))).not.toContain(session);
  });

  test('requesting a code for an unknown e-mail gets the same response and sends nothing', async () => {
    const known = await accepted();
    const stranger = `${randomUUID()}@conductores.test`;
    const [here, there] = [await requestCode(known.email), await requestCode(stranger)];
    expect(there.split('.')).toHaveLength(3);
    expect(there).toHaveLength(here.length);
    expect(await sentMailTo(stranger)).toEqual([]);
    expect(await call(signInDriver, { token: there, code: '123456' })).toMatchObject(WRONG);
  });

  test.each([{ appInvitedAt: null, appAcceptance: null }, { status: 'cancelado' as const }])(
    'no code is mailed to a driver with %j',
    async (facts) => {
      await accepted(facts);
      await requestCode();
      expect(await sentMailTo(email)).toEqual([]);
    },
  );

  test('concurrent uses of a code open one session', async () => {
    await accepted();
    const [token, code] = [await requestCode(), await mailedCode(email)];
    const replies = await runConcurrently(8, () => call(signInDriver, { token, code }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await call(signInDriver, { token, code })).toMatchObject(EXPIRED);
  });

  test('a code works for ten minutes, with its own token and purpose', async () => {
    await accepted();
    const [token, code] = [await requestCode(), await mailedCode(email)];
    expect(await call(signInDriver, { token, code: wrongCode(code) })).toMatchObject(WRONG);
    expect(await call(signInDriver, { token: `${token}x`, code })).toMatchObject(EXPIRED);
    const clock = { ...silentDeps.clock, nowMs: () => Date.now() + 10 * 60_000 + 2000 };
    const later = createInProcessApi({ clock }, (deps) => {
      replace(driverCodes(deps), driverCodes({ clock, ids: silentDeps.ids }));
    });
    expect(await later(signInDriver, { token, code })).toMatchObject(EXPIRED);
    expect((await call(signInDriver, { token, code })).status).toBe(200);
  });

  test('every code that was mailed within ten minutes counts, once', async () => {
    await accepted();
    const [first, code] = [await requestCode(), await mailedCode(email)];
    const second = await requestCode();
    expect(await call(signInDriver, { token: second, code })).toMatchObject(WRONG);
    expect((await call(signInDriver, { token: second, earlier: [first], code })).status).toBe(200);
    expect(await call(signInDriver, { token: second, earlier: [first], code })).toMatchObject(EXPIRED);
    const last = await mailedCode(email);
    expect((await call(signInDriver, { token: second, earlier: [first], code: last })).status).toBe(200);
  });

  test('earlier codes of another address, and more than two of them, do not count', async () => {
    const other = await given.driver(await given.account(), acceptedApp(`${randomUUID()}@conductores.test`));
    await accepted();
    const [theirs, code] = [await requestCode(other.email), await mailedCode(other.email)];
    const token = await requestCode();
    expect(await call(signInDriver, { token, earlier: [theirs], code })).toMatchObject(WRONG);
    const many = Array.from({ length: 3 }, () => token);
    expect((await call(signInDriver, { token, earlier: many, code })).status).toBe(400);
  });

  test('the link beside the code opens the session in any browser, and spends the code', async () => {
    const driver = await accepted();
    const [token, code] = [await requestCode(), await mailedCode(email)];
    const mail = await lastMailTo(email);
    expect(mail.subject).toContain(code);
    const link = await mailedSignInLink(email);
    expect(link).not.toContain(email);
    expect(Buffer.from(link, 'base64').toString('latin1')).not.toContain(email);
    const replies = await runConcurrently(4, () => call(signInDriverByLink, { link }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 200)?.body.data).toMatchObject({ driver: { id: driver.id } });
    expect(await call(signInDriver, { token, code })).toMatchObject(EXPIRED);
  });

  test('a link that was changed, or is ten minutes old, opens nothing', async () => {
    await accepted();
    await requestCode();
    const link = await mailedSignInLink(email);
    for (const changed of [`${link.slice(0, -4)}AAAA`, 'v1.00000000.AAAA', 'x', '{}']) {
      expect((await call(signInDriverByLink, { link: changed })).status, changed).toBe(401);
    }
    const clock = { ...silentDeps.clock, nowMs: () => Date.now() + 10 * 60_000 + 2000 };
    const later = createInProcessApi({ clock }, (deps) => {
      replace(driverCodes(deps), driverCodes({ clock, ids: silentDeps.ids }));
    });
    expect((await later(signInDriverByLink, { link })).status).toBe(401);
    expect((await call(signInDriverByLink, { link })).status).toBe(200);
  });

  test('a driver of several companies chooses one with the same link', async () => {
    const other = await given.account({ name: 'Mudanzas Loja' });
    await accepted();
    const theirs = await accepted({}, other);
    await requestCode();
    const link = await mailedSignInLink(email);
    expect((await call(signInDriverByLink, { link })).body.data).toHaveProperty('companies');
    const chosen = await call(signInDriverByLink, { link, account: other });
    expect(chosen.body.data).toMatchObject({ driver: { id: theirs.id, company: 'Mudanzas Loja' } });
  });

  test('a code can be guessed ten times at most', async () => {
    await accepted();
    const [token, code] = [await requestCode(), await mailedCode(email)];
    for (let times = 0; times < 10; times++)
      expect((await call(signInDriver, { token, code: wrongCode(code) })).status).toBe(400);
    expect((await call(signInDriver, { token, code })).status).toBe(429);
  });

  test('a code is mailed five times in a quarter of an hour to one network; the response stays the same', async () => {
    await accepted();
    const address = '198.51.100.9';
    for (let times = 0; times < 6; times++) {
      expect((await call(requestDriverCode, { email }, { address })).status).toBe(200);
    }
    expect(await sentMailTo(email)).toHaveLength(5);
  });

  test('a driver of several companies chooses one of them', async () => {
    const other = await given.account({ name: 'Mudanzas Loja' });
    const drivers = [await accepted(), await accepted({}, other)];
    const [token, code] = [await requestCode(), await mailedCode(email)];
    const { body } = await call(signInDriver, { token, code });
    const { companies } = body.data as { companies: { account: string; name: string }[] };
    const instant: unknown = expect.stringMatching(/^20.*Z$/);
    expect(companies.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { account: accountId, name: 'Fletes Andinos', since: instant, accepted_at: instant },
      { account: other, name: 'Mudanzas Loja', since: instant, accepted_at: instant },
    ]);
    expect((await call(signInDriver, { token, code, account: 'a-none' })).status).toBe(401);
    const chosen = await call(signInDriver, { token, code, account: other });
    expect(chosen.body.data).toMatchObject({ driver: { id: drivers[1]?.id, company: 'Mudanzas Loja' } });
  });
});

describe('the session', () => {
  test('signing out ends the session', async () => {
    await accepted();
    const token = await signIn();
    expect((await call(signOutDriver, {}, { token })).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  test('a cancelled or deleted driver loses the session at once', async () => {
    const driver = await accepted();
    const token = await signIn();
    const cancel = {
      id: driver.id,
      info: { status: 'activado' },
      status: 'cancelado',
      motivo: 'Ya no trabaja',
    } as const;
    expect((await call(updateDriverStatus, cancel, owner)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    const { token: another, driver: deleted } = await givenDriverSession({ accountId });
    expect(await statusOf(another)).toBe(200);
    expect((await call(deletePerson, { id: deleted.id }, owner)).status).toBe(200);
    expect(await statusOf(another)).toBe(401);
  });

  test('a new e-mail address ends the session', async () => {
    const driver = await accepted();
    const token = await signIn();
    const edit = { id: driver.id, updatedAt: new Date(driver.updatedAt).toISOString(), email: `x${email}` };
    expect((await call(updateDriver, edit, owner)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('availability', () => {
  test('the driver sets the availability, once', async () => {
    const { token, driver } = await givenDriverSession({ accountId });
    for (let times = 0; times < 2; times++) {
      const { status, body } = await call(setDriverAvailability, { available: false }, { token });
      expect([status, body.data]).toMatchObject([200, { id: driver.id, available: false }]);
    }
    expect((await call(getSignedInDriver, {}, { token })).body.data).toMatchObject({ available: false });
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'driver.availability', before: { isAvailable: true }, after: { isAvailable: false } },
    ]);
  });
});

describe('the token for the position', () => {
  const access = async (token: string) => {
    const { body } = await call(getPositionAccess, {}, { token });
    return body.data as { firebase_token: string; path: string; tracks_path: string; expires_at: string };
  };

  test('the token names the driver’s own document and opens no API call', async () => {
    const { token, driver } = await givenDriverSession({ accountId });
    const { firebase_token: customToken, path, tracks_path: tracks, expires_at: expiresAt } = await access(token);
    expect(path).toBe(paths.accountDocument(accountId, 'driverLocations', driver.id));
    expect(tracks).toBe(paths.accountCollection(accountId, 'driverTracks'));
    const left = Date.parse(expiresAt) - Date.now();
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
    const reply = await identityToolkit('signInWithCustomToken', { token: customToken, returnSecureToken: true });
    const idToken = idTokenOf(reply);
    const session = driverSessionHash(token);
    expect(decodeTokenClaims(idToken)).toMatchObject({ sub: driver.id, driver_app: { account: accountId, session } });
    expect(await statusOf(idToken)).toBe(401);
    expect(await firestoreStatus(idToken, paths.accountDocument(accountId, 'drivers', driver.id))).toBe(403);
  });

  test.each(['revision', 'correccion'] as const)('is refused to a driver in %s', async (status) => {
    const { token } = await givenDriverSession({ accountId, record: { status } });
    expect((await call(getPositionAccess, {}, { token })).status).toBe(403);
    expect(await statusOf(token)).toBe(200);
  });

  type Position = Awaited<ReturnType<typeof givenDriverSession>>;
  const ENDINGS: Record<string, (position: Position) => Promise<unknown>> = {
    'the driver signs out': ({ token }) => call(signOutDriver, {}, { token }),
    'the driver’s e-mail changes': ({ driver: { id, updatedAt } }) =>
      call(updateDriver, { id, updatedAt: new Date(updatedAt).toISOString(), email: `x${email}` }, owner),
    'the driver is cancelled': ({ driver: { id } }) => {
      const change = { status: 'cancelado', motivo: 'Ya no trabaja' } as const;
      return call(updateDriverStatus, { id, info: { status: 'activado' }, ...change }, owner);
    },
    'the company withdraws the access': ({ driver: { id } }) => call(withdrawAppInvitation, { id }, owner),
    'the session expires': ({ token }) =>
      adminFirestore.doc(paths.driverSession(driverSessionHash(token))).update({ expiresAt: new Date() }),
    'the account becomes inactive': () => adminFirestore.doc(paths.account(accountId)).update({ active: false }),
    'the subscription ends': () => adminFirestore.doc(paths.account(accountId)).update({ subscription: 'canceled' }),
  };
  test.each(Object.entries(ENDINGS))('the token writes no more positions once %s', async (_name, end) => {
    const session = await givenDriverSession({ accountId });
    const { firebase_token: customToken, path } = await access(session.token);
    const reply = await identityToolkit('signInWithCustomToken', { token: customToken, returnSecureToken: true });
    const write = async (idToken: string) => {
      const lastMinute = Timestamp.fromMillis(Date.now() - 60_000);
      await adminFirestore.doc(path).set({ updatedAt: lastMinute });
      return positionWriteStatus(idToken, path);
    };
    expect(await write(idTokenOf(reply))).toBe(200);
    await end(session);
    expect((await call(getPositionAccess, {}, { token: session.token })).status).toBeGreaterThanOrEqual(401);
    expect(await write(idTokenOf(reply))).toBe(403);
    expect(await write(await refreshedIdToken(String(reply['refreshToken'])))).toBe(403);
  });
});
