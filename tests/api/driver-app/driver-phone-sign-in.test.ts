/** A driver without an e-mail is invited, signs in by a code on WhatsApp, and loses the session with the number. */
import { randomInt, randomUUID } from 'node:crypto';
import {
  getDriverCodeChannels,
  getPositionAccess,
  getSignedInDriver,
  requestDriverCode,
  signInDriver,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import { acceptDriverInvitation, declineDriverInvitation } from '@llevo/contract/endpoints/driver-app/invitations';
import {
  createDriver,
  getDriverDocuments,
  inviteDriverToApp,
  updateDriver,
} from '@llevo/contract/endpoints/people/drivers';
import type { SignedInDriver, DriverInvitation } from '@llevo/contract/entities/driver-app';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { COLLECTIONS } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findConsent } from '../../../functions/src/platform/whatsapp/phone-consents.ts';
import { createInProcessApi, runConcurrently, unlimited } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { acceptedApp } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { identityToolkit, idTokenOf, positionWriteStatus } from '../../support/session/identity-toolkit.ts';
import { startWhatsApp } from '../../support/whatsapp/stand-in.ts';

type Api = ReturnType<typeof createInProcessApi>;

let stand: Awaited<ReturnType<typeof startWhatsApp>>;
let call: Api;
let accountId: string;
let owner: TestMember;
let phone: string;

beforeAll(async () => {
  stand = await startWhatsApp();
  call = createInProcessApi({ limits: unlimited, whatsapp: stand.whatsapp });
});
afterAll(() => {
  stand.stop();
});
beforeEach(async () => {
  accountId = await given.account({ name: 'Fletes Andinos' });
  owner = await createMember(accountId, 'owner');
  phone = `+5939${randomInt(90_000_000, 100_000_000).toString()}`;
});

/** An invited driver without an e-mail. */
async function invited(): Promise<string> {
  const { id } = await given.driver(accountId, { email: '', cellphone: phone });
  expect((await call(inviteDriverToApp, { id }, owner)).body.message).toBe(
    'Invitación lista: envíale el enlace de la app',
  );
  return id;
}

async function requestCode(cellphone = phone): Promise<string> {
  const { status, body } = await call(requestDriverCode, { cellphone, language: 'en' });
  expect(status, body.message).toBe(200);
  return (body.data as { token: string }).token;
}

const signIn = async () =>
  (await call(signInDriver, { token: await requestCode(), code: await stand.codeTo(phone), language: 'en' })).body.data;

/** Accepts the pending invitation; the session's token. */
async function accept(): Promise<string> {
  const { invitations } = (await signIn()) as { invitations: DriverInvitation[] };
  expect(invitations).toMatchObject([{ company: { name: 'Fletes Andinos' }, driver: { email: '', cellphone: phone } }]);
  const accepted = await call(acceptDriverInvitation, { token: invitations[0]?.token ?? '', language: 'en' });
  expect(accepted.status, accepted.body.message).toBe(200);
  return (accepted.body.data as { session: string }).session;
}

const statusOf = async (token: string) => (await call(getSignedInDriver, {}, { token })).status;

/** The status with which the security rules answer a position of the session. */
async function positionStatus(token: string): Promise<number> {
  const { firebase_token: custom, path } = (await call(getPositionAccess, {}, { token })).body.data as {
    firebase_token: string;
    path: string;
  };
  const signedIn = await identityToolkit('signInWithCustomToken', { token: custom, returnSecureToken: true });
  await adminFirestore.doc(path).set({ updatedAt: Timestamp.fromMillis(Date.now() - 60_000) });
  return positionWriteStatus(idTokenOf(signedIn), path);
}

const toPhone = async () =>
  (await adminFirestore.collection(COLLECTIONS.mail).where('whatsapp.to', '==', phone).get()).size;

