/** A driver belongs to a company only once the driver accepted its invitation (docs/decisions/0096). */
import { randomUUID } from 'node:crypto';
import { getSignedInDriver, requestDriverCode, signInDriver } from '@llevo/contract/endpoints/driver-app/driver-app';
import {
  acceptDriverInvitation,
  declineDriverInvitation,
  readDriverInvitation,
} from '@llevo/contract/endpoints/driver-app/invitations';
import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import {
  getDriverDocuments,
  inviteDriverToApp,
  updateDriver,
  updateDriverStatus,
  withdrawAppInvitation,
} from '@llevo/contract/endpoints/people/drivers';
import type { Driver } from '@llevo/contract/entities/driver';
import type { DriverInvitation } from '@llevo/contract/entities/driver-app';
import { paths } from '@llevo/contract/paths';
import { INVITATION_DAYS } from '@llevo/contract/rules/people/driver-app';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import {
  acceptedApp,
  givenDriverSession,
  invitationToken,
  mailedInvitation,
} from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { lastMailTo, sentMailTo, mailedCode } from '../../support/mail/sent-mail.ts';

const call = createInProcessApi();
/** Records of other accounts that the former sign-in read at most. */
const FORMER_LIMIT = 20;
const DAY_MS = 86_400_000;
const INSTANT: unknown = expect.stringMatching(/^20.*Z$/);
const OVER = { status: 404, body: { code: 'not_found' } };

interface Choice {
  readonly companies: readonly { readonly account: string }[];
  readonly invitations: readonly DriverInvitation[];
}

let email: string;

beforeEach(() => {
  email = `${randomUUID()}@conductores.test`;
});

async function signIn() {
  const { body } = await call(requestDriverCode, { email });
  const { token } = body.data as { token: string };
  return call(signInDriver, { token, code: await mailedCode(email) });
}

const choice = async () => (await signIn()).body.data as Choice;

interface Company {
  readonly accountId: string;
  readonly owner: TestMember;
}

async function givenCompany(facts: Parameters<typeof given.account>[0] = {}): Promise<Company> {
  const accountId = await given.account({ name: 'Fletes Andinos', ...facts });
  return { accountId, owner: await createMember(accountId, 'owner') };
}

/** A driver with an invitation that the company sent, and the token of its e-mail. */
async function givenInvited(company: Company) {
  const driver = await given.driver(company.accountId, { email });
  expect((await call(inviteDriverToApp, { id: driver.id }, company.owner)).status).toBe(200);
  return { driver, token: await mailedInvitation(email) };
}

const storedDriver = async (accountId: string, id: string) =>
  (await readDocument(paths.accountDocument(accountId, 'drivers', id))) as unknown as Driver;

describe('records of other companies', () => {
  test('twenty foreign records with a driver’s address do not lock the driver out', async () => {
    const accounts = await Promise.all(
      Array.from({ length: FORMER_LIMIT + 1 }, () => given.account({ name: 'Fletes Andinos' })),
    );
    const [own = '', ...foreign] = accounts.toSorted().toReversed();
    const driver = await given.driver(own, acceptedApp(email));
    await Promise.all(foreign.map((accountId) => given.driver(accountId, { email })));
    expect((await signIn()).body.data).toMatchObject({ driver: { id: driver.id } });
  });

  test('a company of the same name that only invited is not offered as the driver’s company', async () => {
    const [own, lookAlike] = [await given.account({ name: 'Fletes' }), await given.account({ name: 'Fletes' })];
    await given.driver(own, acceptedApp(email));
    const invited = await given.driver(lookAlike, { email, appInvitedAt: Date.now() });
    const { companies, invitations } = await choice();
    expect(companies.map(({ account }) => account)).toEqual([own]);
    expect(invitations).toHaveLength(1);
    const { body } = await call(requestDriverCode, { email });
    const { token } = body.data as { token: string };
    const chosen = await call(signInDriver, { token, code: await mailedCode(email), account: lookAlike });
    expect(chosen.status).toBe(401);
    expect((await storedDriver(lookAlike, invited.id)).appAcceptance).toBeNull();
  });

  test('many invitations list the newest few, after those that are over, and hide no accepted company', async () => {
    const own = await given.account();
    await given.driver(own, acceptedApp(email));
    const [open, closed] = [await given.account({ name: 'Abierta' }), await given.account({ active: false })];
    const at = Date.now();
    await given.driver(open, { email, appInvitedAt: at - 1000 });
    await Promise.all(Array.from({ length: 25 }, (_, n) => given.driver(closed, { email, appInvitedAt: at + n })));
    const first = await choice();
    expect(first.companies.map(({ account }) => account)).toEqual([own]);
    expect(first.invitations.map(({ company }) => company.name)).toEqual(['Abierta']);
    await Promise.all(Array.from({ length: 8 }, (_, n) => given.driver(open, { email, appInvitedAt: at + 100 + n })));
    expect((await choice()).invitations).toHaveLength(5);
  });
});

