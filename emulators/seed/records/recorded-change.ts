import type { Role } from '@llevo/contract/entities/roles';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import type { AuditChange } from '../../../functions/src/platform/audit/audit-chain.ts';
import { DEMO_USERS } from '../accounts/demo-accounts.ts';
import type { DemoUser } from '../accounts/demo-accounts.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedClock } from '../seed-clock.ts';

/** An audited change with its author, before it is linked to the account's chain. */
export interface RecordedChange extends AuditChange {
  readonly by: Pick<DemoUser, 'uid' | 'name'>;
}

/** The user with a role in a demo account. */
export function memberOf(accountId: string, role: Role): DemoUser {
  const member = DEMO_USERS.find((user) => user.accountId === accountId && user.permission === role);
  if (member === undefined) throw new Error(`Missing ${role} of ${accountId}`);
  return member;
}

/** A past time in Guayaquil: days before today, and the time of that day, such as "09:40". */
export interface PastTime {
  readonly daysAgo: number;
  readonly time: string;
}

/** That time in milliseconds since 1970. */
export function pastTimeMs({ startOfTodayMs }: SeedClock, { daysAgo, time }: PastTime): number {
  return guayaquilInstantMs(guayaquilDate(startOfTodayMs - daysAgo * DAY_MS), time);
}
