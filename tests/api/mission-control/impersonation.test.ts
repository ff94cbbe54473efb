import { setTimeout } from 'node:timers/promises';
import {
  checkSession,
  endImpersonation,
  signOut,
  switchAccount,
  impersonateUser,
} from '@llevo/contract/endpoints/session';
import { listUsers, updateAccount } from '@llevo/contract/endpoints/mission-control';
import { changePassword, getUser, listSessions, updateUser } from '@llevo/contract/endpoints/account/account';
import type { SessionResponse } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMaster, createMember, isTokenAccepted, openMemberSession } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { impersonate, REASON } from '../../support/fixtures/impersonation.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';
import { decodeTokenClaims } from '../../support/session/session-identities.ts';

const call = createInProcessApi();
const withToken = ({ token }: { token: string }) => ({ token });
const MINUTE_MS = 60_000;
/** Consent ends a little later in every round, so that it coincides with every stage of a start. */
const STAGGER_MS = 25;

let accountId: string;
let user: TestMember;
let master: TestMember;

beforeEach(async () => {
  accountId = await given.account();
  [user, master] = await Promise.all([
    createMember(accountId, 'admin', { name: 'Rosa Quishpe' }),
    createMaster({ plan: null }),
  ]);
});

const startImpersonation = (
  input: Partial<{ id: string; reason: string; account_id: string }> = {},
  who: TestMember = master,
) => call(impersonateUser, { id: user.uid, reason: REASON, ...input }, withToken(who));

describe('impersonating a user who enabled support', () => {
  test('opens a session of theirs, for an hour, that names the master', async () => {
    const before = Date.now();
    const { status, body } = await startImpersonation();
    expect(status).toBe(200);
    const visit = body.data as SessionResponse;
    expect(visit).toMatchObject({ permission: 'admin', account_id: accountId, name: 'Rosa Quishpe' });
    const { impersonator, sid, sub } = decodeTokenClaims(visit.token);
    expect([impersonator, sub]).toEqual([master.uid, user.uid]);
    const session = await readDocument(paths.session(String(sid)));
    expect(session).toMatchObject({ uid: user.uid, impersonator: master.uid, impersonatorSession: master.sessionId });
    const lastsMs = (session?.['expiresAt'] as Timestamp).toMillis() - before;
    expect(lastsMs).toBeGreaterThan(59 * MINUTE_MS);
    expect(lastsMs).toBeLessThan(61 * MINUTE_MS);
    expect((await call(getUser, {}, withToken(visit))).body.data).toMatchObject({ id: user.uid, email: user.email });
  });

  test('leaves the master’s own session and last sign-in time unchanged', async () => {
    await startImpersonation();
    expect(await isTokenAccepted(call, master.token)).toBe(true);
    expect(await readDocument(paths.user(user.uid))).toMatchObject({ lastLogin: null, lastActive: null });
  });

  test('is audited in the user’s account with the reason, and so is its end; changes record both identities', async () => {
    const visit = await impersonate(call, master, user.uid);
    await call(updateUser, { name: 'Rosa Quinde' }, withToken(visit));
    await call(endImpersonation, {}, withToken(visit));
    const target = paths.user(user.uid);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'impersonation.start', actor: master.uid, impersonator: null, target, after: { reason: REASON } },
      { action: 'user.update', actor: user.uid, impersonator: master.uid, target },
      { action: 'impersonation.end', actor: master.uid, impersonator: null, target },
    ]);
    expect(await readAuditEntries(master.accountId)).toEqual([]);
  });

  test('is marked in the user’s list of sessions, and the user may end it', async () => {
    const visit = await impersonate(call, master, user.uid);
    const { body } = await call(listSessions, {}, withToken(user));
    expect((body.data as { is_impersonated: boolean }[]).map((session) => session.is_impersonated).sort()).toEqual([
      false,
      true,
    ]);
    expect(await isTokenAccepted(call, visit.token)).toBe(true);
  });

  test('opens in the requested account if the user is a member', async () => {
    const other = await given.account();
    const person = await createMember(accountId, 'user', {
      alsoIn: { [other]: { name: 'Otra', permission: 'owner' } },
    });
    const { body } = await startImpersonation({ id: person.uid, account_id: other });
    expect(body.data).toMatchObject({ account_id: other, permission: 'owner' });
    expect((await startImpersonation({ id: person.uid, account_id: master.accountId })).status).toBe(404);
    expect((await startImpersonation({ id: person.uid })).body.data).toMatchObject({ account_id: accountId });
  });

  test('ends after an hour', async () => {
    const visit = await impersonate(call, master, user.uid);
    const at = (minutes: number) => {
      const clock = { ...silentDeps.clock, nowMs: () => Date.now() + minutes * MINUTE_MS };
      return isTokenAccepted(createInProcessApi({ clock }), visit.token);
    };
    expect([await at(59), await at(61)]).toEqual([true, false]);
  });
});

