import { randomUUID } from 'node:crypto';
import { deleteInvite, listTeam, sendInvite } from '@llevo/contract/endpoints/team';
import { acceptInvite } from '@llevo/contract/endpoints/session';
import type { AccountUser } from '@llevo/contract/entities/account-user';
import type { Invite } from '@llevo/contract/entities/invite';
import { paths } from '@llevo/contract/paths';
import type { Role } from '@llevo/contract/entities/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createMember, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { runConcurrently, createInProcessApi, unlimited } from '../../support/api/in-process-api.ts';
import { sentMailTo, lastMailTo } from '../../support/mail/sent-mail.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const call = createInProcessApi({ limits: unlimited });
const newEmail = () => `${randomUUID()}@personas.test`;

let accountId: string;
let owner: TestMember;
let admin: TestMember;

beforeEach(async () => {
  accountId = await given.account({ name: 'Fletes Rosa S.A.' });
  [owner, admin] = [await createMember(accountId, 'owner'), await createMember(accountId, 'admin')];
});

const withToken = ({ token }: { token: string }) => ({ token });
const inviteMembers = async (email: string, by = owner, permission?: Invite['permission']) =>
  call(sendInvite, { email, ...(permission && { permission }) }, withToken(by));
const readTeam = async () =>
  (await call(listTeam, {}, withToken(admin))).body.data as { users: AccountUser[]; invites: Invite[] };

/** The secret in the link of the last email to an address. */
async function linkTo(email: string) {
  const url = new URL((await lastMailTo(email)).action?.url ?? '');
  return { path: url.pathname, secret: url.searchParams.get('id') ?? '', email: url.searchParams.get('email') };
}

const accept = (email: string, secret: string) =>
  call(acceptInvite, {
    name: 'Nina Pérez',
    email,
    password: 'Distinta-2026x',
    invite_id: secret,
    accepted_terms: true,
  });

describe('the team', () => {
  test('lists its members and its pending invites', async () => {
    const other = await given.account();
    const member = await createMember(accountId, 'developer', {
      alsoIn: { [other]: { name: 'Ajena', permission: 'owner' } },
    });
    const [waiting, expired] = [newEmail(), newEmail()];
    await given.invite({ accountId, email: waiting, permission: 'admin' });
    await given.invite({ accountId, email: expired, expiresAtMs: Date.now() - 1000 });
    await given.invite({ accountId, email: newEmail(), state: 'accepted' });
    await given.invite({ accountId: other, email: newEmail() });
    const { users, invites } = await readTeam();
    expect(users.map(({ id }) => id).sort()).toEqual([owner.uid, admin.uid, member.uid].sort());
    expect(invites).toMatchObject([{ email: waiting, permission: 'admin' }]);
    expect(JSON.stringify(users)).not.toContain(other);
    expect(JSON.stringify(users)).not.toContain('Ajena');
  });
});

