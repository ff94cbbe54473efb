import { receiptsByMonth } from '@llevo/contract/rules/billing/revenue';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { Deps } from '../../platform/deps.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { PaymentsUnavailableError } from '../../platform/seams/payments.ts';
import type { PaymentState } from '../../platform/seams/payments.ts';
import { billingStore } from './billing-store.ts';
import { confirmPaymentEmail } from './emails/confirm-payment-email.ts';
import { graceStartEmail } from './emails/grace-start-email.ts';
import { paymentDeclinedEmail } from './emails/payment-declined-email.ts';
import { subscriptionEndedEmail } from './emails/subscription-ended-email.ts';
import type { PlanTransition } from './settle-billing.ts';

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
    if (record.customerId === null) throw new Error(`Account ${accountId} has no Stripe customer`);
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
  throw new PaymentsUnavailableError(`Account ${accountId} kept changing`, { isSettled: false });
}

/** E-mails to the owner when the subscription's status worsens (SPEC §4). */
const billingEmails =
  (siteUrl: string) =>
  ({ before, after, ownerEmail, accountName, state }: PlanTransition): readonly AddressedEmail[] => {
    const owner = { ownerEmail, accountName, plan: after.plan };
    const hasEndedGrace = before.subscription === 'past_due';
    const confirmationUrl = confirmationUrlOf(state, siteUrl);
    switch (after.subscription) {
      case 'past_due':
        return after.graceUntil === null
          ? []
          : [graceStartEmail(siteUrl, { ...owner, graceUntil: after.graceUntil, confirmationUrl })];
      case 'requires_action': {
        const url = confirmationUrl ?? `${siteUrl}/account/billing`;
        return [confirmPaymentEmail(owner, { hasEndedGrace, confirmationUrl: url })];
      }
      case 'requires_payment_method':
        return [paymentDeclinedEmail(owner, { hasEndedGrace, siteUrl })];
      case 'canceled':
        return [subscriptionEndedEmail(owner, siteUrl)];
      case 'active':
      case 'trialing':
      case null:
        return [];
    }
  };

/** The provider's page to confirm the pending payment; null if no confirmation is pending. */
const confirmationUrlOf = ({ subscription }: PaymentState, siteUrl: string): string | null =>
  subscription?.payment?.need === 'confirmation'
    ? (subscription.payment.hostedInvoiceUrl ?? `${siteUrl}/account/billing`)
    : null;
