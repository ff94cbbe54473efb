import { PLANS } from '@llevo/contract/rules/billing/plans';
import type { Payments } from '../ports.ts';
import { CardDeclinedError } from '../ports.ts';
import { withStripeErrors, ignoreInvalidRequest } from './stripe-errors.ts';
import { ensurePriceId } from './stripe-prices.ts';

type SubscriptionChanges = Pick<
  Payments,
  'subscribe' | 'payInvoice' | 'changePlan' | 'cancelAtPeriodEnd' | 'resume' | 'cancelNow' | 'voidInvoice'
>;

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

  changePlan: async ({ id, itemId, plan: present }, plan, key) => {
    const price = await ensurePriceId(plan);
    const isDearer = PLANS[plan].price > PLANS[present].price;
    await withStripeErrors((stripe) =>
      stripe.subscriptions.update(
        id,
        {
          items: [{ id: itemId, price }],
          // The difference is charged at once, or the plan stays; credit from a cheaper plan pays the next invoices.
          proration_behavior: isDearer ? 'always_invoice' : 'create_prorations',
          payment_behavior: isDearer ? 'pending_if_incomplete' : 'allow_incomplete',
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
