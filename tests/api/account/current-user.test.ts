import { randomUUID } from 'node:crypto';
import { signIn } from '@llevo/contract/endpoints/session';
import { getUser, updateUser } from '@llevo/contract/endpoints/user';
import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAuth, adminFirestore, stored } from '../../support/emulators/admin.ts';
import { colleague, credentialsOf, isAlive, sessionOf } from '../../support/fixtures/members.ts';
import type { Colleague } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { atOnce, apiInProcess, processDeps } from '../../support/api/in-process-api.ts';
import { mailsTo } from '../../support/mail/sent-mail.ts';
import { auditOf } from '../../support/fixtures/account-records.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = apiInProcess();
const newEmail = () => `${randomUUID()}@personas.test`;

let accountId: string;
let other: string;
let me: Colleague;

beforeEach(async () => {
  [accountId, other] = [await given.account(), await given.account()];
  me = await colleague(accountId, 'user', { alsoIn: { [other]: { name: 'Otra', permission: 'admin' } } });
});

const as = ({ token }: { token: string }) => ({ token });
const nameOf = async (sessionId: string) => (await stored(paths.session(sessionId)))?.['name'];

describe('one’s own user', () => {
  test('is told with every account, its flags and its consent', async () => {
    const { status, body } = await call(getUser, {}, as(me));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: me.uid,
      email: me.email,
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
    const elsewhere = await sessionOf({ uid: me.uid, accountId: other, permission: 'admin' });
    const { status, body } = await call(updateUser, { name: '  Rosa Quinde ' }, as(me));
    expect([status, body.data]).toMatchObject([200, { name: 'Rosa Quinde', email: me.email }]);
    for (const account of [accountId, other]) {
      expect(await stored(paths.accountDocument(account, 'members', me.uid))).toMatchObject({ name: 'Rosa Quinde' });
    }
    for (const { sessionId } of [me, elsewhere]) expect(await nameOf(sessionId)).toBe('Rosa Quinde');
    expect(await auditOf(accountId)).toMatchObject([
      { action: 'user.update', actor: me.uid, after: { name: 'Rosa Quinde' } },
    ]);
  });

  test('a change that changes nothing writes nothing', async () => {
    const { name } = (await stored(paths.user(me.uid))) as User;
    expect((await call(updateUser, { name, email: me.email.toUpperCase() }, as(me))).status).toBe(200);
    expect((await call(updateUser, {}, as(me))).status).toBe(200);
    expect(await auditOf(accountId)).toEqual([]);
    expect(await mailsTo(me.email)).toEqual([]);
  });

  test('keeps the introduction, the consent and the default account', async () => {
    const input = { onboarded: false, support_enabled: true, default_account: other };
    const { body } = await call(updateUser, input, as(me));
    expect(body.data).toMatchObject(input);
    const { body: signedIn } = await call(signIn, credentialsOf(me));
    expect(signedIn.data).toMatchObject({ account_id: other, onboarded: false });
  });

  test.each([
    [{ default_account: 'constructor' }, 400, 'default_account'],
    [{ permission: 'admin' } as const, 409, 'permission'],
    [{ name: ' ' }, 400, 'name'],
    [{ email: 'nada' }, 400, 'email'],
    [{ account_name: 'Otra' }, 403, undefined],
  ])('refuses %o', async (input, status, inputError) => {
    const reply = await call(updateUser, input, as(me));
    expect([reply.status, reply.body.inputError]).toEqual([status, inputError]);
    expect(await auditOf(accountId)).toEqual([]);
  });

  test('withdrawn consent ends the impersonation at once, and nothing else', async () => {
    await call(updateUser, { support_enabled: true }, as(me));
    const support = await sessionOf({ uid: me.uid, accountId, permission: 'user', impersonator: 'u-master' });
    expect(await isAlive(call, support.token)).toBe(true);
    await call(updateUser, { support_enabled: false }, as(me));
    expect(await isAlive(call, support.token)).toBe(false);
    expect(await isAlive(call, me.token)).toBe(true);
  });

  test('whoever gives support may end the introduction, and no more', async () => {
    const support = await sessionOf({ uid: me.uid, accountId, permission: 'user', impersonator: 'u-master' });
    expect((await call(updateUser, { onboarded: true, name: 'Rosa' }, as(support))).status).toBe(200);
    for (const input of [{ email: newEmail() }, { support_enabled: true }, { default_account: other }]) {
      expect((await call(updateUser, input, as(support))).status).toBe(403);
    }
    expect((await auditOf(accountId)).map(({ impersonator }) => impersonator)).toEqual(['u-master']);
  });

  test('a session that ends while a change is under way changes nothing any more', async () => {
    const slow = apiInProcess({
      users: {
        ...processDeps.users,
        find: async (uid) => {
          await adminFirestore.doc(paths.session(me.sessionId)).delete();
          return processDeps.users.find(uid);
        },
      },
    });
    expect((await slow(updateUser, { name: 'Tarde' }, as(me))).status).toBe(401);
    expect(await stored(paths.user(me.uid))).not.toMatchObject({ name: 'Tarde' });
  });
});

