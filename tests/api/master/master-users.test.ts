import '../../support/emulators/functions-environment.ts';
import { randomUUID } from 'node:crypto';
import { signIn, signOut } from '@llevo/contract/endpoints/session';
import { listUsers, updateAnyUser } from '@llevo/contract/endpoints/master';
import { getUser, updateUser } from '@llevo/contract/endpoints/user';
import type { OwnUser, User } from '@llevo/contract/entities/account-user';
import type { Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { countingMeter } from '../../../functions/src/adapters/platform/read-meter.ts';
import { adminAuth, stored } from '../../support/emulators/admin.ts';
import type { Colleague } from '../../support/fixtures/members.ts';
import { colleague, credentialsOf, isAlive } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenMaster } from '../../support/session/impersonation.ts';
import { apiInProcess, processDeps } from '../../support/api/in-process-api.ts';
import { mailsTo } from '../../support/mail/sent-mail.ts';
import { auditOf } from '../../support/fixtures/account-records.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = apiInProcess();
const meter = countingMeter();
const newEmail = () => `${randomUUID()}@personas.test`;

let master: Colleague;
let accountId: string;

beforeAll(async () => {
  [master, accountId] = [await givenMaster(), await given.account()];
});

const as = ({ token }: { token: string }) => ({ token });

/** Words nobody else is called by. */
const word = () => `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`;

interface Listed {
  readonly data: OwnUser[];
  readonly page: Page;
}

const listed = async (input: Parameters<typeof call<typeof listUsers>>[1]): Promise<Listed> => {
  const { status, body } = await call(listUsers, input, as(master));
  expect(status).toBe(200);
  return body as unknown as Listed;
};

