import { signIn } from '@llevo/contract/endpoints/session';
import { endOtherSessions, endSession, listSessions } from '@llevo/contract/endpoints/user';
import type { OpenSession } from '@llevo/contract/entities/account-user';
import { beforeEach, describe, expect, test } from 'vitest';
import { colleague, credentialsOf, isAlive, sessionOf } from '../../support/fixtures/members.ts';
import type { Colleague } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { openSession } from '../../support/session/session-identities.ts';
import { apiInProcess } from '../../support/api/in-process-api.ts';
import { auditOf } from '../../support/fixtures/account-records.ts';

const call = apiInProcess();

let accountId: string;
let me: Colleague;

beforeEach(async () => {
  accountId = await given.account();
  me = await colleague(accountId, 'user');
});

const as = ({ token }: { token: string } = me) => ({ token });
const listed = async () => (await call(listSessions, {}, as())).body.data as OpenSession[];

describe('open sessions', () => {
  test('are told with device, place, since and until, this one marked', async () => {
    await call(signIn, credentialsOf(me), { address: '10.1.2.3' });
    await sessionOf({ uid: me.uid, accountId, permission: 'user', impersonator: 'u-master' });
    await openSession({ uid: me.uid, accountId, expiresInMs: -1000 });
    const sessions = await listed();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ is_current: isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([me.sessionId]);
    expect(sessions.filter(({ is_impersonated: isImpersonated }) => isImpersonated)).toHaveLength(1);
    expect(sessions.map(({ address }) => address)).toContain('10.1.2.3');
    for (const { date_created: created, date_expires: expires } of sessions) expect(expires > created).toBe(true);
  });

  test('one is ended, at once, and told to the audit', async () => {
    const other = await sessionOf({ uid: me.uid, accountId, permission: 'user' });
    expect((await call(endSession, { id: other.sessionId }, as())).body.data).toEqual({ ended: 1 });
    expect(await isAlive(call, other.token)).toBe(false);
    expect((await call(endSession, { id: other.sessionId }, as())).status).toBe(404);
    expect(await auditOf(accountId)).toMatchObject([{ action: 'session.end', actor: me.uid }]);
  });

  test('all others are ended, in every account', async () => {
    const other = await given.account();
    const elsewhere = await Promise.all([
      sessionOf({ uid: me.uid, accountId, permission: 'user' }),
      sessionOf({ uid: me.uid, accountId: other, permission: 'owner' }),
    ]);
    expect((await call(endOtherSessions, {}, as())).body.data).toEqual({ ended: 2 });
    for (const { token } of elsewhere) expect(await isAlive(call, token)).toBe(false);
    expect(await isAlive(call, me.token)).toBe(true);
    expect(await listed()).toHaveLength(1);
    expect(await auditOf(accountId)).toMatchObject([{ action: 'session.end_others', before: { others: 2 } }]);
  });

  test('of somebody else are neither seen nor ended', async () => {
    const somebody = await colleague(accountId, 'owner');
    expect((await call(endSession, { id: somebody.sessionId }, as())).status).toBe(404);
    expect((await listed()).map(({ id }) => id)).toEqual([me.sessionId]);
    expect(await isAlive(call, somebody.token)).toBe(true);
  });

  test('are not ended by whoever gives support', async () => {
    const support = await sessionOf({ uid: me.uid, accountId, permission: 'user', impersonator: 'u-master' });
    expect((await call(endSession, { id: me.sessionId }, as(support))).status).toBe(403);
    expect((await call(endOtherSessions, {}, as(support))).status).toBe(403);
    expect(await isAlive(call, me.token)).toBe(true);
  });
});
