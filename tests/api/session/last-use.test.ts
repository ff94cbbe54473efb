import { getPermissions, getUser, listSessions } from '@llevo/contract/endpoints/account/account';
import { listTeam } from '@llevo/contract/endpoints/team';
import type { ActiveSession } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { touchSession } from '../../../functions/src/platform/identity/session-uses.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMaster, createMember, isTokenAccepted, openMemberSession } from '../../support/fixtures/members.ts';

const MINUTE_MS = 60_000;
const call = createInProcessApi();
const member = async () => createMember(await given.account(), 'user');

const at = (minutes: number) =>
  createInProcessApi({ clock: { ...silentDeps.clock, nowMs: () => Date.now() + minutes * MINUTE_MS } });
const updateTimeOf = async (uid: string) =>
  (await adminFirestore.doc(paths.sessionUses(uid)).get()).updateTime?.toMillis();

test('the last use is recorded by the first call after a quarter of an hour, and shown in the list', async () => {
  const { token, uid } = await member();
  await at(14)(getPermissions, {}, { token });
  expect(await updateTimeOf(uid)).toBeUndefined();
  const usedAtMs = Date.now() + 16 * MINUTE_MS;
  await at(16)(getPermissions, {}, { token });
  const [session] = (await call(listSessions, {}, { token })).body.data as ActiveSession[];
  expect(Date.parse(session?.date_last_used ?? '')).toBeGreaterThanOrEqual(usedAtMs);
  const written = await updateTimeOf(uid);
  await at(20)(getPermissions, {}, { token });
  expect(await updateTimeOf(uid)).toBe(written);
});

test('a person’s last activity is the last use of their sessions, without that of a master as them', async () => {
  const accountId = await given.account();
  const { token, uid } = await createMember(accountId, 'owner');
  const master = await createMaster();
  const lastActive = async () => {
    const [team, own] = [await call(listTeam, {}, { token }), await call(getUser, {}, { token })];
    const { users } = team.body.data as { users: { last_active: string | null }[] };
    const seen = users.map((user) => user.last_active);
    expect([(own.body.data as { last_active: string | null }).last_active]).toEqual(seen);
    return Date.parse(seen[0] ?? '');
  };
  const visit = await openMemberSession({ uid, accountId, permission: 'owner', impersonator: master.uid });
  await at(16)(getPermissions, {}, { token: visit.token });
  expect(await lastActive()).toBeNaN();
  const usedAtMs = Date.now() + 20 * MINUTE_MS;
  await at(20)(getPermissions, {}, { token });
  const activeAtMs = await lastActive();
  expect(activeAtMs).toBeGreaterThanOrEqual(usedAtMs);
  await at(40)(getPermissions, {}, { token: visit.token });
  expect(await lastActive()).toBe(activeAtMs);
});

test('many concurrent calls write it once', async () => {
  const { token, uid } = await member();
  const late = at(40);
  await runConcurrently(20, () => late(getPermissions, {}, { token }));
  const written = await updateTimeOf(uid);
  expect(written).toBeDefined();
  await runConcurrently(5, () => late(getPermissions, {}, { token }));
  expect(await updateTimeOf(uid)).toBe(written);
});

test('use does not change the session’s document, which bills the rules of every open listener', async () => {
  const { token, sessionId } = await member();
  const session = adminFirestore.doc(paths.session(sessionId));
  const before = await session.get();
  for (const minutes of [16, 40, 90]) await at(minutes)(getPermissions, {}, { token });
  expect((await session.get()).updateTime).toEqual(before.updateTime);
});

test('a session from before, which holds its own last use, stays valid and is shown', async () => {
  const { token, sessionId } = await member();
  const lastUsedAt = Date.now() + MINUTE_MS;
  await adminFirestore.doc(paths.session(sessionId)).update({ lastUsedAt });
  const [session] = (await call(listSessions, {}, { token })).body.data as ActiveSession[];
  expect(session).toMatchObject({ id: sessionId, date_last_used: new Date(lastUsedAt).toISOString() });
});

test('the record forgets sessions that have long expired', async () => {
  const { token, sessionId, uid } = await member();
  const uses = { expired: Date.now() - 15 * 24 * 60 * MINUTE_MS, 'other-device': Date.now() - MINUTE_MS };
  await adminFirestore.doc(paths.sessionUses(uid)).set({ lastUsedAt: uses });
  await at(16)(getPermissions, {}, { token });
  const stored = (await readDocument(paths.sessionUses(uid)))?.['lastUsedAt'] as Record<string, number>;
  expect(Object.keys(stored).sort()).toEqual([sessionId, 'other-device'].sort());
});

test('recording a use neither revives a session that has just ended nor leaves a record', async () => {
  const { token, sessionId, uid } = await member();
  await adminFirestore.doc(paths.session(sessionId)).delete();
  await touchSession(sessionId, { uid, createdAtMs: 0, impersonator: null }, Date.now());
  expect(await readDocument(paths.sessionUses(uid))).toBeNull();
  expect(await readDocument(paths.session(sessionId))).toBeNull();
  expect(await isTokenAccepted(call, token)).toBe(false);
});