describe('the link of an invitation', () => {
  test('the page of a link shows who invites and since when the company exists, and changes nothing', async () => {
    const company = await givenCompany({ createdAt: Date.parse('2025-03-10T14:00:00Z') });
    const { driver, token } = await givenInvited(company);
    const before = await storedDriver(company.accountId, driver.id);
    expect((await call(readDriverInvitation, { token })).body.data).toMatchObject({
      company: { name: 'Fletes Andinos', since: '2025-03-10T14:00:00.000Z' },
      driver: { name: 'José', surname: 'Ñauta', email },
    });
    expect(await storedDriver(company.accountId, driver.id)).toEqual(before);
    expect(await lastMailTo(email)).toMatchObject({ isSecret: true });
  });

  test('accepting opens a session and makes the company the driver’s, once', async () => {
    const company = await givenCompany();
    const { driver, token } = await givenInvited(company);
    const replies = await runConcurrently(4, () => call(acceptDriverInvitation, { token }));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    const accepted = replies.find(({ status }) => status === 200)?.body.data as { session: string };
    expect((await call(getSignedInDriver, {}, { token: accepted.session })).body.data).toMatchObject({ id: driver.id });
    expect((await signIn()).body.data).toMatchObject({ driver: { id: driver.id, company: 'Fletes Andinos' } });
    expect((await call(getDriverDocuments, { id: driver.id }, company.owner)).body.data).toMatchObject([
      { appAcceptedAt: INSTANT },
    ]);
    const entries = await readAuditEntries(company.accountId);
    expect(entries.filter(({ action }) => action === 'driver.app_acceptance')).toMatchObject([
      { actor: driver.id, actorName: 'Conductor' },
    ]);
  });

  test('an invitation is over with a later one, and an accepted driver gets a link without a token', async () => {
    const company = await givenCompany();
    const { driver, token } = await givenInvited(company);
    await call(inviteDriverToApp, { id: driver.id }, company.owner);
    expect(await call(acceptDriverInvitation, { token })).toMatchObject(OVER);
    expect((await call(acceptDriverInvitation, { token: await mailedInvitation(email) })).status).toBe(200);
    await call(inviteDriverToApp, { id: driver.id }, company.owner);
    expect((await lastMailTo(email)).action?.url).toMatch(/\/conductor$/);
    expect((await signIn()).body.data).toMatchObject({ driver: { id: driver.id } });
  });

  const ENDINGS: Record<string, (company: Company, driver: Driver) => Promise<unknown>> = {
    'the company withdrew it': ({ owner }, { id }) => call(withdrawAppInvitation, { id }, owner),
    'the driver is cancelled': ({ owner }, { id }) =>
      call(updateDriverStatus, { id, status: 'cancelado', motivo: 'Ya no trabaja' }, owner),
    'the driver is deleted': ({ owner }, { id }) => call(deletePerson, { id }, owner),
    'the company closed its account': ({ accountId }) =>
      adminFirestore.doc(paths.account(accountId)).update({ active: false }),
    'the driver has another address': ({ owner }, { id, updatedAt }) =>
      call(updateDriver, { id, updatedAt: new Date(updatedAt).toISOString(), email: `x${email}` }, owner),
  };
  test.each(Object.entries(ENDINGS))('an invitation is over once %s', async (_name, end) => {
    const company = await givenCompany();
    const { driver, token } = await givenInvited(company);
    await end(company, driver);
    for (const endpoint of [readDriverInvitation, acceptDriverInvitation, declineDriverInvitation])
      expect(await call(endpoint, { token })).toMatchObject(OVER);
    expect((await readAuditEntries(company.accountId)).map(({ action }) => action)).not.toContain(
      'driver.app_acceptance',
    );
  });

  test('a link is over after two weeks; with a code the invitation is still there', async () => {
    const company = await givenCompany();
    const { driver, token } = await givenInvited(company);
    const nowMs = () => Date.now() + INVITATION_DAYS * DAY_MS + 1000;
    const later = createInProcessApi({ clock: { nowMs, waitUntil: () => Promise.resolve() } });
    expect(await later(acceptDriverInvitation, { token })).toMatchObject(OVER);
    const { invitations } = await choice();
    expect((await call(acceptDriverInvitation, { token: invitations[0]?.token ?? '' })).body.data).toMatchObject({
      driver: { id: driver.id },
    });
  });

  test('a token of one address or company opens no other invitation', async () => {
    const [company, other] = [await givenCompany(), await givenCompany()];
    const { driver } = await givenInvited(company);
    const stored = await storedDriver(company.accountId, driver.id);
    const facts = { id: driver.id, email, appInvitedAt: stored.appInvitedAt };
    for (const token of [
      await invitationToken(other.accountId, facts),
      await invitationToken(company.accountId, { ...facts, email: 'otro@conductores.test' }),
      await invitationToken(company.accountId, { ...facts, appInvitedAt: (stored.appInvitedAt ?? 0) + 1 }),
      await invitationToken(company.accountId, facts, -1000),
      'x.y.z',
    ])
      expect(await call(acceptDriverInvitation, { token })).toMatchObject(OVER);
    expect((await storedDriver(company.accountId, driver.id)).appAcceptance).toBeNull();
  });
});

