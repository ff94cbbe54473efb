import { usersStore } from '../../../functions/src/platform/identity/accounts-users-store.ts';
import { randomUUID } from 'node:crypto';
import { signIn } from '@llevo/contract/endpoints/session';
import { getUser, updateUser } from '@llevo/contract/endpoints/account/account';
import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createMember, credentialsOf, isTokenAccepted, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const call = createInProcessApi();
const newEmail = () => `${randomUUID()}@personas.test`;

let accountId: string;
let otherAccountId: string;
let member: TestMember;

beforeEach(async () => {
  [accountId, otherAccountId] = [await given.account(), await given.account()];
  member = await createMember(accountId, 'user', {
    alsoIn: { [otherAccountId]: { name: 'Otra', permission: 'admin' } },
  });
});

const withToken = ({ token }: { token: string }) => ({ token });
const nameOf = async (sessionId: string) => (await readDocument(paths.session(sessionId)))?.['name'];

describe('the caller’s own user', () => {
  test('is returned with every account, its flags and its consent', async () => {
    const { status, body } = await call(getUser, {}, withToken(member));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: member.uid,
      email: member.email,
      permission: 'user',
      account_name: 'Fletes de prueba',
      default_account: accountId,
      has_password: true,
      '2fa_enabled': false,
      onboarded: true,
      support_enabled: expect.any(Boolean) as boolean,
      last_login: null,
      date_created: expect.stringMatching(/Z$/) as string,
    });
    expect((body.data as { accounts: unknown[] }).accounts).toHaveLength(2);
  });

  test('changes its name with every copy of it, and the sessions', async () => {
    const elsewhere = await openMemberSession({ uid: member.uid, accountId: otherAccountId, permission: 'admin' });
    const { status, body } = await call(updateUser, { name: '  Rosa Quinde ' }, withToken(member));
    expect([status, body.data]).toMatchObject([200, { name: 'Rosa Quinde', email: member.email }]);
    for (const account of [accountId, otherAccountId]) {
      expect(await readDocument(paths.accountDocument(account, 'members', member.uid))).toMatchObject({
        name: 'Rosa Quinde',
      });
    }
    for (const { sessionId } of [member, elsewhere]) expect(await nameOf(sessionId)).toBe('Rosa Quinde');
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'user.update', actor: member.uid, after: { name: 'Rosa Quinde' } },
    ]);
  });

  test('a change that changes nothing writes nothing', async () => {
    const { name } = (await readDocument(paths.user(member.uid))) as User;
    expect((await call(updateUser, { name, email: member.email.toUpperCase() }, withToken(member))).status).toBe(200);
    expect((await call(updateUser, {}, withToken(member))).status).toBe(200);
    expect(await readAuditEntries(accountId)).toEqual([]);
    expect(await sentMailTo(member.email)).toEqual([]);
  });

  test('keeps the introduction, the consent and the default account', async () => {
    const input = { onboarded: false, support_enabled: true, default_account: otherAccountId };
    const { body } = await call(updateUser, input, withToken(member));
    expect(body.data).toMatchObject(input);
    const { body: signedIn } = await call(signIn, credentialsOf(member));
    expect(signedIn.data).toMatchObject({ account_id: otherAccountId, onboarded: false });
  });

  test.each([
    [{ default_account: 'constructor' }, 400, 'default_account'],
    [{ permission: 'admin' } as const, 409, 'permission'],
    [{ name: ' ' }, 400, 'name'],
    [{ email: 'nada' }, 400, 'email'],
    [{ account_name: 'Otra' }, 403, undefined],
  ])('refuses %o', async (input, status, inputError) => {
    const reply = await call(updateUser, input, withToken(member));
    expect([reply.status, reply.body.inputError]).toEqual([status, inputError]);
    expect(await readAuditEntries(accountId)).toEqual([]);
  });

  test('withdrawn consent ends the impersonation at once, and nothing else', async () => {
    await call(updateUser, { support_enabled: true }, withToken(member));
    const support = await openMemberSession({
      uid: member.uid,
      accountId,
      permission: 'user',
      impersonator: 'u-master',
    });
    expect(await isTokenAccepted(call, support.token)).toBe(true);
    await call(updateUser, { support_enabled: false }, withToken(member));
    expect(await isTokenAccepted(call, support.token)).toBe(false);
    expect(await isTokenAccepted(call, member.token)).toBe(true);
  });

  test('an impersonating master may end the introduction, but change nothing else', async () => {
    const support = await openMemberSession({
      uid: member.uid,
      accountId,
      permission: 'user',
      impersonator: 'u-master',
    });
    expect((await call(updateUser, { onboarded: true, name: 'Rosa' }, withToken(support))).status).toBe(200);
    for (const input of [{ email: newEmail() }, { support_enabled: true }, { default_account: otherAccountId }]) {
      expect((await call(updateUser, input, withToken(support))).status).toBe(403);
    }
    expect((await readAuditEntries(accountId)).map(({ impersonator }) => impersonator)).toEqual(['u-master']);
  });

  test('a session that ends during a change prevents the change', async () => {
    const { find } = usersStore;
    const slowFind = vi.spyOn(usersStore, 'find').mockImplementation(async (uid) => {
      await adminFirestore.doc(paths.session(member.sessionId)).delete();
      return find(uid);
    });
    expect((await call(updateUser, { name: 'Tarde' }, withToken(member))).status).toBe(401);
    slowFind.mockRestore();
    expect(await readDocument(paths.user(member.uid))).not.toMatchObject({ name: 'Tarde' });
  });
});

describe('the account’s name', () => {
  test('is changed only by its owner, with every copy', async () => {
    const owner = await createMember(accountId, 'owner');
    await given.invite({ accountId, email: newEmail() });
    const { status, body } = await call(updateUser, { account_name: 'Mudanzas Rosa' }, withToken(owner));
    expect([status, body.data]).toMatchObject([200, { account_name: 'Mudanzas Rosa' }]);
    expect(await readDocument(paths.account(accountId))).toMatchObject({ name: 'Mudanzas Rosa' });
    for (const { uid } of [owner, member]) {
      expect(((await readDocument(paths.user(uid))) as User).accounts[accountId]?.name).toBe('Mudanzas Rosa');
    }
    expect(((await readDocument(paths.user(member.uid))) as User).accounts[otherAccountId]?.name).toBe('Otra');
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'account.rename', after: { name: 'Mudanzas Rosa' } },
    ]);
  });

  test.each(['A\u2028B', 'A\u2029B', 'A\u202EB', 'A\u200BB', 'A\nB'])(
    'refuses the name %o, which is not one line',
    async (name) => {
      const owner = await createMember(accountId, 'owner');
      const before = await readDocument(paths.account(accountId));
      const { status, body } = await call(updateUser, { account_name: name }, withToken(owner));
      expect([status, body.inputError]).toEqual([400, 'account_name']);
      expect(await readDocument(paths.account(accountId))).toEqual(before);
    },
  );
});
