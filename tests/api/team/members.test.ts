import { randomUUID } from 'node:crypto';
import { signIn } from '@llevo/contract/endpoints/session';
import { deleteUser, updateUser } from '@llevo/contract/endpoints/account/account';
import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { Role } from '@llevo/contract/entities/roles';
import { ROLES } from '@llevo/contract/entities/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAuth, adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createMember, credentialsOf, isTokenAccepted, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenReservedEmail } from '../../support/fixtures/reserved-emails.ts';
import { runConcurrently, createInProcessApi } from '../../support/api/in-process-api.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { readAuditEntries, uidOfEmail } from '../../support/fixtures/account-records.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';
import { followLinkTo } from '../../support/session/email-change.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();
const withToken = ({ token }: { token: string }) => ({ token });

let accountId: string;
let owner: TestMember;

beforeEach(async () => {
  accountId = await given.account();
  owner = await createMember(accountId, 'owner');
});

/** SPEC §6, literally, and the roles of a desk. */
const COVERED_ROLES: Readonly<Record<Role, readonly Role[]>> = {
  master: ['master', 'owner', 'admin', 'user', 'dispatcher', 'viewer'],
  owner: ['owner', 'admin', 'developer', 'user', 'dispatcher', 'viewer'],
  admin: ['admin', 'user', 'dispatcher', 'viewer'],
  developer: ['developer', 'user', 'dispatcher', 'viewer'],
  user: ['user', 'dispatcher', 'viewer'],
  dispatcher: ['dispatcher', 'viewer'],
  viewer: ['viewer'],
};
const GRANTABLE = ['admin', 'developer', 'user', 'dispatcher', 'viewer'] as const;
const FIXED: readonly Role[] = ['owner', 'master'];

const roleIn = async (uid: string) =>
  ((await readDocument(paths.user(uid))) as User | null)?.accounts[accountId]?.permission;

describe.each(ROLES)('a %s', (own) => {
  test.each(ROLES)('changes and removes a %s as specified', async (held) => {
    const isAdmin = COVERED_ROLES[own].includes('admin');
    const mayAct = isAdmin && COVERED_ROLES[own].includes(held);
    const me = await createMember(accountId, own);
    for (const wanted of GRANTABLE) {
      const target = await createMember(accountId, held);
      const { status } = await call(updateUser, { id: target.uid, permission: wanted }, withToken(me));
      const isGrantable = COVERED_ROLES[own].includes(wanted) || held === wanted;
      const whenFree = FIXED.includes(held) ? 409 : isGrantable ? 200 : 403;
      expect(status, `${own} makes a ${held} ${wanted}`).toBe(mayAct ? whenFree : 403);
      expect(await roleIn(target.uid)).toBe(status === 200 ? wanted : held);
      expect(await isTokenAccepted(call, target.token)).toBe(status !== 200 || held === wanted);
    }
    const target = await createMember(accountId, held);
    const { status } = await call(deleteUser, { id: target.uid }, withToken(me));
    expect(status, `${own} removes a ${held}`).toBe(mayAct ? (FIXED.includes(held) ? 409 : 200) : 403);
    expect(await isTokenAccepted(call, target.token)).toBe(status !== 200);
  });
});