describe('an invitation in a sign-in', () => {
  test('an invitation is accepted with the token that the sign-in lists, without another e-mail', async () => {
    const company = await givenCompany();
    const { driver } = await givenInvited(company);
    const { companies, invitations } = await choice();
    expect([companies, invitations.length]).toEqual([[], 1]);
    const mails = (await sentMailTo(email)).length;
    const { body } = await call(acceptDriverInvitation, { token: invitations[0]?.token ?? '' });
    expect(body.data).toMatchObject({ driver: { id: driver.id } });
    expect(await sentMailTo(email)).toHaveLength(mails);
    expect((await signIn()).body.data).toMatchObject({ driver: { id: driver.id } });
  });

  test('a driver of one company may accept a second, and both stay', async () => {
    const [first, second] = [await givenCompany(), await givenCompany()];
    await given.driver(first.accountId, acceptedApp(email));
    await givenInvited(second);
    const { invitations } = await choice();
    await call(acceptDriverInvitation, { token: invitations[0]?.token ?? '' });
    const { companies } = await choice();
    expect(companies.map(({ account }) => account)).toEqual([second.accountId, first.accountId]);
  });
});

test('an unknown company’s invitation ends, and its owner is notified', async () => {
  const company = await givenCompany();
  const ownerEmail = company.owner.email;
  await adminFirestore.doc(paths.account(company.accountId)).update({ ownerEmail });
  const { driver, token } = await givenInvited(company);
  expect((await call(declineDriverInvitation, { token })).status).toBe(200);
  for (const endpoint of [acceptDriverInvitation, declineDriverInvitation])
    expect(await call(endpoint, { token })).toMatchObject(OVER);
  expect((await lastMailTo(ownerEmail)).subject).toBe('José Ñauta no reconoce tu invitación');
  const documents = await call(getDriverDocuments, { id: driver.id }, company.owner);
  expect(documents.body.data).toMatchObject([{ appInvitedAt: null, appAcceptedAt: null, appDeclinedAt: INSTANT }]);
  const mails = (await sentMailTo(email)).length;
  await call(requestDriverCode, { email });
  expect(await sentMailTo(email)).toHaveLength(mails);
  expect((await call(inviteDriverToApp, { id: driver.id }, company.owner)).status).toBe(200);
  expect((await call(acceptDriverInvitation, { token: await mailedInvitation(email) })).status).toBe(200);
});

describe('a driver who accepted', () => {
  test('a driver with another address does not belong to the company, nor when the first comes back', async () => {
    const company = await givenCompany();
    const { driver, token } = await givenDriverSession({ accountId: company.accountId, record: { email } });
    const change = async (to: string) => {
      const { updatedAt } = await storedDriver(company.accountId, driver.id);
      const edit = { id: driver.id, updatedAt: new Date(updatedAt).toISOString(), email: to };
      expect((await call(updateDriver, edit, company.owner)).status).toBe(200);
    };
    await change(`x${email}`);
    expect((await call(getSignedInDriver, {}, { token })).status).toBe(401);
    await change(email);
    expect((await call(getSignedInDriver, {}, { token })).status).toBe(401);
    await call(requestDriverCode, { email });
    await call(requestDriverCode, { email: `x${email}` });
    const codes = [...(await sentMailTo(email)), ...(await sentMailTo(`x${email}`))];
    expect(codes.filter(({ subject }) => subject.includes('código'))).toEqual([]);
  });

  test('a cancelled driver keeps the acceptance and, once active again, signs in as before', async () => {
    const company = await givenCompany();
    const driver = await given.driver(company.accountId, acceptedApp(email));
    const set = (status: 'activado' | 'cancelado') =>
      call(updateDriverStatus, { id: driver.id, status, motivo: 'Un error', withoutDocuments: true }, company.owner);
    expect((await set('cancelado')).status).toBe(200);
    await call(requestDriverCode, { email });
    expect((await sentMailTo(email)).filter(({ subject }) => subject.includes('código'))).toEqual([]);
    expect((await set('activado')).status).toBe(200);
    expect((await signIn()).body.data).toMatchObject({ driver: { id: driver.id } });
  });

  test('a driver loses the session at once when the company withdraws the access', async () => {
    const company = await givenCompany();
    const { driver, token } = await givenDriverSession({ accountId: company.accountId, record: { email } });
    expect((await call(withdrawAppInvitation, { id: driver.id }, company.owner)).status).toBe(200);
    expect((await call(getSignedInDriver, {}, { token })).status).toBe(401);
    expect((await call(withdrawAppInvitation, { id: driver.id }, company.owner)).status).toBe(200);
    const entries = (await readAuditEntries(company.accountId)).map(({ action }) => action);
    expect(entries).toEqual(['driver.app_withdrawal']);
    const outsider = await givenCompany();
    expect((await call(withdrawAppInvitation, { id: driver.id }, outsider.owner)).status).toBe(404);
  });
});
