import { billingStore } from './billing-store.ts';
import { receiptsByMonth } from '@llevo/contract/rules/billing/revenue';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { Deps } from '../../platform/deps.ts';
import { PaymentsUnavailableError } from '../../platform/seams/payments.ts';
import { billingEmails } from './emails/billing-emails.ts';

export type ReconcileDeps = Pick<Deps, 'clock' | 'ids' | 'payments' | 'siteUrl'>;

/** Each attempt fails when a newer state was written in the meantime. */
const MAX_ATTEMPTS = 20;

/**
 * Fetches the provider's state and stores the result. Ignores the content of events: they may arrive twice, late and in
 * any order, and the last one finds the current state. Returns null during another request of the account.
 */
export async function reconcileBilling(
  deps: ReconcileDeps,
  accountId: string,
  attemptId: string | null,
): Promise<PlanState | null> {
  for (let round = 0; round < MAX_ATTEMPTS; round++) {
    // Read before fetching the state: any later write makes the state stale.
    const record = await billingStore(deps).find(accountId);
    if (record.customerId === null) throw new Error(`account ${accountId} is no customer`);
    const state = await deps.payments.fetchState(record.customerId);
    const receipts = state.isCustomerDeleted
      ? null
      : receiptsByMonth(await deps.payments.fetchReceipts(state.customerId));
    const emailsFor = billingEmails(deps.siteUrl);
    const settled = await billingStore(deps).settle({
      accountId,
      revision: record.revision,
      state,
      receipts,
      attemptId,
      emailsFor,
    });
    if (settled.kind === 'settled') return settled.held;
    if (settled.kind === 'busy') return null;
  }
  throw new PaymentsUnavailableError(`account ${accountId} kept changing`, { isSettled: false });
}