describe('changing a member', () => {
  test('writes the role everywhere, ends this account’s sessions only, and notifies', async () => {
    const other = await given.account();
    const member = await createMember(accountId, 'user', {
      alsoIn: { [other]: { name: 'Otra', permission: 'owner' } },
    });
    const elsewhere = await openMemberSession({ uid: member.uid, accountId: other, permission: 'owner' });
    const { status, body } = await call(updateUser, { id: member.uid, permission: 'admin' }, withToken(owner));
    expect([status, body.data]).toMatchObject([200, { id: member.uid, permission: 'admin' }]);
    expect((body.data as { accounts: { id: string }[] }).accounts.map(({ id }) => id)).toEqual([accountId]);
    expect(await readDocument(paths.accountDocument(accountId, 'members', member.uid))).toMatchObject({
      permission: 'admin',
    });
    expect(await isTokenAccepted(call, member.token)).toBe(false);
    expect(await isTokenAccepted(call, elsewhere.token)).toBe(true);
    expect(((await readDocument(paths.user(member.uid))) as User).accounts[other]?.permission).toBe('owner');
    expect(await sentMailTo(member.email)).toMatchObject([{ subject: 'Tu rol en Llevo cambió', accountId }]);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'user.update', actor: owner.uid, before: { permission: 'user' }, after: { permission: 'admin' } },
    ]);
    const again = await call(signIn, credentialsOf(member));
    expect(again.body.data).toMatchObject({ permission: 'admin' });
  });

  test('changes name and e-mail of a user without other accounts, once the new mailbox confirms it', async () => {
    const [member, email] = [await createMember(accountId, 'user'), `${randomUUID()}@personas.test`];
    const { status } = await call(updateUser, { id: member.uid, name: 'Luis', email }, withToken(owner));
    expect(status).toBe(200);
    expect(await uidOfEmail(email)).toBeNull();
    expect(await isTokenAccepted(call, member.token)).toBe(true);
    expect([await sentMailTo(member.email), await sentMailTo(email)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await followLinkTo(email)).status).toBe(200);
    expect(await uidOfEmail(email)).toBe(member.uid);
    expect(await isTokenAccepted(call, member.token)).toBe(false);
    expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({
      action: 'user.email_change',
      actor: owner.uid,
      impersonator: null,
    });
  });

  test('rejects changing a user of other accounts too, because a user is the same everywhere', async () => {
    const other = await given.account();
    const member = await createMember(accountId, 'user', { alsoIn: { [other]: { name: 'Otra', permission: 'user' } } });
    for (const change of [{ name: 'Otro Nombre' }, { email: `${randomUUID()}@personas.test` }]) {
      expect((await call(updateUser, { id: member.uid, ...change }, withToken(owner))).status).toBe(409);
    }
    expect(await uidOfEmail(member.email)).toBe(member.uid);
    const { name } = (await readDocument(paths.user(member.uid))) as User;
    const same = { id: member.uid, name, email: member.email, permission: 'developer' } as const;
    expect((await call(updateUser, same, withToken(owner))).status).toBe(200);
  });

  test('rejects changing the address of a user with a second factor', async () => {
    const member = await createMember(accountId, 'user');
    await givenTwoFactor(member.uid);
    const email = `${randomUUID()}@personas.test`;
    expect((await call(updateUser, { id: member.uid, email }, withToken(owner))).status).toBe(409);
    expect(await uidOfEmail(member.email)).toBe(member.uid);
  });

  test.each(['onboarded', 'support_enabled', 'default_account', 'account_name'] as const)(
    'rejects %s, which only the user may change',
    async (field) => {
      const member = await createMember(accountId, 'user');
      const value = field.endsWith('ed') ? { [field]: true } : { [field]: accountId };
      const reply = await call(updateUser, { id: member.uid, ...value }, withToken(owner));
      expect([reply.status, reply.body.inputError]).toEqual([400, field]);
    },
  );

  test.each(['a member of another account', 'an unknown user'])('%s is not found', async (who) => {
    const outsider = await createMember(await given.account(), 'user');
    const id = who === 'an unknown user' ? 'u-none' : outsider.uid;
    expect((await call(updateUser, { id, name: 'Mío' }, withToken(owner))).status).toBe(404);
    expect((await call(deleteUser, { id }, withToken(owner))).status).toBe(404);
    expect(await isTokenAccepted(call, outsider.token)).toBe(true);
  });

  test('rejects an impersonating master', async () => {
    const member = await createMember(accountId, 'user');
    const support = await openMemberSession({
      uid: owner.uid,
      accountId,
      permission: 'owner',
      impersonator: 'u-master',
    });
    expect((await call(updateUser, { id: member.uid, permission: 'admin' }, withToken(support))).status).toBe(403);
    expect((await call(deleteUser, { id: member.uid }, withToken(support))).status).toBe(403);
    expect((await call(deleteUser, {}, withToken(support))).status).toBe(403);
  });
});

