/** Masters, and members of accounts that require it, may do nothing before they have a second factor. */
import { changeTwoFactor, getPermissions, getUser, verifyTwoFactor } from '@llevo/contract/endpoints/account/account';
import { endpoints } from '@llevo/contract/endpoints/index';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import {
  acceptInvite,
  checkSession,
  impersonateUser,
  provePresence,
  signIn,
  signOut,
  switchAccount,
} from '@llevo/contract/endpoints/session';
import { listTeam, requireTeamTwoFactor } from '@llevo/contract/endpoints/team';
import { isForMembers } from '@llevo/contract/endpoint';
import type { Endpoint } from '@llevo/contract/endpoint';
import { ErrorBody } from '@llevo/contract/errors';
import { paths } from '@llevo/contract/paths';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi, createRawCaller, silentDeps } from '../../support/api/in-process-api.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember, credentialsOf, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { totpCode } from '../../support/session/totp.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();
const send = createRawCaller(silentDeps);

/**
 * Calls that such a session may make, written out: its own record, the set-up with its proof of presence, another
 * account.
 */
const OPEN_CALLS: readonly Endpoint[] = [getUser, changeTwoFactor, verifyTwoFactor, provePresence, switchAccount];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** With an unknown field, so that an authorised caller gets a 400 and nothing is done. */
function callWithUnknownField({ method, path }: Endpoint, token: string) {
  const target = path.replace(/:\w+/g, 'x-none');
  return method === 'GET'
    ? send(method, `${target}?notAField=1`, { token })
    : send(method, target, { token, body: { notAField: 1 } });
}

const closed = Object.values(endpoints).filter(isForMembers);
const tokens = new Map<string, string>();

beforeAll(async () => {
  const requiring = await given.account({ requiresTwoFactor: true });
  const sessions = {
    'a master': { accountId: await given.account(), permission: 'master' },
    'an owner who requires it': { accountId: requiring, permission: 'owner' },
    'a user of an account that requires it': { accountId: requiring, permission: 'user' },
  } as const;
  for (const [who, facts] of Object.entries(sessions)) {
    const { token } = await openMemberSession({ uid: `u-${randomUUID()}`, ...facts, hasTwoFactor: false });
    tokens.set(who, token);
  }
});

describe.each(['a master', 'an owner who requires it', 'a user of an account that requires it'])(
  '%s without a second factor',
  (who) => {
    test.each(closed.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })))('$name', async ({ endpoint }) => {
      const { status, text } = await callWithUnknownField(endpoint, tokens.get(who) ?? '');
      if (OPEN_CALLS.includes(endpoint)) {
        expect([401, 402, 403], text).not.toContain(status);
        return;
      }
      expect(ErrorBody.parse(JSON.parse(text))).toEqual({
        code: 'two_factor_required',
        message: 'Activa la verificación en dos pasos para continuar',
      });
      expect(status).toBe(403);
    });
  },
);

test('the contract opens exactly these calls', () => {
  const open = closed.filter(({ isOpenWithoutTwoFactor }) => isOpenWithoutTwoFactor);
  expect(open.map(nameOf).sort()).toEqual(OPEN_CALLS.map(nameOf).sort());
});

/** Sets it up with the password as proof of presence; returns the backup codes. */
async function setUp(token: string): Promise<readonly string[]> {
  const prepared = await call(changeTwoFactor, { '2fa_enabled': true }, { token });
  expect(prepared.status, JSON.stringify(prepared.body)).toBe(200);
  const { secret } = prepared.body.data as { secret: string };
  const { body } = await call(verifyTwoFactor, { code: totpCode(secret, Date.now()) }, { token });
  return (body.data as { backup_codes: string[] }).backup_codes;
}

