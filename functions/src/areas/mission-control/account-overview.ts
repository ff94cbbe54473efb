import { getAccountOverview } from '@llevo/contract/endpoints/mission-control';
import type { AccountMonth } from '@llevo/contract/entities/account-overview';
import { User } from '@llevo/contract/entities/account-user';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import type { BillingRecord } from '@llevo/contract/entities/billing-record';
import { StoredEvent } from '@llevo/contract/entities/event';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { implement } from '../../http/implement.ts';
import { auditCollection } from '../../platform/audit/audit-documents.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import { withLastUse } from '../../platform/identity/session-uses.ts';
import { serviceDayDimension } from '../../platform/ledger/dimensions.ts';
import { countsBy } from '../../platform/ledger/stats-document.ts';
import type { Counts } from '../../platform/ledger/stats-document.ts';
import { billingStore } from '../billing/billing-store.ts';
import { statisticsStore } from '../dashboard/statistics-store.ts';
import type { RecordedEvent } from '../events/store.ts';
import { lastMonths } from './account-growth.ts';
import { toAccountRow } from './accounts.ts';

const MONTHS = 12;
const MAX_MEMBERS = 25;
const MAX_ENTRIES = 10;

const SERVICE_DAYS = [serviceDayDimension('IMMEDIATE'), serviceDayDimension('RESERVE')];

const toIso = (instantMs: number): string => new Date(instantMs).toISOString();
const toIsoOrNull = (instantMs: number | null) => (instantMs === null ? null : toIso(instantMs));

/** An account with its payments, members, usage and latest changes. Reads at most 125 documents. */
export const getAccountOverviewRoute = implement(getAccountOverview, async ({ input: { id }, deps }) => {
  const account = await accountsStore.find(id);
  if (account === null) throw new AppError('not_found', 'Esa cuenta ya no existe');
  const nowMs = deps.clock.nowMs();
  const [record, { members, total }, audit, events, services, drivers] = await Promise.all([
    billingStore(deps).find(id),
    accountOverviewsStore.members(id, MAX_MEMBERS),
    accountOverviewsStore.latestAudit(id, MAX_ENTRIES),
    accountOverviewsStore.latestEvents(id, MAX_ENTRIES),
    statisticsStore(deps).read(id, 'services', SERVICE_DAYS),
    statisticsStore(deps).read(id, 'drivers', ['byDay']),
  ]);
  const use = {
    services: SERVICE_DAYS.map((dimension) => countsBy(services, dimension)),
    drivers: [countsBy(drivers, 'byDay')],
  };
  return {
    data: {
      account: toAccountRow({ id, account }),
      payment: {
        payer: record.payer.state,
        lost_at: toIsoOrNull(record.payer.lostAt),
        paid_until: toIsoOrNull(record.currentPeriodEnd),
        next_plan: record.nextPlan,
        grace_until: toIsoOrNull(account.graceUntil),
        card: record.card,
      },
      members: members.map(({ uid, user }) => toUserDetailsResponse(user, { uid, accountId: id }, nowMs)),
      members_total: total,
      months: accountMonths(lastMonths(MONTHS, nowMs), use, record.receipts),
      audit: audit.map((entry) => ({
        id: entry.id,
        time: toIso(entry.createdAt),
        actor: entry.actorName,
        action: entry.action,
      })),
      events: events.map(toEvent),
    },
  };
});

const toEvent = ({ id, name, time, userEmail, metadata }: RecordedEvent) => ({
  id,
  name,
  time: toIso(time),
  user_email: userEmail,
  metadata,
});

interface Use {
  /** Counts by day, one for each kind of service. */
  readonly services: readonly Counts[];
  readonly drivers: readonly Counts[];
}

/** Usage and payments by month, identified by its first day. */
export function accountMonths(
  firstDays: readonly string[],
  use: Use,
  receipts: BillingRecord['receipts'],
): AccountMonth[] {
  return firstDays.map((firstDay) => {
    const month = firstDay.slice(0, 7);
    const paid = Object.values(receipts).flatMap((byMonth) => byMonth[month] ?? []);
    const cents = (part: 'receivedCents' | 'refundedCents') => paid.reduce((sum, one) => sum + one[part], 0);
    return {
      month: firstDay,
      services: countIn(month, use.services),
      drivers: countIn(month, use.drivers),
      received: dollarsFromCents(cents('receivedCents')),
      refunded: dollarsFromCents(cents('refundedCents')),
    };
  });
}

const countIn = (month: string, counts: readonly Counts[]): number =>
  counts
    .flatMap((byDay) => Object.entries(byDay))
    .reduce((sum, [day, count]) => (day.startsWith(`${month}-`) ? sum + count : sum), 0);

/** The latest records of an account; every query has a limit. */
const accountOverviewsStore = {
  /** Some of the members, and their total. */
  members: async (
    accountId: string,
    limit: number,
  ): Promise<{
    readonly total: number;
    readonly members: readonly { readonly uid: string; readonly user: User }[];
  }> => {
    const collection = firestore().collection(paths.accountCollection(accountId, 'members'));
    const [{ docs }, counted] = await Promise.all([collection.limit(limit).get(), collection.count().get()]);
    const { count: total } = counted.data();
    if (docs.length === 0) return { total, members: [] };
    const users = await firestore().getAll(...docs.map(({ id }) => firestore().doc(paths.user(id))));
    const members = users
      .filter(({ exists }) => exists)
      .map((person) => ({ uid: person.id, user: User.parse(person.data()) }))
      .filter(({ user }) => Object.hasOwn(user.accounts, accountId));
    return { total, members: await withLastUse(members) };
  },

  /** Newest first. */
  latestAudit: async (accountId: string, limit: number): Promise<readonly AuditEntry[]> => {
    const { docs } = await auditCollection(accountId).orderBy('createdAt', 'desc').limit(limit).get();
    return docs.map((entry) => AuditEntry.parse(entry.data()));
  },

  /** Newest first. */
  latestEvents: async (accountId: string, limit: number): Promise<readonly RecordedEvent[]> => {
    const ofAccount = firestore().collection(COLLECTIONS.events).where('accountId', '==', accountId);
    const { docs } = await ofAccount.orderBy('time', 'desc').limit(limit).get();
    return docs.map((event) => ({ ...StoredEvent.parse(event.data()), id: event.id }));
  },
};