describe('a rejected impersonation', () => {
  test('is rejected without consent', async () => {
    await call(updateUser, { support_enabled: false }, withToken(user));
    const { status, body } = await startImpersonation();
    expect([status, body.message]).toEqual([403, 'Esta persona no permite que soporte acceda a su cuenta']);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test('is rejected for oneself, a master and an unknown user', async () => {
    const another = await createMaster({ plan: null });
    expect((await startImpersonation({ id: master.uid })).status).toBe(409);
    expect((await startImpersonation({ id: another.uid })).status).toBe(403);
    expect((await startImpersonation({ id: 'u-nadie' })).status).toBe(404);
  });

  test('is rejected for a user who is a master in another account', async () => {
    const alsoIn = { [master.accountId]: { name: 'Plataforma', permission: 'master' as const } };
    const person = await createMember(accountId, 'user', { alsoIn });
    expect((await startImpersonation({ id: person.uid })).status).toBe(403);
  });

  test('is rejected from within another impersonation', async () => {
    const visit = await impersonate(call, master, user.uid);
    const third = await createMember(await given.account(), 'user');
    expect((await call(impersonateUser, { id: third.uid, reason: REASON }, withToken(visit))).status).toBe(403);
    // Not even with a master's session: it belongs to another user.
    const odd = await openMemberSession({ ...master, permission: 'master', impersonator: 'u-otro' });
    expect((await call(impersonateUser, { id: third.uid, reason: REASON }, withToken(odd))).status).toBe(403);
  });

  test.each(['', '    ', 'abcd', 'x'.repeat(301)])('is rejected without a meaningful reason: %j', async (reason) => {
    const reply = await startImpersonation({ reason });
    expect([reply.status, reply.body.inputError]).toEqual([400, 'reason']);
  });

  test.each(['owner', 'admin', 'developer', 'user'] as const)('is rejected for a %s', async (permission) => {
    const who = await createMember(accountId, permission);
    expect((await startImpersonation({}, who)).status).toBe(403);
  });

  test('is rejected in a closed account', async () => {
    await call(updateAccount, { id: accountId, plan: 'business', active: false }, withToken(master));
    expect((await startImpersonation()).status).toBe(403);
  });
});

describe('the end of an impersonation', () => {
  let visit: SessionResponse;
  beforeEach(async () => {
    visit = await impersonate(call, master, user.uid);
    expect(await isTokenAccepted(call, visit.token)).toBe(true);
  });

  test('ends when the master ends it and returns to their own session', async () => {
    const { status, body } = await call(endImpersonation, {}, withToken(visit));
    expect(status).toBe(200);
    const own = body.data as SessionResponse;
    expect(own).toMatchObject({ permission: 'master', account_id: master.accountId });
    expect(decodeTokenClaims(own.token)['sid']).toBe(master.sessionId);
    expect(decodeTokenClaims(own.token)['impersonator']).toBeUndefined();
    expect(await isTokenAccepted(call, visit.token)).toBe(false);
    expect((await call(listUsers, { limit: 1 }, withToken(own))).status).toBe(200);
    expect((await call(endImpersonation, {}, withToken(visit))).status).toBe(401);
  });

  test('ends when the master signs out of it', async () => {
    expect((await call(signOut, {}, withToken(visit))).status).toBe(200);
    expect(await isTokenAccepted(call, visit.token)).toBe(false);
    expect(await isTokenAccepted(call, master.token)).toBe(true);
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual([
      'impersonation.start',
      'impersonation.end',
    ]);
  });

  test('ends when consent is withdrawn, in the same commit', async () => {
    await call(updateUser, { support_enabled: false }, withToken(user));
    expect(await isTokenAccepted(call, visit.token)).toBe(false);
    expect(await isTokenAccepted(call, user.token)).toBe(true);
  });

  test('ends when the master’s own session ends for any reason', async () => {
    await call(signOut, {}, withToken(master));
    expect(await isTokenAccepted(call, visit.token)).toBe(false);
    expect((await call(checkSession, {}, withToken(visit))).body.data).toEqual({ authenticated: false });
  });

  test('ends when the master’s password changes elsewhere', async () => {
    const elsewhere = await openMemberSession({ ...master, permission: 'master' });
    const change = { oldpassword: master.password, newpassword: 'Otra-Clave-2026!' };
    expect((await call(changePassword, change, withToken(elsewhere))).status).toBe(200);
    expect(await isTokenAccepted(call, visit.token)).toBe(false);
  });

  test('ends when the account is closed', async () => {
    await call(updateAccount, { id: accountId, plan: 'business', active: false }, withToken(master));
    expect(await isTokenAccepted(call, visit.token)).toBe(false);
  });

  test('ends when the user gets another role', async () => {
    const owner = await createMember(accountId, 'owner');
    expect((await call(updateUser, { id: user.uid, permission: 'user' }, withToken(owner))).status).toBe(200);
    expect(await isTokenAccepted(call, visit.token)).toBe(false);
  });
});

test('an impersonation cannot be ended from a normal session', async () => {
  expect((await call(endImpersonation, {}, withToken(user))).status).toBe(409);
});

test('no impersonation outlives a consent that is withdrawn at the same moment', async () => {
  const ROUNDS = 10;
  let opened = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await call(updateUser, { support_enabled: true }, withToken(user));
    const [replies] = await Promise.all([
      runConcurrently(5, () => startImpersonation()),
      setTimeout(round * STAGGER_MS).then(() => call(updateUser, { support_enabled: false }, withToken(user))),
    ]);
    const visits = replies.filter(({ status }) => status === 200).map(({ body }) => body.data as SessionResponse);
    opened += visits.length;
    const alive = await Promise.all(visits.map(({ token }) => isTokenAccepted(call, token)));
    expect(alive.filter(Boolean)).toEqual([]);
    const open = adminFirestore.collection('sessions').where('uid', '==', user.uid).where('impersonator', '!=', null);
    expect((await open.get()).size).toBe(0);
  }
  printMetric(`impersonation: ${ROUNDS * 5} begun while consent went, ${opened} opened, 0 alive afterwards`);
});

test('an impersonation cannot leave its account', async () => {
  const other = await given.account();
  const person = await createMember(accountId, 'user', { alsoIn: { [other]: { name: 'Otra', permission: 'user' } } });
  const visit = await impersonate(call, master, person.uid);
  expect((await call(switchAccount, { account: other }, withToken(visit))).status).toBe(403);
});