describe('a driver without an e-mail', () => {
  test('accepts the invitation by a code on WhatsApp, with consent and audit, and writes positions', async () => {
    const id = await invited();
    const session = await accept();
    expect(await statusOf(session)).toBe(200);
    const { data } = (await call(getSignedInDriver, {}, { token: session })).body;
    expect(data as SignedInDriver).toMatchObject({ id, email: '' });
    expect(await findConsent(accountId, phone)).toMatchObject({
      source: 'driver_app',
      language: 'en',
      withdrawnAt: null,
    });
    const actions = (await readAuditEntries(accountId)).map(({ action }) => action);
    expect(actions.sort()).toEqual(['driver.app_acceptance', 'driver.app_invitation']);
    expect(await positionStatus(session)).toBe(200);
    const documents = (await call(getDriverDocuments, { id }, owner)).body.data as { appAcceptedAt: string | null }[];
    expect(documents).toMatchObject([{ phone_codes: true, appAcceptedAt: expect.any(String) as string }]);
    // The next code opens a session at once.
    expect(await signIn()).toMatchObject({ session: expect.stringMatching(/^lld_/) as string, driver: { id } });
  });

  test('one code opens one session, of 8 concurrent calls', async () => {
    await invited();
    await accept();
    const token = await requestCode();
    const code = await stand.codeTo(phone);
    const replies = await runConcurrently(8, () => call(signInDriver, { token, code }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a company unknown to the holder of the number is declined', async () => {
    const id = await invited();
    const { invitations } = (await signIn()) as { invitations: DriverInvitation[] };
    expect((await call(declineDriverInvitation, { token: invitations[0]?.token ?? '' })).status).toBe(200);
    const [documents] = (await call(getDriverDocuments, { id }, owner)).body.data as { appDeclinedAt: string | null }[];
    expect(documents?.appDeclinedAt).toEqual(expect.any(String));
  });

  test('an administrator alone changes the number, with presence, which ends the access', async () => {
    const id = await invited();
    const session = await accept();
    const updatedAt = async () => new Date(Number((await driverDocument(id).get()).get('updatedAt'))).toISOString();
    const dispatcher = await createMember(accountId, 'dispatcher');
    const change = { id, updatedAt: await updatedAt(), cellphone: '+593987654321' };
    expect((await call(updateDriver, change, dispatcher)).status).toBe(403);
    // Other fields, and the same number, are the desk's.
    expect((await call(updateDriver, { ...change, cellphone: phone, plate: 'PBX-1111' }, dispatcher)).status).toBe(200);
    expect(await statusOf(session)).toBe(200);
    const changed = await call(updateDriver, { ...change, updatedAt: await updatedAt() }, owner);
    expect(changed.status, changed.body.message).toBe(200);
    expect(await statusOf(session)).toBe(401);
    expect((await driverDocument(id).get()).data()).toMatchObject({ appInvitedAt: null, appAcceptance: null });
  });

  test('an e-mail that is added takes the place of the number', async () => {
    const id = await invited();
    const session = await accept();
    await driverDocument(id).update({ email: 'jose@conductores.test' });
    expect(await statusOf(session)).toBe(401);
    const before = await toPhone();
    await requestCode();
    expect(await toPhone()).toBe(before);
  });
});

const driverDocument = (id: string) => adminFirestore.doc(`accounts/${accountId}/drivers/${id}`);

describe('a request for a code', () => {
  test('is answered alike for an unknown number, a driver who was not invited, and one with an e-mail', async () => {
    await requestCode();
    await given.driver(accountId, { email: '', cellphone: phone });
    await requestCode();
    await given.driver(accountId, { ...acceptedApp(`${randomUUID()}@conductores.test`), cellphone: phone });
    await requestCode();
    expect(await toPhone()).toBe(0);
  });

  test('names one of address and mobile number, and a number only with WhatsApp', async () => {
    const off = createInProcessApi({ limits: unlimited, whatsapp: null });
    expect((await call(getDriverCodeChannels, {})).body.data).toEqual({ phone_codes: true });
    expect((await off(getDriverCodeChannels, {})).body.data).toEqual({ phone_codes: false });
    const refused = [
      await call(requestDriverCode, {}),
      await call(requestDriverCode, { email: 'jose@conductores.test', cellphone: phone }),
      await call(requestDriverCode, { cellphone: '02 234 5678' }),
      await off(requestDriverCode, { cellphone: phone }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});

describe('a new driver', () => {
  const typed = () => ({ name: 'José', surname: 'Ñauta', cellphone: phone, typeVehicle: 'cabina_simple' as const });

  test('needs no e-mail where codes go to WhatsApp, is invited, and is one by the number', async () => {
    const made = await call(createDriver, typed(), owner);
    expect(made.status, made.body.message).toBe(200);
    expect(made.body.data as DriverRow).toMatchObject({ email: '', cellphone: phone });
    await accept();
    expect(await call(createDriver, typed(), owner)).toMatchObject({ status: 409, body: { inputError: 'cellphone' } });
  });

  test('needs an e-mail without WhatsApp, and with a landline', async () => {
    const off = createInProcessApi({ limits: unlimited, whatsapp: null });
    const refused = { status: 400, body: { inputError: 'email' } };
    expect(await off(createDriver, typed(), owner)).toMatchObject(refused);
    expect(await call(createDriver, { ...typed(), cellphone: '02 234 5678' }, owner)).toMatchObject(refused);
  });
});
