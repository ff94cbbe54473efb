/** A closed account: for two weeks it can only be restored. */
import { deleteAccount, restoreAccount, startExport } from '@llevo/contract/endpoints/account/closing';
import { endpoints } from '@llevo/contract/endpoints/index';
import { getUser, updateUser } from '@llevo/contract/endpoints/account/account';
import { getRates } from '@llevo/contract/endpoints/quoter/quoter';
import { getRateById } from '@llevo/contract/endpoints/rates';
import { acceptInvite, checkSession, signIn, signOut, switchAccount } from '@llevo/contract/endpoints/session';
import { deleteAnyAccount, listAccounts, restoreAnyAccount } from '@llevo/contract/endpoints/mission-control';
import { SCOPES } from '@llevo/contract/entities/scopes';
import type { Account } from '@llevo/contract/entities/account';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountClosingsStore } from '../../../functions/src/areas/account/closing/account-closings-store.ts';
import { closingReminderEmail } from '../../../functions/src/areas/account/emails/closing-reminder-email.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { elapseClosing } from '../../support/fixtures/closings.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMaster, createMember, credentialsOf, isTokenAccepted } from '../../support/fixtures/members.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';

const call = createInProcessApi();
const DAY_MS = 24 * 60 * 60_000;
const CLOSING = { status: 403, body: { code: 'account_closing' } };
const WORKS_WHILE_CLOSING = [
  'switchAccount',
  'provePresence',
  'endImpersonation',
  'restoreAccount',
  'startExport',
  'countExport',
  'readExport',
];

let accountId: string;
let owner: TestMember;
let member: TestMember;

beforeEach(async () => {
  accountId = await given.quotingAccount({ plan: 'free', subscription: 'active' });
  [owner, member] = [await createMember(accountId, 'owner'), await createMember(accountId, 'user')];
});

const close = () => call(deleteAccount, {}, owner);
const stored = async () => (await readDocument(paths.account(accountId))) as unknown as Account;

/** Signs the owner in again. */
async function signInOwner() {
  const { status, body } = await call(signIn, credentialsOf(owner));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { token: string; closes_at?: string };
}

const subjectsTo = async (email: string) => (await sentMailTo(email)).map(({ subject }) => subject);

describe('closing an account', () => {
  test('ends every session, e-mails the owner until when it can be restored, and is audited', async () => {
    const before = Date.now();
    const { status, body } = await close();
    const { closes_at } = body.data as { closes_at: string };
    expect(status).toBe(200);
    expect(Date.parse(closes_at)).toBeGreaterThanOrEqual(before + 14 * DAY_MS);
    expect(Date.parse(closes_at)).toBeLessThanOrEqual(Date.now() + 14 * DAY_MS);
    expect((await stored()).closing).toMatchObject({ closesAt: Date.parse(closes_at), by: { uid: owner.uid } });
    for (const { token } of [owner, member]) expect(await isTokenAccepted(call, token)).toBe(false);
    const sessions = await adminFirestore.collection(COLLECTIONS.sessions).where('accountId', '==', accountId).get();
    expect(sessions.size).toBe(0);
    expect(await subjectsTo(owner.email)).toEqual(['Tu cuenta de Llevo se cierra en catorce días']);
    expect(await subjectsTo(member.email)).toEqual([]);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'account.close', actor: owner.uid }]);
  });

  test('50 concurrent requests close the account once', async () => {
    const statuses = (await runConcurrently(50, close)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
    expect(await subjectsTo(owner.email)).toHaveLength(1);
  });

  test('a session opened during the closing ends with it', async () => {
    const [replies] = await Promise.all([runConcurrently(8, () => call(signIn, credentialsOf(member))), close()]);
    const tokens = replies.flatMap(({ status, body }) =>
      status === 200 ? [(body.data as { token: string }).token] : [],
    );
    expect((await Promise.all(tokens.map((token) => isTokenAccepted(call, token)))).filter(Boolean)).toEqual([]);
  });
});

