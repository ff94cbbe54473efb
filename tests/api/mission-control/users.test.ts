import { allUsersStore } from '../../../functions/src/areas/account/all-users-store.ts';
import { randomUUID } from 'node:crypto';
import { signIn, signOut } from '@llevo/contract/endpoints/session';
import { listUsers } from '@llevo/contract/endpoints/mission-control';
import { updateAnyUser, getUser, updateUser } from '@llevo/contract/endpoints/account/account';
import { cancelEmailChange, followEmailLink } from '@llevo/contract/endpoints/account/email-address';
import type { UserDetails, User } from '@llevo/contract/entities/account-user';
import type { Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { countingMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMaster, createMember, credentialsOf, isTokenAccepted } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { createInProcessApi, silentDeps, replace } from '../../support/api/in-process-api.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { readAuditEntries, uidOfEmail } from '../../support/fixtures/account-records.ts';
import { changeEmail, followLinkTo, lastLinkTo } from '../../support/session/email-change.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();
const meter = countingMeter();
const newEmail = () => `${randomUUID()}@personas.test`;

let master: TestMember;
let accountId: string;

beforeAll(async () => {
  [master, accountId] = [await createMaster({ plan: null }), await given.account()];
});

const withToken = ({ token }: { token: string }) => ({ token });

/** Unique words for names. */
const uniqueWord = () => `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`;

interface ListPage {
  readonly data: UserDetails[];
  readonly page: Page;
}

const listed = async (input: Parameters<typeof call<typeof listUsers>>[1]): Promise<ListPage> => {
  const { status, body } = await call(listUsers, input, withToken(master));
  expect(status).toBe(200);
  return body as unknown as ListPage;
};

describe('the list of all users', () => {
  test('finds by any word of name or address, ignoring accents and case, newest first', async () => {
    const name = uniqueWord();
    const first = await createMember(accountId, 'user', { name: `José ${name}`, dateCreated: 1000 });
    const second = await createMember(accountId, 'admin', { name: `Jose Luis ${name}`, dateCreated: 2000 });
    const found = async (search: string) => (await listed({ search })).data.map(({ id }) => id);
    expect(await found(name)).toEqual([second.uid, first.uid]);
    expect(await found(name.toUpperCase().slice(0, 8))).toEqual([second.uid, first.uid]);
    expect(await found(`josé ${name}`)).toEqual([second.uid, first.uid]);
    expect(await found(`luis ${name}`)).toEqual([second.uid]);
    expect(await found(`pedro ${name}`)).toEqual([]);
    const email = `${uniqueWord()}@personas.test`;
    await changeEmail(await createMember(accountId, 'owner'), email, first.uid);
    expect(await found(email.split('@')[0] ?? '')).toEqual([first.uid]);
  });

  test('lists all their accounts, the default one, and the support consent', async () => {
    const other = await given.account();
    const alsoIn = { [other]: { name: 'Otra', permission: 'owner' as const } };
    const name = uniqueWord();
    const { uid, email } = await createMember(accountId, 'developer', { name, alsoIn, supportEnabled: false });
    const [row] = (await listed({ search: name })).data;
    expect(row).toMatchObject({
      id: uid,
      name,
      email,
      permission: 'developer',
      default_account: accountId,
      account_name: 'Fletes de prueba',
      support_enabled: false,
      '2fa_enabled': false,
    });
    expect(row?.accounts.map(({ id }) => id).sort()).toEqual([accountId, other].sort());
  });

  test('pages by cursor and offset, with its total', async () => {
    const name = uniqueWord();
    const people = await Promise.all(
      [1, 2, 3, 4, 5].map((age) => createMember(accountId, 'user', { name, dateCreated: age * 1000 })),
    );
    const inOrder = people.map(({ uid }) => uid).reverse();
    const first = await listed({ search: name, limit: 2 });
    expect([first.data.map(({ id }) => id), first.page.total]).toEqual([inOrder.slice(0, 2), 5]);
    const second = await listed({ search: name, limit: 2, cursor: first.page.next_cursor ?? '' });
    expect(second.data.map(({ id }) => id)).toEqual(inOrder.slice(2, 4));
    const last = await listed({ search: name, limit: 2, offset: 4 });
    expect([last.data.map(({ id }) => id), last.page.next_cursor]).toEqual([inOrder.slice(4), null]);
  });

  test('finds new users, and renamed ones by their new name', async () => {
    const [name, later] = [uniqueWord(), uniqueWord()];
    const person = await createMember(accountId, 'user', { name });
    await call(updateUser, { name: later }, withToken(person));
    expect((await listed({ search: name })).data).toEqual([]);
    expect((await listed({ search: later })).data.map(({ id }) => id)).toEqual([person.uid]);
  });

  test('reads no more than a page', async () => {
    const people = Array.from({ length: 12 }, () => createMember(accountId, 'user', { name: 'Página Uno' }));
    await Promise.all(people);
    const paging = { offset: 0, limit: 10, cursor: undefined };
    for (const search of ['', 'pagina']) {
      const { result, reads } = await meter.run(() => allUsersStore(silentDeps).page(search, paging));
      expect(result.rows).toHaveLength(10);
      expect(reads).toBeGreaterThanOrEqual(10);
      expect(reads).toBeLessThanOrEqual(10 + 1);
    }
  });
});

describe('changing any user as a master', () => {
  test('writes name and address everywhere, ends sessions, notifies both addresses, and audits', async () => {
    const other = await given.account();
    const alsoIn = { [other]: { name: 'Otra', permission: 'owner' as const } };
    const person = await createMember(await given.account(), 'admin', { alsoIn });
    const [name, email] = ['Rosa Quinde', newEmail()];
    const input = { id: person.uid, account_id: other, name, email };
    const { status, body } = await call(updateAnyUser, input, withToken(master));
    expect([status, body.data]).toMatchObject([
      200,
      { id: person.uid, name, email: person.email, account_name: 'Otra', pending_email: { email, awaits: 'new' } },
    ]);
    expect((await followLinkTo(email)).status).toBe(200);
    expect(await uidOfEmail(email)).toBe(person.uid);
    for (const account of [person.accountId, other]) {
      expect(await readDocument(paths.accountDocument(account, 'members', person.uid))).toMatchObject({ name, email });
    }
    expect(await readDocument(paths.account(other))).toMatchObject({ ownerEmail: email });
    expect(await isTokenAccepted(call, person.token)).toBe(false);
    expect((await call(signIn, { email, password: person.password })).status).toBe(200);
    expect([(await sentMailTo(person.email)).length, (await sentMailTo(email)).length]).toEqual([2, 2]);
    expect(await readAuditEntries(other)).toMatchObject([
      { action: 'user.email_request', actor: master.uid, after: { pendingEmail: email } },
      { action: 'user.update', actor: master.uid, after: { name } },
      { action: 'user.email_change', actor: person.uid, impersonator: master.uid, after: { email } },
    ]);
    expect([await readAuditEntries(person.accountId), await readAuditEntries(master.accountId)]).toEqual([[], []]);
  });

  test('the current e-mail must approve the change without the consent to support', async () => {
    const person = await createMember(await given.account(), 'user', { supportEnabled: false });
    const email = newEmail();
    const { body } = await call(updateAnyUser, { id: person.uid, email }, withToken(master));
    expect(body.data).toMatchObject({ email: person.email, pending_email: { email, awaits: 'current' } });
    expect(await sentMailTo(email)).toEqual([]);
    const approval = await lastLinkTo(person.email);
    const approved = await call(followEmailLink, { token: approval });
    expect(approved.body.data).toEqual({ result: 'approved', email });
    expect((await call(followEmailLink, { token: approval })).status).toBe(401);
    expect(await uidOfEmail(person.email)).toBe(person.uid);
    expect((await followLinkTo(email)).body.data).toEqual({ result: 'changed', email });
    expect(await readAuditEntries(person.accountId)).toMatchObject([
      { action: 'user.email_request', actor: master.uid },
      { action: 'user.email_approve', actor: person.uid, impersonator: master.uid },
      { action: 'user.email_change', actor: person.uid, impersonator: master.uid },
    ]);
  });

  test('can be cancelled by the affected user', async () => {
    const person = await createMember(await given.account(), 'user');
    const email = newEmail();
    await call(updateAnyUser, { id: person.uid, email }, withToken(master));
    expect((await call(cancelEmailChange, {}, withToken(person))).status).toBe(200);
    expect((await followLinkTo(email)).status).toBe(401);
    expect(await uidOfEmail(person.email)).toBe(person.uid);
  });

  test('happens in the requested account, or in any by default', async () => {
    const person = await createMember(accountId, 'user');
    const elsewhere = { id: person.uid, account_id: master.accountId, name: 'Otro' };
    expect((await call(updateAnyUser, elsewhere, withToken(master))).status).toBe(404);
    expect((await call(updateAnyUser, { id: 'u-nadie', name: 'Otro' }, withToken(master))).status).toBe(404);
    expect((await call(updateAnyUser, { id: person.uid, name: 'Otro' }, withToken(master))).status).toBe(200);
  });

  test('writes nothing if nothing changes', async () => {
    const person = await createMember(await given.account(), 'user');
    const { name } = (await readDocument(paths.user(person.uid))) as User;
    expect((await call(updateAnyUser, { id: person.uid, name, email: person.email }, withToken(master))).status).toBe(
      200,
    );
    expect(await readAuditEntries(person.accountId)).toEqual([]);
    expect(await isTokenAccepted(call, person.token)).toBe(true);
  });

  test('rejects an address in use, and leaves its user unchanged', async () => {
    const [one, two] = [await createMember(accountId, 'user'), await createMember(accountId, 'user')];
    const reply = await call(updateAnyUser, { id: one.uid, email: two.email }, withToken(master));
    expect([reply.status, reply.body.inputError]).toEqual([409, 'email']);
    expect((await call(signIn, credentialsOf(one))).status).toBe(200);
  });

  test('rejects changing the address of a user with a second factor', async () => {
    const person = await createMember(accountId, 'user');
    await givenTwoFactor(person.uid);
    expect((await call(updateAnyUser, { id: person.uid, email: newEmail() }, withToken(master))).status).toBe(409);
    expect((await call(updateAnyUser, { id: person.uid, name: 'Otro' }, withToken(master))).status).toBe(200);
  });

  test('rejects masters, including oneself', async () => {
    const another = await createMaster({ plan: null });
    for (const { uid } of [master, another]) {
      expect((await call(updateAnyUser, { id: uid, name: 'Otro' }, withToken(master))).status).toBe(403);
    }
  });

  test('rejects a master who signed out during the request', async () => {
    const person = await createMember(await given.account(), 'user');
    const leaving = await createMaster({ plan: null });
    const change: ReturnType<typeof allUsersStore>['changesIn'] = (account) => ({
      ...allUsersStore(silentDeps).changesIn(account),
      change: async (caller, wish) => {
        await call(signOut, {}, withToken(leaving));
        return allUsersStore(silentDeps).changesIn(account).change(caller, wish);
      },
    });
    const slow = createInProcessApi({}, (deps) => {
      replace(allUsersStore(deps), { changesIn: change });
    });
    expect((await slow(updateAnyUser, { id: person.uid, name: 'Otro' }, withToken(leaving))).status).toBe(401);
    expect((await call(getUser, {}, withToken(person))).body.data).not.toMatchObject({ name: 'Otro' });
  });
});
