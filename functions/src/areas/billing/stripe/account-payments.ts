import { BillingRecord } from '@llevo/contract/entities/billing-record';
import { paths } from '@llevo/contract/paths';
import { isRunningStatus } from '@llevo/contract/rules/billing/subscription-status';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { AccountPayments, PaymentState, SubscriptionFacts } from '../../../platform/seams/payments.ts';
import { stripePayments } from './stripe-payments.ts';

/** `billing/{account}`, and the provider's state of its customer. */
export const accountPayments: AccountPayments = {
  runningPlan: async (accountId) => {
    const subscription = (await fetchState(accountId))?.subscription ?? null;
    return subscription !== null && isRunningStatus(subscription.status) ? subscription.plan : null;
  },

  cancelSubscriptions: async (accountId) => {
    const state = await fetchState(accountId);
    const { subscription = null, incompleteSubscription = null } = state ?? {};
    for (const one of [subscription, incompleteSubscription]) await cancelUnlessOver(one, `end-${accountId}`);
  },

  stopRenewal: async (accountId, key) => {
    const { subscription = null, incompleteSubscription = null } = (await fetchState(accountId)) ?? {};
    await cancelUnlessOver(incompleteSubscription, key);
    if (subscription === null || !isPaidFor(subscription)) return cancelUnlessOver(subscription, key);
    const { id, payment, cancelAtPeriodEnd } = subscription;
    // A plan change with a pending payment.
    if (payment !== null) await stripePayments.voidInvoice(payment.invoiceId, key);
    // Without a next plan: this distinguishes it from a cancellation by the owner.
    if (!cancelAtPeriodEnd) await stripePayments.cancelAtPeriodEnd(id, null, key);
  },

  resumeRenewal: async (accountId, key) => {
    const subscription = (await fetchState(accountId))?.subscription ?? null;
    if (subscription === null || !isPaidFor(subscription)) return;
    const isStopped = subscription.cancelAtPeriodEnd && subscription.nextPlan === null;
    if (isStopped) await stripePayments.resume(subscription.id, key);
  },
};

/** Whether a subscription is paid for: nothing is charged before its period ends. */
const isPaidFor = ({ status }: SubscriptionFacts): boolean => status === 'active' || status === 'trialing';

async function cancelUnlessOver(one: SubscriptionFacts | null, key: string): Promise<void> {
  const isOver = one === null || one.status === 'canceled' || one.status === 'incomplete_expired';
  if (!isOver) await stripePayments.cancelNow(one.id, key);
}

/** Null for an account that never paid. */
async function fetchState(accountId: string): Promise<PaymentState | null> {
  const record = await firestore().doc(paths.billing(accountId)).get();
  const customerId = record.exists ? BillingRecord.shape.customerId.parse(record.get('customerId')) : null;
  return customerId === null ? null : stripePayments.fetchState(customerId);
}