describe('a master without a second factor', () => {
  let master: TestMember;
  let session: Record<string, unknown>;
  let token: string;

  beforeEach(async () => {
    master = await createMember(await given.account(), 'master');
    session = (await call(signIn, credentialsOf(master))).body.data as Record<string, unknown>;
    token = String(session.token);
  });

  test('gets a session for the set-up when signing in, and the rest of it with the first code', async () => {
    expect(session).toMatchObject({ permission: 'master', '2fa_setup_required': true });
    const before = await call(checkSession, {}, { token });
    expect(before.body.data).toMatchObject({ authenticated: true, user: { '2fa_setup_required': true } });
    expect(await setUp(token)).toHaveLength(10);
    expect((await call(getPermissions, {}, { token })).status).toBe(200);
    const { user } = (await call(checkSession, {}, { token })).body.data as { user: object };
    expect(user).not.toHaveProperty('2fa_setup_required');
  });

  test('cannot impersonate users before, and can after', async () => {
    const user = await createMember(await given.account(), 'owner');
    const input = { id: user.uid, reason: 'Nos pidió ayuda con sus tarifas' };
    const refused = await call(impersonateUser, input, { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_required']);
    expect(await readAuditEntries(user.accountId)).toEqual([]);
    await setUp(token);
    const { status, body } = await call(impersonateUser, input, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    // The master's factor counts, not the user's.
    expect(body.data).not.toHaveProperty('2fa_setup_required');
  });

  test('may sign out', async () => {
    expect((await call(signOut, {}, { token })).status).toBe(200);
    expect((await call(getUser, {}, { token })).status).toBe(401);
  });
});

describe('a team that requires a second factor', () => {
  let owner: TestMember;
  let member: TestMember;
  let accountId: string;

  beforeEach(async () => {
    accountId = await given.account();
    owner = await createMember(accountId, 'owner');
    await givenTwoFactor(owner.uid);
    member = await createMember(accountId, 'user');
    const signedIn = (await call(signIn, credentialsOf(member))).body.data as { token: string };
    member = { ...member, token: signedIn.token };
  });

  const require = (isRequired: boolean, who: TestMember = owner) =>
    call(requireTeamTwoFactor, { requires_2fa: isRequired }, who);

  test('closes running sessions without one at once, and opens them again', async () => {
    expect((await call(listDrivers, {}, member)).status).toBe(200);
    expect((await require(true)).body.data).toEqual({ requires_2fa: true });
    expect((await call(listDrivers, {}, member)).body.code).toBe('two_factor_required');
    expect((await call(listDrivers, {}, owner)).status).toBe(200);
    expect((await require(false)).status).toBe(200);
    expect((await call(listDrivers, {}, member)).status).toBe(200);
    const entries = (await readAuditEntries(accountId)).filter(({ action }) => action === 'account.require_two_factor');
    expect(entries).toMatchObject([
      { actor: owner.uid, before: { requiresTwoFactor: false }, after: { requiresTwoFactor: true } },
      { before: { requiresTwoFactor: true }, after: { requiresTwoFactor: false } },
    ]);
  });

  test('shows owner and admins that it does, and who lacks it', async () => {
    await require(true);
    const { users, ...rest } = (await call(listTeam, {}, owner)).body.data as { users: Record<string, unknown>[] };
    expect(rest).toMatchObject({ requires_2fa: true });
    expect(users.map((user) => [user.id, user['2fa_enabled']]).sort()).toEqual(
      [
        [owner.uid, true],
        [member.uid, false],
      ].sort(),
    );
  });

  test('admits a member after the set-up, in the same session', async () => {
    await require(true);
    await setUp(member.token);
    expect((await call(listDrivers, {}, member)).status).toBe(200);
  });

  test('can be left for another account', async () => {
    const other = await given.account();
    const alsoIn = { [other]: { name: 'Otra', permission: 'user' } as const };
    const both = await createMember(accountId, 'user', { alsoIn });
    const signedIn = await call(signIn, credentialsOf(both));
    const { token } = signedIn.body.data as { token: string };
    await require(true);
    expect((await call(listDrivers, {}, { token })).body.code).toBe('two_factor_required');
    const { body } = await call(switchAccount, { account: other }, { token });
    expect(body.data).not.toHaveProperty('2fa_setup_required');
    const moved = (body.data as { token: string }).token;
    expect((await call(listDrivers, {}, { token: moved })).status).toBe(200);
    const back = await call(switchAccount, { account: accountId }, { token: moved });
    expect(back.body.data).toMatchObject({ '2fa_setup_required': true });
  });

  test('requires it of invited users, right after they sign up', async () => {
    await require(true);
    const email = `${randomUUID()}@personas.test`;
    const invite_id = await given.invite({ accountId, email });
    const form = { name: 'Nina Paz', email, password: 'Caballo-Pila-Grapa-1', accepted_terms: true } as const;
    const { status, body } = await call(acceptInvite, { ...form, invite_id });
    expect([status, body.data]).toMatchObject([200, { account_id: accountId, '2fa_setup_required': true }]);
    const { token } = body.data as { token: string };
    expect((await call(listDrivers, {}, { token })).body.code).toBe('two_factor_required');
    await setUp(token);
    expect((await call(listDrivers, {}, { token })).status).toBe(200);
  });

  test('does not restrict API keys', async () => {
    const key = await givenApiKey({ accountId, scope: ['drivers:read'] });
    await require(true);
    expect((await call(listDrivers, {}, { token: key })).status).toBe(200);
  });

  test('can be set only by owners who have one', async () => {
    const [bare, admin] = [await createMember(accountId, 'owner'), await createMember(accountId, 'admin')];
    await givenTwoFactor(admin.uid);
    expect((await require(true, bare)).body).toMatchObject({
      code: 'conflict',
      message: 'Activa primero tu propia verificación en dos pasos',
    });
    expect((await require(true, admin)).status).toBe(403);
    expect(await readDocument(paths.account(accountId))).toMatchObject({ requiresTwoFactor: false });
  });

  test('audits the same setting once', async () => {
    await require(true);
    await require(true);
    const actions = (await readAuditEntries(accountId)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'account.require_two_factor')).toHaveLength(1);
  });
});
