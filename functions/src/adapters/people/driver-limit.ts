import { Account } from '@llevo/contract/entities/account';
import type { PlanId } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import { isWithinPlan, planFor } from '@llevo/contract/rules/billing/plans';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/** The plan that one more active driver takes; null where the present one does. Reads only, in the transaction of the change. */
export async function planForOneMoreDriver(transaction: Transaction, accountId: string): Promise<PlanId | null> {
  const drivers = firestore().collection(paths.accountCollection(accountId, 'drivers'));
  const [account, active] = await Promise.all([
    transaction.get(firestore().doc(paths.account(accountId))),
    transaction.get(drivers.where('status', '==', 'activado').count()),
  ]);
  const { plan } = Account.pick({ plan: true }).parse(account.data());
  const wanted = active.data().count + 1;
  return isWithinPlan(plan, 'drivers', wanted) ? null : planFor('drivers', wanted);
}
