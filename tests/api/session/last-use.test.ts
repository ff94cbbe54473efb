import { getPermissions, listSessions } from '@llevo/contract/endpoints/account/account';
import type { ActiveSession } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { touchSession } from '../../../functions/src/platform/identity/sessions-store.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember, isTokenAccepted } from '../../support/fixtures/members.ts';

const MINUTE_MS = 60_000;
const call = createInProcessApi();
const member = async () => createMember(await given.account(), 'user');

const at = (minutes: number) =>
  createInProcessApi({ clock: { ...silentDeps.clock, nowMs: () => Date.now() + minutes * MINUTE_MS } });
const updateTimeOf = async (sessionId: string) =>
  (await adminFirestore.doc(paths.session(sessionId)).get()).updateTime?.toMillis();

test('the last use is written by the first call after a quarter of an hour, and shown in the list', async () => {
  const { token, sessionId } = await member();
  const written = await updateTimeOf(sessionId);
  await at(14)(getPermissions, {}, { token });
  expect(await updateTimeOf(sessionId)).toBe(written);
  const usedAtMs = Date.now() + 16 * MINUTE_MS;
  await at(16)(getPermissions, {}, { token });
  const [session] = (await call(listSessions, {}, { token })).body.data as ActiveSession[];
  expect(Date.parse(session?.date_last_used ?? '')).toBeGreaterThanOrEqual(usedAtMs);
  const again = await updateTimeOf(sessionId);
  await at(20)(getPermissions, {}, { token });
  expect(await updateTimeOf(sessionId)).toBe(again);
});

test('many concurrent calls write it once', async () => {
  const { token, sessionId } = await member();
  const late = at(40);
  await runConcurrently(20, () => late(getPermissions, {}, { token }));
  const written = await updateTimeOf(sessionId);
  await runConcurrently(5, () => late(getPermissions, {}, { token }));
  expect(await updateTimeOf(sessionId)).toBe(written);
  expect((await readDocument(paths.session(sessionId)))?.['lastUsedAt']).toBeGreaterThan(Date.now() + 39 * MINUTE_MS);
});

test('recording a use does not revive a session that has just ended', async () => {
  const { token, sessionId } = await member();
  await adminFirestore.doc(paths.session(sessionId)).delete();
  await touchSession(sessionId, { lastUsedAtMs: 0 }, Date.now());
  expect(await readDocument(paths.session(sessionId))).toBeNull();
  expect(await isTokenAccepted(call, token)).toBe(false);
});