describe('the list of all users', () => {
  test('finds by any word of name or address, accents and case aside, the newest first', async () => {
    const name = word();
    const first = await colleague(accountId, 'user', { name: `José ${name}`, dateCreated: 1000 });
    const second = await colleague(accountId, 'admin', { name: `Jose Luis ${name}`, dateCreated: 2000 });
    const found = async (search: string) => (await listed({ search })).data.map(({ id }) => id);
    expect(await found(name)).toEqual([second.uid, first.uid]);
    expect(await found(name.toUpperCase().slice(0, 8))).toEqual([second.uid, first.uid]);
    expect(await found(`josé ${name}`)).toEqual([second.uid, first.uid]);
    expect(await found(`luis ${name}`)).toEqual([second.uid]);
    expect(await found(`pedro ${name}`)).toEqual([]);
    const email = `${word()}@personas.test`;
    await call(updateUser, { id: first.uid, email }, as(await colleague(accountId, 'owner')));
    expect(await found(email.split('@')[0] ?? '')).toEqual([first.uid]);
  });

  test('tells every account of theirs, the one they begin in, and whether support is let in', async () => {
    const other = await given.account();
    const alsoIn = { [other]: { name: 'Otra', permission: 'owner' as const } };
    const name = word();
    const { uid, email } = await colleague(accountId, 'developer', { name, alsoIn, supportEnabled: false });
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

  test('goes on by cursor and offset, with its total', async () => {
    const name = word();
    const people = await Promise.all(
      [1, 2, 3, 4, 5].map((age) => colleague(accountId, 'user', { name, dateCreated: age * 1000 })),
    );
    const inOrder = people.map(({ uid }) => uid).reverse();
    const first = await listed({ search: name, limit: 2 });
    expect([first.data.map(({ id }) => id), first.page.total]).toEqual([inOrder.slice(0, 2), 5]);
    const second = await listed({ search: name, limit: 2, cursor: first.page.next_cursor ?? '' });
    expect(second.data.map(({ id }) => id)).toEqual(inOrder.slice(2, 4));
    const last = await listed({ search: name, limit: 2, offset: 4 });
    expect([last.data.map(({ id }) => id), last.page.next_cursor]).toEqual([inOrder.slice(4), null]);
  });

  test('finds whoever signs up, and by the new name whoever changes it', async () => {
    const [name, later] = [word(), word()];
    const person = await colleague(accountId, 'user', { name });
    await call(updateUser, { name: later }, as(person));
    expect((await listed({ search: name })).data).toEqual([]);
    expect((await listed({ search: later })).data.map(({ id }) => id)).toEqual([person.uid]);
  });

  test('reads no more than a page', async () => {
    const people = Array.from({ length: 12 }, () => colleague(accountId, 'user', { name: 'Página Uno' }));
    await Promise.all(people);
    const paging = { offset: 0, limit: 10, cursor: undefined };
    for (const search of ['', 'pagina']) {
      const { result, reads } = await meter.run(() => processDeps.allUsers.page(search, paging));
      expect(result.rows).toHaveLength(10);
      expect(reads).toBeGreaterThanOrEqual(10);
      expect(reads).toBeLessThanOrEqual(10 + 1);
    }
  });
});

describe('changing anybody', () => {
  test('writes name and address everywhere, ends the sessions, tells both addresses and the audit', async () => {
    const other = await given.account();
    const alsoIn = { [other]: { name: 'Otra', permission: 'owner' as const } };
    const person = await colleague(await given.account(), 'admin', { alsoIn });
    const [name, email] = ['Rosa Quinde', newEmail()];
    const input = { id: person.uid, account_id: other, name, email };
    const { status, body } = await call(updateAnyUser, input, as(master));
    expect([status, body.data]).toMatchObject([200, { id: person.uid, name, email, account_name: 'Otra' }]);
    expect((await adminAuth.getUser(person.uid)).email).toBe(email);
    for (const account of [person.accountId, other]) {
      expect(await stored(paths.accountDocument(account, 'members', person.uid))).toMatchObject({ name, email });
    }
    expect(await stored(paths.account(other))).toMatchObject({ ownerEmail: email });
    expect(await isAlive(call, person.token)).toBe(false);
    expect((await call(signIn, { email, password: person.password })).status).toBe(200);
    expect([(await mailsTo(person.email)).length, (await mailsTo(email)).length]).toEqual([1, 1]);
    expect(await auditOf(other)).toMatchObject([{ action: 'user.update', actor: master.uid, after: { name, email } }]);
    expect([await auditOf(person.accountId), await auditOf(master.accountId)]).toEqual([[], []]);
  });

  test('who is in the account asked for, or in any when none is', async () => {
    const person = await colleague(accountId, 'user');
    const elsewhere = { id: person.uid, account_id: master.accountId, name: 'Otro' };
    expect((await call(updateAnyUser, elsewhere, as(master))).status).toBe(404);
    expect((await call(updateAnyUser, { id: 'u-nadie', name: 'Otro' }, as(master))).status).toBe(404);
    expect((await call(updateAnyUser, { id: person.uid, name: 'Otro' }, as(master))).status).toBe(200);
  });

  test('nothing is written where nothing changes', async () => {
    const person = await colleague(await given.account(), 'user');
    const { name } = (await stored(paths.user(person.uid))) as User;
    expect((await call(updateAnyUser, { id: person.uid, name, email: person.email }, as(master))).status).toBe(200);
    expect(await auditOf(person.accountId)).toEqual([]);
    expect(await isAlive(call, person.token)).toBe(true);
  });

  test('refuses an address that somebody has, and undoes nothing of theirs', async () => {
    const [one, two] = [await colleague(accountId, 'user'), await colleague(accountId, 'user')];
    const reply = await call(updateAnyUser, { id: one.uid, email: two.email }, as(master));
    expect([reply.status, reply.body.inputError]).toEqual([409, 'email']);
    expect((await call(signIn, credentialsOf(one))).status).toBe(200);
  });

  test('refuses the address of somebody with a second factor', async () => {
    const person = await colleague(accountId, 'user');
    await givenTwoFactor(person.uid);
    expect((await call(updateAnyUser, { id: person.uid, email: newEmail() }, as(master))).status).toBe(409);
    expect((await call(updateAnyUser, { id: person.uid, name: 'Otro' }, as(master))).status).toBe(200);
  });

  test('refuses masters, oneself included', async () => {
    const another = await givenMaster();
    for (const { uid } of [master, another]) {
      expect((await call(updateAnyUser, { id: uid, name: 'Otro' }, as(master))).status).toBe(403);
    }
  });

  test('refuses a master who signed out while it was under way', async () => {
    const person = await colleague(await given.account(), 'user');
    const leaving = await givenMaster();
    const change: typeof processDeps.allUsers.changesIn = (account) => ({
      ...processDeps.allUsers.changesIn(account),
      change: async (caller, wish) => {
        await call(signOut, {}, as(leaving));
        return processDeps.allUsers.changesIn(account).change(caller, wish);
      },
    });
    const slow = apiInProcess({ allUsers: { ...processDeps.allUsers, changesIn: change } });
    expect((await slow(updateAnyUser, { id: person.uid, name: 'Otro' }, as(leaving))).status).toBe(401);
    expect((await call(getUser, {}, as(person))).body.data).not.toMatchObject({ name: 'Otro' });
  });
});
