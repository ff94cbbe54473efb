import { PLANS } from '@llevo/contract/rules/billing/plans';
import type { Payments } from '../payments-port.ts';
import { CardRefused } from '../payments-port.ts';
import { asking, unlessOver } from './stripe-errors.ts';
import { priceOf } from './stripe-prices.ts';

type Changes = Pick<Payments, 'subscribe' | 'collect' | 'changePlan' | 'endLater' | 'goOn' | 'endNow' | 'dropInvoice'>;

/** Changes of subscriptions. How a payment went is asked afterwards: an answer may be older than the bank's word. */
export const stripeSubscriptions: Changes = {
  subscribe: async (customerId, { plan, accountId, purpose }, key) => {
    const price = await priceOf(plan);
    await asking((stripe) =>
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

  collect: async (invoiceId, key) => {
    const paying = asking((stripe) =>
      stripe.invoices.pay(invoiceId, { off_session: false }, { idempotencyKey: `${key}.pay.${invoiceId}` }),
    );
    await unlessOver(
      paying.catch((error: unknown) => {
        if (!(error instanceof CardRefused)) throw error;
      }),
    );
  },

  changePlan: async ({ id, itemId, plan: present }, plan, key) => {
    const price = await priceOf(plan);
    const isDearer = PLANS[plan].price > PLANS[present].price;
    await asking((stripe) =>
      stripe.subscriptions.update(
        id,
        {
          items: [{ id: itemId, price }],
          // The difference is paid at once, or the plan stays; what a cheaper one leaves over pays the next bills.
          proration_behavior: isDearer ? 'always_invoice' : 'create_prorations',
          payment_behavior: isDearer ? 'pending_if_incomplete' : 'allow_incomplete',
        },
        { idempotencyKey: `${key}.change` },
      ),
    );
  },

  endLater: async (subscriptionId, nextPlan, key) => {
    await asking((stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        { cancel_at_period_end: true, metadata: { next_plan: nextPlan } },
        { idempotencyKey: `${key}.end` },
      ),
    );
  },

  goOn: async (subscriptionId, key) => {
    await asking((stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        { cancel_at_period_end: false, metadata: { next_plan: '' } },
        { idempotencyKey: `${key}.go-on` },
      ),
    );
  },

  endNow: (subscriptionId, key) =>
    unlessOver(
      asking((stripe) =>
        stripe.subscriptions.cancel(
          subscriptionId,
          { invoice_now: false, prorate: false },
          { idempotencyKey: `${key}.cancel.${subscriptionId}` },
        ),
      ),
    ),

  dropInvoice: (invoiceId, key) =>
    unlessOver(
      asking((stripe) => stripe.invoices.voidInvoice(invoiceId, {}, { idempotencyKey: `${key}.void.${invoiceId}` })),
    ),
};
