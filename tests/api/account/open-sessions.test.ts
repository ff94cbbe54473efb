import { signIn } from '@llevo/contract/endpoints/session';
import { endOtherSessions, endSession, listSessions } from '@llevo/contract/endpoints/account/account';
import type { ActiveSession } from '@llevo/contract/entities/account-user';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMember, credentialsOf, isTokenAccepted, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { openSession } from '../../support/session/session-identities.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const call = createInProcessApi();

let accountId: string;
let member: TestMember;

beforeEach(async () => {
  accountId = await given.account();
  member = await createMember(accountId, 'user');
});

const withToken = ({ token }: { token: string } = member) => ({ token });
const listed = async () => (await call(listSessions, {}, withToken())).body.data as ActiveSession[];

describe('open sessions', () => {
  test('are listed with device, place, start and end, and the current one is marked', async () => {
    await call(signIn, credentialsOf(member), { address: '10.1.2.3' });
    await openMemberSession({ uid: member.uid, accountId, permission: 'user', impersonator: 'u-master' });
    await openSession({ uid: member.uid, accountId, expiresInMs: -1000 });
    const sessions = await listed();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ is_current: isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([member.sessionId]);
    expect(sessions.filter(({ is_impersonated: isImpersonated }) => isImpersonated)).toHaveLength(1);
    expect(sessions.map(({ address }) => address)).toContain('10.1.2.3');
    for (const { date_created: created, date_expires: expires } of sessions) expect(expires > created).toBe(true);
  });

  test('ends one session at once, and audits it', async () => {
    const other = await openMemberSession({ uid: member.uid, accountId, permission: 'user' });
    expect((await call(endSession, { id: other.sessionId }, withToken())).body.data).toEqual({ ended: 1 });
    expect(await isTokenAccepted(call, other.token)).toBe(false);
    expect((await call(endSession, { id: other.sessionId }, withToken())).status).toBe(404);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'session.end', actor: member.uid }]);
  });

  test('ends all other sessions, in every account', async () => {
    const other = await given.account();
    const elsewhere = await Promise.all([
      openMemberSession({ uid: member.uid, accountId, permission: 'user' }),
      openMemberSession({ uid: member.uid, accountId: other, permission: 'owner' }),
    ]);
    expect((await call(endOtherSessions, {}, withToken())).body.data).toEqual({ ended: 2 });
    for (const { token } of elsewhere) expect(await isTokenAccepted(call, token)).toBe(false);
    expect(await isTokenAccepted(call, member.token)).toBe(true);
    expect(await listed()).toHaveLength(1);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'session.end_others', before: { others: 2 } }]);
  });

  test('neither lists nor ends sessions of another user', async () => {
    const other = await createMember(accountId, 'owner');
    expect((await call(endSession, { id: other.sessionId }, withToken())).status).toBe(404);
    expect((await listed()).map(({ id }) => id)).toEqual([member.sessionId]);
    expect(await isTokenAccepted(call, other.token)).toBe(true);
  });

  test('cannot be ended by an impersonating master', async () => {
    const support = await openMemberSession({
      uid: member.uid,
      accountId,
      permission: 'user',
      impersonator: 'u-master',
    });
    expect((await call(endSession, { id: member.sessionId }, withToken(support))).status).toBe(403);
    expect((await call(endOtherSessions, {}, withToken(support))).status).toBe(403);
    expect(await isTokenAccepted(call, member.token)).toBe(true);
  });
});
