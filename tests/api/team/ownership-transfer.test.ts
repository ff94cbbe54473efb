/** Transferring an account to another member. */
import { transferOwnership } from '@llevo/contract/endpoints/account/closing';
import { deleteUser } from '@llevo/contract/endpoints/account/account';
import { listTeam } from '@llevo/contract/endpoints/team';
import { signIn } from '@llevo/contract/endpoints/session';
import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import {
  createMaster,
  createMember,
  credentialsOf,
  isTokenAccepted,
  openMemberSession,
} from '../../support/fixtures/members.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';

const call = createInProcessApi();

let accountId: string;
let otherAccountId: string;
let owner: TestMember;
let admin: TestMember;

beforeEach(async () => {
  [accountId, otherAccountId] = [await given.account(), await given.account()];
  owner = await createMember(accountId, 'owner');
  admin = await createMember(accountId, 'admin', {
    alsoIn: { [otherAccountId]: { name: 'Otra', permission: 'user' } },
  });
});

const rolesOf = async () =>
  Promise.all(
    [owner, admin].map(async ({ uid }) => {
      const user = (await readDocument(paths.user(uid))) as unknown as User;
      const member = await readDocument(paths.accountDocument(accountId, 'members', uid));
      return [user.accounts[accountId]?.permission, member?.['permission']];
    }),
  );

const UNCHANGED = [
  ['owner', 'owner'],
  ['admin', 'admin'],
];

describe('transferring an account to a member', () => {
  test('makes them the owner and the former owner an admin, in every copy', async () => {
    expect(await call(transferOwnership, { id: admin.uid }, owner)).toMatchObject({ status: 200 });
    expect(await rolesOf()).toEqual([
      ['admin', 'admin'],
      ['owner', 'owner'],
    ]);
    expect(await readDocument(paths.account(accountId))).toMatchObject({ ownerEmail: admin.email });
    expect(await readAuditEntries(accountId)).toMatchObject([
      {
        action: 'account.transfer',
        actor: owner.uid,
        before: { owner: owner.uid },
        after: { owner: admin.uid },
      },
    ]);
  });

  test('ends the sessions of both in the account only; both enter with their new roles', async () => {
    const elsewhere = await openMemberSession({ uid: admin.uid, accountId: otherAccountId, permission: 'user' });
    await call(transferOwnership, { id: admin.uid }, owner);
    for (const { token } of [owner, admin]) expect(await isTokenAccepted(call, token)).toBe(false);
    expect(await isTokenAccepted(call, elsewhere.token)).toBe(true);
    expect((await call(signIn, credentialsOf(owner))).body.data).toMatchObject({ permission: 'admin' });
    const next = (await call(signIn, credentialsOf(admin))).body.data as { token: string };
    expect(next).toMatchObject({ permission: 'owner' });
    const { body } = await call(listTeam, {}, next);
    const users = (body.data as { users: { id: string; permission: string }[] }).users;
    expect(users.filter(({ permission }) => permission === 'owner').map(({ id }) => id)).toEqual([admin.uid]);
  });

  test('e-mails both owners', async () => {
    await call(transferOwnership, { id: admin.uid }, owner);
    const subjects = async ({ email }: TestMember) => (await sentMailTo(email)).map(({ subject }) => subject);
    expect(await subjects(admin)).toEqual(['Ahora eres dueño de una cuenta de Llevo']);
    expect(await subjects(owner)).toEqual(['Ya no eres dueño de una cuenta de Llevo']);
  });

  test('lets the former owner leave the account', async () => {
    expect((await call(deleteUser, {}, owner)).status).toBe(409);
    await call(transferOwnership, { id: admin.uid }, owner);
    const former = await openMemberSession({ uid: owner.uid, accountId, permission: 'admin' });
    expect((await call(deleteUser, {}, former)).status).toBe(200);
  });

  test('concurrent transfers to two members make one of them the owner', async () => {
    const user = await createMember(accountId, 'user');
    const replies = await Promise.all([admin, user].map(({ uid }) => call(transferOwnership, { id: uid }, owner)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const members = await Promise.all(
      [admin, user, owner].map(({ uid }) => readDocument(paths.accountDocument(accountId, 'members', uid))),
    );
    expect(members.filter((member) => member?.['permission'] === 'owner')).toHaveLength(1);
  });
});

describe('a rejected transfer, which changes nothing,', () => {
  test('is rejected for callers who are not owners', async () => {
    for (const permission of ['admin', 'developer', 'user'] as const) {
      const member = await createMember(accountId, permission);
      expect((await call(transferOwnership, { id: admin.uid }, member)).status).toBe(403);
    }
    expect(await rolesOf()).toEqual(UNCHANGED);
  });

  test('is rejected for a master, who covers owners but owns nothing', async () => {
    const master = await createMaster();
    const colleague = await createMember(master.accountId, 'admin');
    expect((await call(transferOwnership, { id: colleague.uid }, master)).status).toBe(409);
    expect(await readAuditEntries(master.accountId)).toEqual([]);
  });

  test('is rejected to oneself, to a stranger, and to another owner', async () => {
    const stranger = await createMember(otherAccountId, 'user');
    const coOwner = await createMember(accountId, 'owner');
    for (const [id, status] of [
      [owner.uid, 404],
      [stranger.uid, 404],
      ['u-nobody', 404],
      [coOwner.uid, 409],
    ] as const) {
      expect((await call(transferOwnership, { id }, owner)).status).toBe(status);
    }
    expect(await rolesOf()).toEqual(UNCHANGED);
    expect(await readAuditEntries(accountId)).toEqual([]);
    expect(await isTokenAccepted(call, owner.token)).toBe(true);
  });
});