describe('the account’s name', () => {
  test('is its owner’s to change, with every copy', async () => {
    const owner = await colleague(accountId, 'owner');
    await given.invite({ accountId, email: newEmail() });
    const { status, body } = await call(updateUser, { account_name: 'Mudanzas Rosa' }, as(owner));
    expect([status, body.data]).toMatchObject([200, { account_name: 'Mudanzas Rosa' }]);
    expect(await stored(paths.account(accountId))).toMatchObject({ name: 'Mudanzas Rosa' });
    for (const { uid } of [owner, me]) {
      expect(((await stored(paths.user(uid))) as User).accounts[accountId]?.name).toBe('Mudanzas Rosa');
    }
    expect(((await stored(paths.user(me.uid))) as User).accounts[other]?.name).toBe('Otra');
    expect(await auditOf(accountId)).toMatchObject([{ action: 'account.rename', after: { name: 'Mudanzas Rosa' } }]);
  });
});

describe('one’s own e-mail', () => {
  test('changes everywhere, tells both addresses, and ends the other sessions and links', async () => {
    const elsewhere = await sessionOf({ uid: me.uid, accountId: other, permission: 'admin' });
    const email = newEmail();
    const { status, body } = await call(updateUser, { email: email.toUpperCase() }, as(me));
    expect([status, body.data]).toMatchObject([200, { email }]);
    expect((await adminAuth.getUser(me.uid)).email).toBe(email);
    expect(await stored(paths.user(me.uid))).toMatchObject({ email, emailVerified: false });
    for (const account of [accountId, other]) {
      expect(await stored(paths.accountDocument(account, 'members', me.uid))).toMatchObject({ email });
    }
    expect(await isAlive(call, elsewhere.token)).toBe(false);
    expect(await isAlive(call, me.token)).toBe(true);
    expect(await isAlive(call, (body.data as { token: string }).token)).toBe(true);
    expect((await mailsTo(me.email)).map(({ subject }) => subject)).toEqual(['Tu correo en Llevo cambió']);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Este es ahora tu correo en Llevo']);
    expect((await call(signIn, { email, password: me.password })).status).toBe(200);
    expect((await call(signIn, { email: me.email, password: me.password })).status).toBe(401);
    expect(await auditOf(accountId)).toMatchObject([{ before: { email: me.email }, after: { email } }]);
  });

  test('is one user’s alone, also where only Firebase Auth knows the other', async () => {
    const [colleagues, driver] = [await colleague(accountId, 'user'), newEmail()];
    await adminAuth.createUser({ email: driver, password: 'Llevo-2026!' });
    for (const email of [colleagues.email, driver]) {
      const reply = await call(updateUser, { email }, as(me));
      expect([reply.status, reply.body.inputError]).toEqual([409, 'email']);
    }
    expect((await adminAuth.getUser(me.uid)).email).toBe(me.email);
    expect(await auditOf(accountId)).toEqual([]);
  });

  test('of 20 changes at once one counts, and both systems agree on it', async () => {
    const emails = Array.from({ length: 20 }, newEmail);
    const calls = apiInProcess({ limits: { ...processDeps.limits, shared: processDeps.limits.instance } });
    // Ten an hour may be tried: the rest are told to wait.
    const replies = await atOnce(20, (index) => calls(updateUser, { email: emails[index] ?? '' }, as(me)));
    const winners = emails.filter((_email, index) => replies[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect((await adminAuth.getUser(me.uid)).email).toBe(winners[0]);
    expect(await stored(paths.user(me.uid))).toMatchObject({ email: winners[0] });
    for (const { status } of replies) expect([200, 409, 429]).toContain(status);
  });

  test('goes back in Firebase Auth when the commit fails', async () => {
    const failing = apiInProcess({
      members: { ...processDeps.members, change: () => Promise.reject(new Error('killed')) },
    });
    expect((await failing(updateUser, { email: newEmail() }, as(me))).status).toBe(500);
    expect((await adminAuth.getUser(me.uid)).email).toBe(me.email);
  });

  test('takes the password where there is a second factor, which must not fall with the address', async () => {
    await givenTwoFactor(me.uid);
    const email = newEmail();
    for (const password of [undefined, 'Equivocada-1']) {
      const reply = await call(updateUser, { email, ...(password && { password }) }, as(me));
      expect([reply.status, reply.body.inputError]).toEqual([400, 'password']);
    }
    expect((await call(updateUser, { email, password: me.password }, as(me))).status).toBe(200);
  });
});