describe('inviting users', () => {
  test('sends each address one e-mail with a link that works once, given one or several by commas', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const { status, body } = await inviteMembers(` ${first} , ${second.toUpperCase()}, ${first}`, owner, 'developer');
    expect(status, JSON.stringify(body)).toBe(200);
    expect((body.data as Invite[]).map(({ email }) => email)).toEqual([first, second]);
    expect((await readTeam()).invites).toHaveLength(2);
    expect(await lastMailTo(first)).toMatchObject({
      subject: 'Prueba Pérez te invita a trabajar en Fletes Rosa S.A.',
      paragraphs: [
        'Prueba Pérez te invita a trabajar con la cuenta Fletes Rosa S.A. en Llevo.',
        expect.stringMatching(/^Tu rol será desarrollador\. .*claves de API/),
        expect.stringContaining('una sola vez'),
      ],
      isSecret: true,
      accountId,
    });
    const link = await linkTo(second);
    expect([link.path, link.email]).toEqual(['/signup/user', second]);
    const entered = await accept(second, link.secret);
    expect([entered.status, entered.body.data]).toMatchObject([
      200,
      { permission: 'developer', account_id: accountId },
    ]);
    expect((await accept(second, link.secret)).status).toBe(409);
    expect((await readTeam()).invites.map(({ email }) => email)).toEqual([first]);
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual(['invite.send', 'member.join']);
  });

  test('takes semicolons between addresses, as mail programs copy them', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const { status } = await inviteMembers(`${first}; ${second};`, owner, 'dispatcher');
    expect(status).toBe(200);
    expect((await readTeam()).invites.map(({ email, permission }) => [email, permission]).sort()).toEqual(
      [first, second].sort().map((email) => [email, 'dispatcher']),
    );
  });

  test('stores only the hash of a secret', async () => {
    const email = newEmail();
    await inviteMembers(email);
    const { secret } = await linkTo(email);
    const stores = await Promise.all(
      ['invites', paths.accountCollection(accountId, 'audit')].map((path) => adminFirestore.collection(path).get()),
    );
    for (const { docs } of stores) {
      for (const document of docs) expect(`${document.id} ${JSON.stringify(document.data())}`).not.toContain(secret);
    }
  });

  test('inviting again renews link and date, and keeps the role', async () => {
    const email = newEmail();
    await inviteMembers(email, owner, 'admin');
    const [before, [first]] = [await linkTo(email), (await readTeam()).invites];
    const { status, body } = await inviteMembers(email);
    const [again] = body.data as Invite[];
    expect([status, again?.permission]).toEqual([200, 'admin']);
    expect(again?.date_sent.localeCompare(first?.date_sent ?? '')).toBeGreaterThanOrEqual(0);
    expect((await readTeam()).invites).toHaveLength(1);
    expect(await sentMailTo(email)).toHaveLength(2);
    const after = (await sentMailTo(email)).map(
      ({ action }) => new URL(action?.url ?? '').searchParams.get('id') ?? '',
    );
    const newest = after.find((secret) => secret !== before.secret) ?? '';
    expect((await accept(email, before.secret)).status).toBe(409);
    expect((await accept(email, newest)).status).toBe(200);
  });

  test('a member among the addresses is a conflict, and no one is invited', async () => {
    const email = newEmail();
    const reply = await inviteMembers(`${email},${admin.email}`);
    expect(reply).toMatchObject({ status: 409, body: { inputError: 'email' } });
    expect((await readTeam()).invites).toEqual([]);
    expect(await sentMailTo(email)).toEqual([]);
  });

  test.each([
    ['owner', 'admin', 200],
    ['owner', 'developer', 200],
    ['admin', 'admin', 200],
    ['admin', 'developer', 403],
    ['admin', 'user', 200],
  ] as const)('an %s who grants %s is answered %d', async (own, permission, status) => {
    const by = { owner, admin }[own];
    expect((await inviteMembers(newEmail(), by, permission)).status).toBe(status);
  });

  test.each(['owner', 'master'] as Role[])('no one is made %s', async (permission) => {
    const reply = await call(sendInvite, { email: newEmail(), permission: permission as 'user' }, withToken(owner));
    expect(reply).toMatchObject({ status: 400, body: { inputError: 'permission' } });
  });

  test.each(['', ' , ', 'no-es', 'a@b.test, no-es'])('rejects %o', async (email) => {
    expect(await inviteMembers(email)).toMatchObject({ status: 400, body: { inputError: 'email' } });
  });

  test('stops at the seats of the plan, including pending invites, even for 50 at once', async () => {
    const free = await given.account({ plan: 'free', subscription: null });
    const boss = await createMember(free, 'owner');
    const replies = await runConcurrently(50, () => inviteMembers(newEmail(), boss));
    const sent = replies.filter(({ status }) => status === 200).length;
    printMetric(`invites: ${sent} of 50 at once fitted the one free seat`);
    expect(sent).toBe(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, body]).toMatchObject([402, { code: 'plan_required', plan: 'startup' }]);
    }
    const { invites } = (await call(listTeam, {}, withToken(boss))).body.data as { invites: Invite[] };
    expect(invites).toHaveLength(1);
  });

  test('a user-chosen name creates no link in the e-mail', async () => {
    await adminFirestore.doc(paths.account(accountId)).update({ name: 'Gane en https://malo.example.com/x <b>' });
    const email = newEmail();
    await inviteMembers(email);
    const { subject, paragraphs } = await lastMailTo(email);
    for (const text of [subject, ...paragraphs]) expect(text).not.toMatch(/:\/\/|\w\.\w{2}|[<>]/);
  });
});

describe('withdrawing an invite', () => {
  test('invalidates its link and is audited', async () => {
    const email = newEmail();
    await inviteMembers(email);
    const [[invite], { secret }] = [(await readTeam()).invites, await linkTo(email)];
    const id = invite?.id ?? '';
    expect((await call(deleteInvite, { id }, withToken(admin))).body.data).toEqual({ id });
    expect((await accept(email, secret)).status).toBe(409);
    expect((await call(deleteInvite, { id }, withToken(admin))).status).toBe(404);
    expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({ action: 'invite.withdraw', before: { email } });
  });

  test('is rejected for an invite of another account, an accepted one, or one above the own role', async () => {
    const other = await given.account();
    const ids = async (account: string) =>
      (await adminFirestore.collection('invites').where('accountId', '==', account).get()).docs.map(({ id }) => id);
    await given.invite({ accountId: other, email: newEmail() });
    await given.invite({ accountId, email: newEmail(), state: 'accepted' });
    for (const id of [...(await ids(other)), ...(await ids(accountId))]) {
      expect((await call(deleteInvite, { id }, withToken(owner))).status).toBe(404);
      expect(await readDocument(paths.invite(id))).not.toBeNull();
    }
    await given.invite({ accountId, email: newEmail(), permission: 'developer' });
    const [waiting] = (await readTeam()).invites;
    expect((await call(deleteInvite, { id: waiting?.id ?? '' }, withToken(admin))).status).toBe(403);
  });
});

test('support may read the team but not change it', async () => {
  const support = await openMemberSession({ uid: owner.uid, accountId, permission: 'owner', impersonator: 'u-master' });
  expect((await call(listTeam, {}, withToken(support))).status).toBe(200);
  expect((await call(sendInvite, { email: newEmail() }, withToken(support))).status).toBe(403);
  expect((await call(deleteInvite, { id: 'x' }, withToken(support))).status).toBe(403);
});
