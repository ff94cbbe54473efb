import type { Role } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { systemIds } from '../../../functions/src/platform/system.ts';
import { demoAccount } from '../accounts/demo-accounts.ts';
import type { SeedClock } from '../seed-clock.ts';
import type { PastTime, RecordedChange } from './recorded-change.ts';
import { memberOf, pastTimeMs } from './recorded-change.ts';
import { ACCESS_TIMES } from './team-activity.ts';

/** A withdrawn invitation. */
const INVITED = { email: 'despacho@llevo.test', permission: 'dispatcher' } as const;

/** Downloads of all data, each in a session of the owner. */
const EXPORTED: readonly PastTime[] = [
  { daysAgo: 71, time: '10:12' },
  { daysAgo: 17, time: '08:34' },
];

/** The audited changes of the users, of the settings of their account, and the downloads of its data. */
export function teamChanges(accountId: string, clock: SeedClock): RecordedChange[] {
  const [owner, admin] = [memberOf(accountId, 'owner'), memberOf(accountId, 'admin')];
  const desk = memberOf(accountId, 'user');
  const own = { by: owner, target: paths.user(owner.uid) };
  const factor = (isEnabled: boolean) => ({
    before: { twoFactorEnabled: !isEnabled },
    after: { twoFactorEnabled: isEnabled },
  });
  return [
    {
      ...own,
      action: 'user.two_factor_enable',
      ...factor(true),
      createdAt: pastTimeMs(clock, ACCESS_TIMES.factorEnabled),
    },
    {
      ...own,
      action: 'user.two_factor_disable',
      ...factor(false),
      createdAt: pastTimeMs(clock, ACCESS_TIMES.factorDisabled),
    },
    passwordChange(accountId, 'owner', pastTimeMs(clock, ACCESS_TIMES.passwordChanged)),
    passwordChange(accountId, 'user', pastTimeMs(clock, ACCESS_TIMES.userPasswordChanged)),
    {
      by: owner,
      action: 'user.update',
      target: paths.user(memberOf(accountId, 'developer').uid),
      before: { permission: 'user' },
      after: { permission: 'developer' },
      createdAt: pastTimeMs(clock, ACCESS_TIMES.roleChanged),
    },
    {
      by: admin,
      action: 'user.update',
      target: paths.user(desk.uid),
      before: { name: desk.name.normalize('NFD').replaceAll(/\p{M}/gu, '') },
      after: { name: desk.name },
      createdAt: pastTimeMs(clock, { daysAgo: 16, time: '09:27' }),
    },
    {
      by: admin,
      action: 'invite.send',
      target: paths.accountCollection(accountId, 'members'),
      before: [],
      after: [{ email: INVITED.email, role: INVITED.permission }],
      createdAt: pastTimeMs(clock, { daysAgo: 12, time: '10:50' }),
    },
    {
      by: admin,
      action: 'invite.withdraw',
      target: paths.invite(systemIds.sha256(`invite of ${accountId}\n${INVITED.email}`)),
      before: INVITED,
      after: null,
      createdAt: pastTimeMs(clock, { daysAgo: 11, time: '16:12' }),
    },
    {
      ...own,
      action: 'session.end',
      before: { createdAt: pastTimeMs(clock, ACCESS_TIMES.endedSession) },
      after: null,
      createdAt: pastTimeMs(clock, ACCESS_TIMES.sessionEnded),
    },
    ...EXPORTED.map((time) => exportOf(accountId, pastTimeMs(clock, time))),
    {
      by: admin,
      action: 'quoter.update',
      target: paths.account(accountId),
      before: { about: 'Fletes y mudanzas en Quito y entre ciudades.' },
      after: { about: demoAccount(accountId).quoter?.about ?? '' },
      createdAt: pastTimeMs(clock, { daysAgo: 7, time: '12:18' }),
    },
  ];
}

/** The owner's download of all data; its document has expired since. */
const exportOf = (accountId: string, createdAt: number): RecordedChange => ({
  by: memberOf(accountId, 'owner'),
  action: 'account.export',
  target: paths.accountDocument(accountId, 'exports', systemIds.base62From(`export at ${createdAt.toString()}`, 20)),
  before: null,
  after: null,
  createdAt,
});

function passwordChange(accountId: string, role: Role, createdAt: number): RecordedChange {
  const by = memberOf(accountId, role);
  return {
    by,
    action: 'user.password',
    target: paths.user(by.uid),
    before: { hasPassword: true },
    after: { hasPassword: true },
    createdAt,
  };
}
