import type { Role } from '@llevo/contract/entities/roles';
import type { SecurityEventKind, SignInMethod } from '@llevo/contract/entities/security-event';
import { paths } from '@llevo/contract/paths';
import { SESSION_LIFETIME_MS } from '@llevo/contract/rules/access/session-lifetime';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toStoredEvent } from '../../../functions/src/platform/identity/security/security-events.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { demoAccount } from '../accounts/demo-accounts.ts';
import type { UserActivity } from '../accounts/demo-accounts.ts';
import type { SeedDocument } from '../document-writer.ts';
import type { SeedClock } from '../seed-clock.ts';
import { demoApiKeys } from './api-keys.ts';
import type { PastTime, RecordedChange } from './recorded-change.ts';
import { memberOf, pastTimeMs } from './recorded-change.ts';

const SESSION_ID_LENGTH = 32;
const HOUR_MS = 3_600_000;

/** Devices in Quito; the addresses are reserved for documentation. */
const DEVICES = {
  office: {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    address: '203.0.113.24',
    country: 'EC',
  },
  iPhone: {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    address: '198.51.100.77',
    country: 'EC',
  },
  mac: {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    address: '203.0.113.61',
    country: 'EC',
  },
} as const;
type Device = (typeof DEVICES)[keyof typeof DEVICES];

interface SignIn extends PastTime {
  readonly by: Role;
  readonly from: keyof typeof DEVICES;
  /** A password by default. */
  readonly method?: SignInMethod;
  /** True for a device that the user never signed in with before. */
  readonly isNewDevice?: true;
  /** Hours after which the session was last used; absent for a session that ended. */
  readonly openForHours?: number;
}

/** Times of changes of access, in the security logs and in the audit log. */
export const ACCESS_TIMES = {
  roleChanged: { daysAgo: 85, time: '11:32' },
  factorEnabled: { daysAgo: 71, time: '09:44' },
  factorDisabled: { daysAgo: 58, time: '17:24' },
  passwordChanged: { daysAgo: 33, time: '08:06' },
  userPasswordChanged: { daysAgo: 9, time: '07:44' },
  /** The sign-in of the session that the owner ended from the telephone. */
  endedSession: { daysAgo: 6, time: '08:05' },
  sessionEnded: { daysAgo: 4, time: '19:15' },
} as const satisfies Readonly<Record<string, PastTime>>;

const SIGN_INS: readonly SignIn[] = [
  { by: 'owner', daysAgo: 1, time: '07:58', from: 'office', openForHours: 10 },
  { by: 'owner', daysAgo: 4, time: '19:12', from: 'iPhone', openForHours: 75 },
  { by: 'owner', ...ACCESS_TIMES.endedSession, from: 'office' },
  { by: 'owner', daysAgo: 17, time: '08:11', from: 'office' },
  { by: 'owner', daysAgo: 31, time: '21:36', from: 'iPhone', isNewDevice: true },
  { by: 'owner', daysAgo: 33, time: '08:02', from: 'office' },
  { by: 'owner', daysAgo: 58, time: '17:20', from: 'office', method: 'code' },
  { by: 'owner', daysAgo: 71, time: '09:30', from: 'office' },
  { by: 'admin', daysAgo: 1, time: '08:14', from: 'office', openForHours: 14 },
  { by: 'admin', daysAgo: 12, time: '08:20', from: 'office' },
  { by: 'admin', daysAgo: 25, time: '08:09', from: 'office' },
  { by: 'developer', daysAgo: 3, time: '10:22', from: 'mac', openForHours: 60 },
  { by: 'developer', daysAgo: 20, time: '11:40', from: 'mac' },
  { by: 'developer', daysAgo: 46, time: '10:02', from: 'mac' },
  { by: 'developer', daysAgo: 84, time: '15:18', from: 'mac' },
  { by: 'developer', daysAgo: 86, time: '09:50', from: 'mac' },
  { by: 'user', daysAgo: 1, time: '07:31', from: 'office', openForHours: 15 },
  { by: 'user', daysAgo: 9, time: '07:40', from: 'office' },
  { by: 'user', daysAgo: 22, time: '07:36', from: 'office' },
];

interface AccessEvent extends PastTime {
  readonly by: Role;
  readonly kind: SecurityEventKind;
  readonly from: keyof typeof DEVICES;
  readonly count?: number;
}

const EVENTS: readonly AccessEvent[] = [
  { by: 'owner', ...ACCESS_TIMES.sessionEnded, kind: 'sessions_ended', from: 'iPhone' },
  { by: 'owner', daysAgo: 17, time: '08:10', kind: 'sign_in_failed', from: 'office', count: 2 },
  { by: 'owner', ...ACCESS_TIMES.passwordChanged, kind: 'password_changed', from: 'office' },
  { by: 'owner', ...ACCESS_TIMES.factorDisabled, kind: 'two_factor_disabled', from: 'office' },
  { by: 'owner', ...ACCESS_TIMES.factorEnabled, kind: 'two_factor_enabled', from: 'office' },
  { by: 'user', ...ACCESS_TIMES.userPasswordChanged, kind: 'password_changed', from: 'office' },
];

