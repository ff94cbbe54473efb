import type { PlanId } from '@llevo/contract/entities/session';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { CardDeclinedError } from '../../../platform/seams/payments.ts';
import type { Payments } from '../../../platform/seams/payments.ts';
import { ignoreInvalidRequest, withStripeErrors } from './stripe-errors.ts';
import { ensurePriceId } from './stripe-prices.ts';

type SubscriptionChanges = Pick<
  Payments,
  'subscribe' | 'payInvoice' | 'changePlan' | 'cancelAtPeriodEnd' | 'resume' | 'cancelNow' | 'voidInvoice'
>;

const isDearer = (present: PlanId, plan: PlanId): boolean => PLANS[plan].price > PLANS[present].price;

/**
 * Proration of a plan change and of its preview: the difference of a more expensive plan is charged at once, or the
 * plan stays; credit from a cheaper one pays the next invoices.
 */
export const planChangeProration = (present: PlanId, plan: PlanId, atMs: number | null) => ({
  proration_behavior: isDearer(present, plan) ? ('always_invoice' as const) : ('create_prorations' as const),
  ...(atMs !== null && { proration_date: Math.floor(atMs / 1000) }),
});

/** Subscription changes. Callers fetch the payment's result afterwards: a response may be older than the bank's decision. */
export const stripeSubscriptions: SubscriptionChanges = {
  subscribe: async (customerId, { plan, accountId, purpose }, key) => {
    const price = await ensurePriceId(plan);
    await withStripeErrors((stripe) =>
      stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price }],
          payment_behavior: 'allow_incomplete',
          metadata: { account: accountId, purpose },
        },
        { idempotencyKey: `${key}.subscribe` },
      ),
    );
  },

  payInvoice: async (invoiceId, key) => {
    const paying = withStripeErrors((stripe) =>
      stripe.invoices.pay(invoiceId, { off_session: false }, { idempotencyKey: `${key}.pay.${invoiceId}` }),
    );
    await ignoreInvalidRequest(
      paying.catch((error: unknown) => {
        if (!(error instanceof CardDeclinedError)) throw error;
      }),
    );
  },

  changePlan: async ({ id, itemId, plan: present }, { plan, atMs }, key) => {
    const price = await ensurePriceId(plan);
    await withStripeErrors((stripe) =>
      stripe.subscriptions.update(
        id,
        {
          items: [{ id: itemId, price }],
          ...planChangeProration(present, plan, atMs),
          payment_behavior: isDearer(present, plan) ? 'pending_if_incomplete' : 'allow_incomplete',
        },
        { idempotencyKey: `${key}.change` },
      ),
    );
  },

  cancelAtPeriodEnd: async (subscriptionId, nextPlan, key) => {
    await withStripeErrors((stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        { cancel_at_period_end: true, metadata: { next_plan: nextPlan ?? '' } },
        { idempotencyKey: `${key}.end` },
      ),
    );
  },

  resume: async (subscriptionId, key) => {
    await withStripeErrors((stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        { cancel_at_period_end: false, metadata: { next_plan: '' } },
        { idempotencyKey: `${key}.go-on` },
      ),
    );
  },

  cancelNow: (subscriptionId, key) =>
    ignoreInvalidRequest(
      withStripeErrors((stripe) =>
        stripe.subscriptions.cancel(
          subscriptionId,
          { invoice_now: false, prorate: false },
          { idempotencyKey: `${key}.cancel.${subscriptionId}` },
        ),
      ),
    ),

  voidInvoice: (invoiceId, key) =>
    ignoreInvalidRequest(
      withStripeErrors((stripe) =>
        stripe.invoices.voidInvoice(invoiceId, {}, { idempotencyKey: `${key}.void.${invoiceId}` }),
      ),
    ),
};
