import type { PlatformMonth } from '@llevo/contract/entities/revenue';
import { paths } from '@llevo/contract/paths';
import type { PayerEvent } from '@llevo/contract/rules/billing/churn';
import { guayaquilMonth } from '@llevo/contract/rules/billing/revenue';
import type { ReceiptsByMonth } from '@llevo/contract/rules/billing/revenue';
import { FieldValue } from 'firebase-admin/firestore';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';

/** `metrics/revenue-{month}`; `month` is YYYY-MM. */
export const revenueDocument = (month: string) => firestore().doc(paths.metrics(`revenue-${month}`));

/** Adds one account's changes to the platform's months, in the commit that stores the account's record. */
export function countRevenue(
  transaction: Transaction,
  changes: { readonly differences: ReceiptsByMonth; readonly events: readonly PayerEvent[] },
): void {
  const add = (month: string, amounts: Partial<PlatformMonth>) => {
    const increments = Object.entries(amounts).map(([field, amount]) => [field, FieldValue.increment(amount)] as const);
    transaction.set(revenueDocument(month), Object.fromEntries(increments), { merge: true });
  };
  for (const [month, amounts] of Object.entries(changes.differences)) add(month, amounts);
  for (const { kind, at } of changes.events) {
    add(guayaquilMonth(at), kind === 'lossWithdrawn' ? { lost: -1 } : { [kind]: 1 });
  }
}