/** Activity fields of the users' records, by uid. */
export function userActivity(accountId: string, clock: SeedClock): ReadonlyMap<string, UserActivity> {
  const activity = new Map<string, UserActivity>();
  for (const { by, ...when } of SIGN_INS) {
    const { uid } = memberOf(accountId, by);
    const at = Math.max(activity.get(uid)?.lastLogin ?? 0, pastTimeMs(clock, when));
    activity.set(uid, { lastLogin: at, lastActive: at, credentialsChangedAt: credentialsChangedAt(by, clock) });
  }
  return activity;
}

/** When a user's password or second factor last changed; 0 for never. */
function credentialsChangedAt(role: Role, clock: SeedClock): number {
  const changes = EVENTS.filter(({ by, kind }) => by === role && CREDENTIAL_EVENTS.includes(kind));
  return Math.max(0, ...changes.map((event) => pastTimeMs(clock, event)));
}

const CREDENTIAL_EVENTS: readonly SecurityEventKind[] = [
  'password_changed',
  'two_factor_enabled',
  'two_factor_disabled',
];

/** Security logs and open sessions of the account's users, who made the changes. */
export function activityDocuments(
  accountId: string,
  changes: readonly RecordedChange[],
  clock: SeedClock,
): SeedDocument[] {
  return [
    ...SIGN_INS.map(({ by, from, method = 'password', isNewDevice = false, ...signIn }) => {
      const { uid } = memberOf(accountId, by);
      const [nowMs, origin] = [pastTimeMs(clock, signIn), DEVICES[from]];
      return eventDocument(uid, { kind: 'sign_in', nowMs, origin, method, isNewDevice });
    }),
    ...EVENTS.map(({ by, kind, from, count = 1, ...event }) => {
      const { uid } = memberOf(accountId, by);
      return eventDocument(uid, { kind, nowMs: pastTimeMs(clock, event), origin: DEVICES[from], count });
    }),
    roleEvent(accountId, clock),
    ...demoApiKeys(accountId, clock).map(({ createdBy, createdAt, prefix }) =>
      eventDocument(createdBy, { kind: 'api_key_created', nowMs: createdAt, origin: DEVICES.mac, detail: prefix }),
    ),
    ...sessionDocuments(accountId, changes, clock),
  ];
}

const roleEvent = (accountId: string, clock: SeedClock): SeedDocument =>
  eventDocument(memberOf(accountId, 'developer').uid, {
    kind: 'role_changed',
    nowMs: pastTimeMs(clock, ACCESS_TIMES.roleChanged),
    origin: null,
    count: 1,
    detail: demoAccount(accountId).name,
  });

/** Failed sign-ins have an entry a day, which the server counts up. */
const eventDocument = (uid: string, event: Parameters<typeof toStoredEvent>[0]): SeedDocument => {
  const { kind, nowMs } = event;
  const id = kind === 'sign_in_failed' ? `sign-in-failed-${guayaquilDate(nowMs)}` : `${kind}-${nowMs.toString()}`;
  return { path: `${paths.securityEvents(uid)}/${id}`, data: toStoredEvent(event) };
};

/** Open sessions, and for each user when they were last used: the latest one not before the user's last change. */
function sessionDocuments(accountId: string, changes: readonly RecordedChange[], clock: SeedClock): SeedDocument[] {
  const changedAt = (uid: string) =>
    Math.max(0, ...changes.filter(({ by }) => by.uid === uid).map((one) => one.createdAt));
  const uses = new Map<string, Record<string, number>>();
  const sessions = SIGN_INS.flatMap(({ by, from, openForHours, ...signIn }) => {
    if (openForHours === undefined) return [];
    const { uid, name, permission } = memberOf(accountId, by);
    const createdAt = pastTimeMs(clock, signIn);
    const sessionId = systemIds.base62From(`session of ${uid}\n${createdAt.toString()}`, SESSION_ID_LENGTH);
    const isLatest = !uses.has(uid);
    const usedAt = Math.max(createdAt + openForHours * HOUR_MS, isLatest ? changedAt(uid) : 0);
    uses.set(uid, { ...uses.get(uid), [sessionId]: usedAt });
    const grant = { uid, name, accountId, permission, createdAt };
    return [{ path: paths.session(sessionId), data: storedSession(grant, DEVICES[from]) }];
  });
  return [
    ...sessions,
    ...[...uses].map(([uid, lastUsedAt]) => {
      const activeAt = Math.max(...Object.values(lastUsedAt));
      return { path: paths.sessionUses(uid), data: { lastUsedAt, activeAt } };
    }),
  ];
}

interface Grant {
  readonly uid: string;
  readonly name: string;
  readonly accountId: string;
  readonly permission: Role;
  readonly createdAt: number;
}

/** A session that a password opened. */
const storedSession = (grant: Grant, device: Device) => ({
  ...grant,
  ...device,
  impersonator: null,
  impersonatorSession: null,
  duplicateUser: false,
  provenAt: grant.createdAt,
  hasTwoFactor: false,
  expiresAt: Timestamp.fromMillis(grant.createdAt + SESSION_LIFETIME_MS),
});
