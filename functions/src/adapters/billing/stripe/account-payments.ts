import { BillingRecord } from '@llevo/contract/entities/billing-record';
import { paths } from '@llevo/contract/paths';
import { isRunningStatus } from '@llevo/contract/rules/billing/subscription-status';
import { firestore } from '../../platform/firebase.ts';
import { stripePayments } from './stripe-payments.ts';
import type { AccountPayments, PaymentState } from '../ports.ts';

/** `billing/{account}`, and the provider's state of its customer. */
export const accountPayments: AccountPayments = {
  runningPlan: async (accountId) => {
    const subscription = (await fetchState(accountId))?.subscription ?? null;
    return subscription !== null && isRunningStatus(subscription.status) ? subscription.plan : null;
  },

  cancelSubscriptions: async (accountId) => {
    const state = await fetchState(accountId);
    const { subscription = null, incompleteSubscription = null } = state ?? {};
    for (const one of [subscription, incompleteSubscription]) {
      const isOver = one === null || one.status === 'canceled' || one.status === 'incomplete_expired';
      if (!isOver) await stripePayments.cancelNow(one.id, `end-${accountId}`);
    }
  },
};

/** Null for an account that never paid. */
async function fetchState(accountId: string): Promise<PaymentState | null> {
  const record = await firestore().doc(paths.billing(accountId)).get();
  const customerId = record.exists ? BillingRecord.shape.customerId.parse(record.get('customerId')) : null;
  return customerId === null ? null : stripePayments.fetchState(customerId);
}