describe('an account that is closing', () => {
  test('the contract lists the calls that work in a closing account', () => {
    const named = Object.entries(endpoints).filter(([, { worksWhileClosing }]) => worksWhileClosing);
    expect(named.map(([name]) => name)).toEqual(WORKS_WHILE_CLOSING);
  });

  test('a member gets a clear message and no session', async () => {
    await close();
    expect(await call(signIn, credentialsOf(member))).toEqual({
      status: 403,
      body: { message: 'La cuenta se está cerrando: solo su dueño puede restaurarla', code: 'account_closing' },
    });
  });

  test('a member of another account enters that one, and cannot switch', async () => {
    const other = await given.account();
    const guest = await createMember(accountId, 'admin', { alsoIn: { [other]: { name: 'Otra', permission: 'user' } } });
    await close();
    const { body } = await call(signIn, credentialsOf(guest));
    const session = body.data as { token: string; account_id: string };
    expect(session.account_id).toBe(other);
    expect(await call(switchAccount, { account: accountId }, session)).toMatchObject(CLOSING);
  });

  test('its owner signs in, sees when it closes, and signs out', async () => {
    await close();
    const session = await signInOwner();
    const closesAt = new Date((await stored()).closing?.closesAt ?? 0).toISOString();
    expect(session.closes_at).toBe(closesAt);
    const { body } = await call(checkSession, {}, session);
    expect(body.data).toMatchObject({ authenticated: true, user: { closes_at: closesAt } });
    expect((await call(signOut, {}, session)).status).toBe(200);
  });

  test('rejects all other calls of the owner, and changes nothing', async () => {
    await close();
    const { token } = await signInOwner();
    const before = await stored();
    expect(await call(updateUser, { account_name: 'Otro nombre' }, { token })).toMatchObject(CLOSING);
    expect(await call(getUser, {}, { token })).toMatchObject(CLOSING);
    expect(await call(deleteAccount, {}, { token })).toMatchObject(CLOSING);
    expect(await stored()).toEqual(before);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test('rejects API keys', async () => {
    const key = await givenApiKey({ accountId, scope: [...SCOPES] });
    await adminFirestore.doc(paths.account(accountId)).update({ plan: 'business' });
    await close();
    expect(await call(getRateById, { id: 'default' }, { token: key })).toMatchObject(CLOSING);
  });

  test('its public quoter is off', async () => {
    await close();
    expect((await call(getRates, { empresa: accountId })).status).toBe(404);
  });

  test('an invite to it adds no member', async () => {
    const email = 'tarde@personas.test';
    const invite_id = await given.invite({ accountId, email });
    await close();
    const joining = { name: 'Ana', email, password: 'Fletes-Del-Sur-77', invite_id, accepted_terms: true as const };
    expect((await call(acceptInvite, joining)).status).toBe(409);
    expect((await adminFirestore.collection(paths.accountCollection(accountId, 'members')).get()).size).toBe(2);
  });

  test('its owner may export the data', async () => {
    await close();
    expect((await call(startExport, {}, await signInOwner())).status).toBe(200);
  });
});

describe('restoring an account', () => {
  test('lets everyone in again, and is audited and e-mailed once', async () => {
    await close();
    const session = await signInOwner();
    expect((await call(restoreAccount, {}, session)).body.data).toEqual({ plan: 'free', subscription: 'active' });
    expect(await stored()).not.toHaveProperty('closing');
    expect(await isTokenAccepted(call, session.token)).toBe(true);
    expect((await call(signIn, credentialsOf(member))).status).toBe(200);
    expect((await call(restoreAccount, {}, session)).status).toBe(409);
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual([
      'account.close',
      'account.restore',
    ]);
    expect((await subjectsTo(owner.email)).sort()).toEqual([
      'Tu cuenta de Llevo se cierra en catorce días',
      'Tu cuenta de Llevo se restauró',
    ]);
  });

  test('a master can restore it, and sees the closing in the list', async () => {
    const master = await createMaster({ plan: null });
    await adminFirestore.doc(paths.account(accountId)).update({ name: `Fletes ${accountId}` });
    expect((await call(deleteAnyAccount, { id: accountId }, master)).status).toBe(200);
    const closesAt = new Date((await stored()).closing?.closesAt ?? 0).toISOString();
    const { body } = await call(listAccounts, {}, master);
    expect((body.data as { id: string }[]).find(({ id }) => id === accountId)).toMatchObject({ closes_at: closesAt });
    expect((await call(restoreAnyAccount, { id: accountId }, master)).body.data).toMatchObject({ closes_at: null });
    expect((await call(signIn, credentialsOf(member))).status).toBe(200);
    expect((await call(restoreAnyAccount, { id: accountId }, master)).status).toBe(409);
    expect((await call(restoreAnyAccount, { id: 'a-nobody' }, master)).status).toBe(404);
  });

  test('only one happens if the closing period ends during a restoration', async () => {
    await close();
    const session = await signInOwner();
    await elapseClosing(accountId);
    const [restored, deletion] = await Promise.all([
      call(restoreAccount, {}, session),
      silentDeps.deletions.startAccountDeletion(accountId, noEmail),
    ]);
    expect(restored.status === 200).toBe(deletion === null);
    expect((await readDocument(paths.account(accountId))) !== null).toBe(deletion === null);
  });
});

describe('housekeeping of closing accounts', () => {
  const closingsAt = (nowMs: number) =>
    accountClosingsStore({ clock: { ...silentDeps.clock, nowMs: () => nowMs }, ids: silentDeps.ids });
  const remind = (nowMs: number) => closingsAt(nowMs).remind(accountId, closingReminderEmail('https://llevo.test'));
  const REMINDER = 'Tu cuenta de Llevo se elimina en dos días';

  test('deletes no account before its closing period ends, and no restored one', async () => {
    await close();
    expect(await silentDeps.deletions.startAccountDeletion(accountId, noEmail)).toBeNull();
    expect(await stored()).not.toBeNull();
    await call(restoreAccount, {}, await signInOwner());
    expect(await silentDeps.deletions.startAccountDeletion(accountId, noEmail)).toBeNull();
    expect(await stored()).toMatchObject({ active: true });
  });

  test('finds the account when its time has come, and not before', async () => {
    await close();
    const { closesAt, remindAt } = (await stored()).closing ?? { closesAt: 0, remindAt: 0 };
    const closings = closingsAt(Date.now());
    for (const [list, at] of [
      [closings.listDue, closesAt],
      [closings.listToRemind, remindAt ?? 0],
    ] as const) {
      expect(await list(at - 1, 1000)).not.toContain(accountId);
      expect(await list(at, 1000)).toContain(accountId);
    }
  });

  test('reminds the owners once, two days before', async () => {
    await close();
    await remind(Date.now() + 11 * DAY_MS);
    expect(await subjectsTo(owner.email)).not.toContain(REMINDER);
    const later = Date.now() + 12.5 * DAY_MS;
    for (const nowMs of [later, later]) await remind(nowMs);
    expect((await subjectsTo(owner.email)).filter((subject) => subject === REMINDER)).toHaveLength(1);
    expect(await closingsAt(later).listToRemind(later, 1000)).not.toContain(accountId);
  });
});

const noEmail = (to: string) => ({ audience: 'own' as const, to, subject: '', paragraphs: [], action: null });
