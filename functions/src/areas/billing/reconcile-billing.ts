import { receiptsByMonth } from '@llevo/contract/rules/billing/revenue';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { Deps } from '../../platform/deps.ts';
import { PaymentsUnavailableError } from './ports.ts';
import { billingEmails } from './emails/billing-emails.ts';

export type ReconcileDeps = Pick<Deps, 'billing' | 'payments' | 'siteUrl'>;

/** Each attempt fails when a newer state was written in the meantime. */
const MAX_ATTEMPTS = 20;

/**
 * Fetches the provider's state and stores the result. Ignores the content of events: they may arrive twice, late and in
 * any order, and the last one finds the current state. Returns null during another request of the account.
 */
export async function reconcileBilling(
  { billing, payments, siteUrl }: ReconcileDeps,
  accountId: string,
  attemptId: string | null,
): Promise<PlanState | null> {
  for (let round = 0; round < MAX_ATTEMPTS; round++) {
    // Read before fetching the state: any later write makes the state stale.
    const record = await billing.find(accountId);
    if (record.customerId === null) throw new Error(`account ${accountId} is no customer`);
    const state = await payments.fetchState(record.customerId);
    const receipts = state.isCustomerDeleted ? null : receiptsByMonth(await payments.fetchReceipts(state.customerId));
    const emailsFor = billingEmails(siteUrl);
    const settled = await billing.settle({
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
