import { Account } from '@llevo/contract/entities/account';
import type { DriverStatus } from '@llevo/contract/entities/driver';
import type { PlanId } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import { requiredUpgrade, roomInPlan } from '@llevo/contract/rules/billing/plans';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';

/** The places for drivers in an account's plan. */
interface DriverPlaces {
  /** Null for any number. */
  readonly left: number | null;
  /** The plan that admits this many more drivers; null if the current one does. */
  readonly planForMore: (drivers: number) => PlanId | null;
}

/** Counts an account's drivers of some statuses against its plan, in the given transaction. */
export async function readDriverPlaces(
  transaction: Transaction,
  accountId: string,
  statuses: readonly DriverStatus[],
): Promise<DriverPlaces> {
  const account = await transaction.get(firestore().doc(paths.account(accountId)));
  const { plan } = Account.pick({ plan: true }).parse(account.data());
  if (roomInPlan(plan, 'drivers', 0) === null) return { left: null, planForMore: () => null };
  const drivers = firestore().collection(paths.accountCollection(accountId, 'drivers'));
  const { count } = (await transaction.get(drivers.where('status', 'in', statuses).count())).data();
  return {
    left: roomInPlan(plan, 'drivers', count),
    planForMore: (more) => requiredUpgrade(plan, 'drivers', count + more),
  };
}

/** The plan required for one more driver beside those with some statuses; null if the current one includes it. */
export async function planForAnotherDriver(
  transaction: Transaction,
  accountId: string,
  statuses: readonly DriverStatus[],
): Promise<PlanId | null> {
  return (await readDriverPlaces(transaction, accountId, statuses)).planForMore(1);
}
