import { BankAccount } from '@llevo/contract/entities/driver';
import { isPayable } from '@llevo/contract/rules/payouts/driver-transfers';
import { Service } from '@llevo/contract/entities/service';
import type { Paging, Paged } from '../../../platform/paging/paging.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { paths } from '@llevo/contract/paths';
import { isInPayout, PAYOUT_STATUSES, sumPayouts } from '@llevo/contract/rules/services/driver-payouts';
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { PaidOutService, DriverPayout } from '@llevo/contract/rules/services/driver-payouts';
import { cloudLog } from '../../../platform/log/cloud-log.ts';
import { listPayouts } from '@llevo/contract/endpoints/services/payments';
import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { datesOfWeek, isoWeek } from '@llevo/contract/rules/services/payout-weeks';
import { implement } from '../../../http/implement.ts';
import { toPageResult, toPaging } from '../../../http/paging.ts';

/** Earnings of all drivers in a week. */
export const listPayoutsRoute = implement(listPayouts, async ({ input, deps, caller }) => {
  const { week = isoWeek(guayaquilDate(deps.clock.nowMs())), ...page } = input;
  const paging = toPaging(page);
  // The contract has refused text that names no week.
  const dates = datesOfWeek(week) ?? [];
  const found = await payoutsStore.page(caller.accountId, { ...paging, dates });
  const accounts = await readAccountStates(caller.accountId, found.rows, deps.clock.nowMs());
  return toPageResult(found, paging, (payout) => toDriverPayoutRow(payout, accounts.get(payout.driverId)));
});

/** The state of the account that a driver is paid to. */
interface AccountState {
  /** Until when it is the one from before a change; null without a recent change. */
  readonly heldUntilMs: number | null;
  readonly isComplete: boolean;
}

/** The account states of these drivers, by driver; deleted drivers have none. */
export async function readAccountStates(
  accountId: string,
  payouts: readonly DriverPayout[],
  nowMs: number,
): Promise<ReadonlyMap<string, AccountState>> {
  if (payouts.length === 0) return new Map();
  const drivers = firestore().collection(paths.accountCollection(accountId, 'drivers'));
  const documents = payouts.map(({ driverId }) => drivers.doc(driverId));
  // Nothing else of the driver is read, and of the account no more than its state leaves this module.
  const snapshots = await firestore().getAll(...documents, { fieldMask: ['bankAccount', 'bankAccountHold'] });
  return new Map(snapshots.map((driver) => [driver.id, accountState(driver, nowMs)]));
}

function accountState(driver: DocumentSnapshot, nowMs: number): AccountState {
  const until: unknown = driver.get('bankAccountHold.until');
  const heldUntilMs = typeof until === 'number' && until > nowMs ? until : null;
  const { data } = BankAccount.safeParse(driver.get(heldUntilMs === null ? 'bankAccount' : 'bankAccountHold.previous'));
  return { heldUntilMs, isComplete: data !== undefined && isPayable(data) };
}

export const toDriverPayoutRow = (
  payout: DriverPayout,
  { heldUntilMs, isComplete }: AccountState = { heldUntilMs: null, isComplete: false },
): DriverPayoutRow => ({
  driver: payout.driverId,
  driverName: payout.driverName,
  services: payout.services,
  cancelled: payout.cancelled,
  gross: dollarsFromCents(payout.grossCents),
  commission: dollarsFromCents(payout.commissionCents),
  payout: dollarsFromCents(payout.payoutCents),
  cash: dollarsFromCents(payout.cashCents),
  paid: dollarsFromCents(payout.paidCents),
  due: dollarsFromCents(payout.dueCents),
  accountHeldUntil: heldUntilMs === null ? null : new Date(heldUntilMs).toISOString(),
  hasAccount: isComplete,
});

/** Services read at once, in the order of their drivers. */
const BATCH = 200;

const Read = Service.pick({
  status: true,
  driverId: true,
  driverName: true,
  typeService: true,
  priceCents: true,
  payments: true,
  cashReport: true,
  settlements: true,
  comprobantePagoConductor: true,
});

const FIELDS = Object.keys(Read.shape);

/**
 * Payouts from `accounts/{a}/services`: those that count of the given days in the order of their drivers, so that a page
 * reads only the services of its drivers.
 */
const payoutsStore = {
  /** Earnings of each driver on some days; `cursor` is the last page's `nextCursor`. */
  page: async (
    accountId: string,
    { dates, offset, limit, cursor }: Paging & { readonly dates: readonly string[] },
  ): Promise<Paged<DriverPayout>> => {
    const query = firestore()
      .collection(paths.accountCollection(accountId, 'services'))
      .where('status', 'in', [...PAYOUT_STATUSES])
      .where('date', 'in', [...dates])
      .orderBy('driverId')
      .select(...FIELDS);
    // Driver ids sort after '', and null (no driver) before it.
    const skipped = cursor === undefined ? offset : 0;
    const start = cursor === undefined ? '' : decodeCursor(cursor);
    const payouts = sumPayouts(await readDrivers(query.startAfter(start), skipped + limit));
    const rows = payouts.slice(skipped, skipped + limit);
    const hasMore = payouts.length > skipped + limit;
    return {
      rows,
      // Counting drivers would read all their services.
      total: (cursor === undefined ? Math.min(skipped, payouts.length) : offset) + rows.length + (hasMore ? 1 : 0),
      isAtLeast: hasMore,
      nextCursor: hasMore ? encodeCursor(rows.at(-1)?.driverId ?? '') : null,
    };
  },
};

/** All services of the first `drivers` drivers, and some of the next one; all services if there are fewer drivers. */
async function readDrivers(query: Query, drivers: number): Promise<PaidOutService[]> {
  const services: PaidOutService[] = [];
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const { docs } = await (last === undefined ? query : query.startAfter(last)).limit(BATCH).get();
    services.push(...docs.flatMap(toPaidOut));
    last = docs.at(-1);
    const isEnough = new Set(services.map(({ driverId }) => driverId)).size > drivers;
    if (docs.length < BATCH || isEnough) return services;
  }
}

function toPaidOut(snapshot: QueryDocumentSnapshot): PaidOutService[] {
  const { success, data } = Read.safeParse(snapshot.data());
  if (success) return isInPayout(data) ? [data] : [];
  cloudLog.error('a service that cannot be read is left out of the payouts', { path: snapshot.ref.path });
  return [];
}

const encodeCursor = (driverId: string): string => Buffer.from(driverId).toString('base64url');

/** Accepts any text as a place in the list. */
const decodeCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();