describe('removing a member from an account', () => {
  test('a member of several accounts loses only this one', async () => {
    const other = await given.account();
    const member = await createMember(accountId, 'admin', {
      alsoIn: { [other]: { name: 'Otra', permission: 'user' } },
    });
    const elsewhere = await openMemberSession({ uid: member.uid, accountId: other, permission: 'user' });
    expect((await call(deleteUser, { id: member.uid }, withToken(owner))).status).toBe(200);
    expect(await readDocument(paths.accountDocument(accountId, 'members', member.uid))).toBeNull();
    const user = (await readDocument(paths.user(member.uid))) as User;
    expect([Object.keys(user.accounts), user.defaultAccountId]).toEqual([[other], other]);
    expect([await isTokenAccepted(call, member.token), await isTokenAccepted(call, elsewhere.token)]).toEqual([
      false,
      true,
    ]);
    expect((await call(signIn, credentialsOf(member))).body.data).toMatchObject({ account_id: other });
    expect(await sentMailTo(member.email)).toMatchObject([{ subject: 'Ya no perteneces a una cuenta de Llevo' }]);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'member.remove', after: null }]);
  });

  test('removing the last account deletes user, second factor, sessions, links and sign-in', async () => {
    const member = await createMember(accountId, 'user');
    await givenTwoFactor(member.uid);
    const token = { purpose: 'magic', uid: member.uid, accountId: null, createdAt: 1, usedAt: null };
    await adminFirestore.doc(paths.oneTimeToken(`t-${member.uid}`)).set(token);
    expect((await call(deleteUser, {}, withToken(member))).body.data).toEqual({ id: member.uid });
    const { uid } = member;
    for (const path of [
      ...[paths.user(uid), paths.twoFactor(uid), paths.credentials(uid)],
      ...[paths.userEmail(member.email), paths.oneTimeToken(`t-${uid}`)],
    ]) {
      expect(await readDocument(path)).toBeNull();
    }
    await expect(adminAuth.getUser(member.uid)).rejects.toThrow();
    expect(await isTokenAccepted(call, member.token)).toBe(false);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'member.leave', actor: member.uid }]);
  });

  test('a driver’s sign-in stays when the user is removed', async () => {
    const member = await createMember(accountId, 'user');
    const elsewhere = await given.account();
    const driver = await given.driver(elsewhere, { id: member.uid, email: member.email });
    await givenReservedEmail(elsewhere, 'driver', driver);
    expect((await call(deleteUser, { id: member.uid }, withToken(owner))).status).toBe(200);
    expect((await adminAuth.getUser(member.uid)).uid).toBe(member.uid);
    expect(await readDocument(paths.user(member.uid))).toBeNull();
  });

  test('the only owner cannot leave', async () => {
    await createMember(accountId, 'admin');
    const reply = await call(deleteUser, {}, withToken(owner));
    expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await isTokenAccepted(call, owner.token)).toBe(true);
  });

  test('one of two owners who leave 50 times at once stays, despite concurrent demotions and removals', async () => {
    const second = await createMember(accountId, 'owner');
    const owners = [owner, second];
    const replies = await runConcurrently(50, (index) => {
      const [me, you] = index % 2 === 0 ? [owner, second] : [second, owner];
      if (index % 10 === 3) return call(updateUser, { id: you.uid, permission: 'user' }, withToken(me));
      if (index % 10 === 4) return call(deleteUser, { id: you.uid }, withToken(me));
      return call(deleteUser, {}, withToken(me));
    });
    const left = replies.filter(({ status }) => status === 200).length;
    const members = await adminFirestore.collection(paths.accountCollection(accountId, 'members')).get();
    printMetric(`owners: of 2 who left, demoted or removed one another 50 times at once, ${members.size} stayed`);
    expect([left, members.size]).toEqual([1, 1]);
    expect(members.docs[0]?.get('permission')).toBe('owner');
    for (const { status } of replies) expect([200, 401, 404, 409]).toContain(status);
    const alive = await Promise.all(owners.map(({ token }) => isTokenAccepted(call, token)));
    expect(alive.filter(Boolean)).toHaveLength(1);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });
});
