import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { Deps } from '../../adapters/deps.ts';
import { PaymentsUnavailableError } from '../../adapters/billing/ports.ts';
import { billingEmails } from './billing-emails.ts';

export type ReconcileDeps = Pick<Deps, 'billing' | 'payments' | 'siteUrl'>;

/** Each time somebody else has written meanwhile, and what they wrote was newer. */
const MAX_ATTEMPTS = 20;

/**
 * Fetches how things stand at the provider and writes what follows. What news said is not asked: events may come twice,
 * late and in any order, and the last one to be looked into finds the truth. Null while a request of the account's own is on.
 */
export async function reconcileBilling(
  { billing, payments, siteUrl }: ReconcileDeps,
  accountId: string,
  attemptId: string | null,
): Promise<PlanState | null> {
  for (let round = 0; round < MAX_ATTEMPTS; round++) {
    // Read before the state is fetched: whoever writes after this makes the state outdated.
    const record = await billing.find(accountId);
    if (record.customerId === null) throw new Error(`account ${accountId} is no customer`);
    const state = await payments.fetchState(record.customerId);
    const letters = billingEmails(siteUrl);
    const settled = await billing.settle({
      accountId,
      revision: record.revision,
      state,
      attemptId,
      emailsFor: letters,
    });
    if (settled.kind === 'settled') return settled.held;
    if (settled.kind === 'busy') return null;
  }
  throw new PaymentsUnavailableError(`account ${accountId} kept changing`, { isSettled: false });
}
