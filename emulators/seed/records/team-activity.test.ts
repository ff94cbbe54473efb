import { beforeAll, expect, test } from 'vitest';
import { User } from '@llevo/contract/entities/account-user';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import { parseSession } from '../../../functions/src/platform/identity/session-document.ts';
import { StoredSecurityEvent } from '../../../functions/src/platform/identity/security/security-events.ts';
import { accountDocuments } from '../accounts/demo-accounts.ts';
import { parsedFrom, SEEDED_AT, seededRecords } from './testing/seeded-records.ts';
import { userActivity } from './team-activity.ts';

const MEMBERS = ['u-owner', 'u-admin', 'u-developer', 'u-user'];

let seeded: Awaited<ReturnType<typeof seededRecords>>;
beforeAll(async () => {
  seeded = await seededRecords();
}, 60_000);

const eventsOf = (uid: string): StoredSecurityEvent[] =>
  parsedFrom(seeded, paths.securityEvents(uid), StoredSecurityEvent);

test('every member’s last activity is the last sign-in of the security log', () => {
  const users = accountDocuments(SEEDED_AT, userActivity('llevo', SEEDED_AT));
  for (const uid of MEMBERS) {
    const user = User.parse(users.find(({ path }) => path === paths.user(uid))?.data);
    const signIns = eventsOf(uid).filter(({ kind }) => kind === 'sign_in');
    expect(user.lastActive).toBe(Math.max(...signIns.map(({ createdAt }) => createdAt)));
    expect(user.lastActive).toBeLessThan(SEEDED_AT.startOfTodayMs);
  }
});

test('the owner’s log has sign-ins, failures and changes of the credentials, none of them expired', () => {
  const events = eventsOf('u-owner');
  const kinds = new Set(events.map(({ kind }) => kind));
  for (const kind of ['sign_in', 'sign_in_failed', 'password_changed', 'two_factor_enabled', 'sessions_ended'] as const)
    expect(kinds).toContain(kind);
  for (const { country, network, expiresAt } of events) {
    expect(country).toBe('EC');
    expect(network).toMatch(/^(203\.0\.113|198\.51\.100)\.0\/24$/);
    expect(expiresAt.toMillis()).toBeGreaterThan(SEEDED_AT.nowMs);
  }
});

test('a member was last active no earlier than the member’s last change in the audit log', () => {
  const changes = parsedFrom(seeded, 'accounts/llevo/audit', AuditEntry);
  for (const uid of MEMBERS) {
    const last = Math.max(...changes.filter(({ actor }) => actor === uid).map(({ createdAt }) => createdAt));
    const uses = seeded.documents.find(({ path }) => path === paths.sessionUses(uid))?.data;
    expect((uses as { activeAt: number }).activeAt).toBeGreaterThanOrEqual(last);
  }
});

test('open sessions are in force, and were used since', () => {
  const sessions = seeded.documents.filter(({ path }) => path.startsWith('sessions/'));
  expect(sessions).toHaveLength(5);
  for (const { path, data } of sessions) {
    const { uid, createdAtMs, expiresAtMs } = parseSession(data);
    expect(expiresAtMs).toBeGreaterThan(SEEDED_AT.nowMs);
    const uses = seeded.documents.find((one) => one.path === paths.sessionUses(uid))?.data;
    const usedAt = (uses as { lastUsedAt: Record<string, number> }).lastUsedAt[path.slice('sessions/'.length)] ?? 0;
    expect(usedAt).toBeGreaterThan(createdAtMs);
    expect(usedAt).toBeLessThan(SEEDED_AT.startOfTodayMs);
  }
});
