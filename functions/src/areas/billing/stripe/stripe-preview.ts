import { PLANS } from '@llevo/contract/rules/billing/plans';
import type Stripe from 'stripe';
import type { Payments } from '../../../platform/seams/payments.ts';
import { stripeClient } from './stripe-client.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { ensurePriceId } from './stripe-prices.ts';
import { planChangeProration } from './stripe-subscriptions.ts';

const CENTS = 100;

/** The cost of a change between paid plans, from the provider's preview of the resulting invoice. */
export const previewPlanChange: Payments['previewPlanChange'] = async (customerId, subscription, { plan, atMs }) => {
  const { id, itemId, plan: present } = subscription;
  const price = await ensurePriceId(plan);
  const invoice = await withStripeErrors((stripe) =>
    stripe.invoices.createPreview({
      customer: customerId,
      subscription: id,
      subscription_details: {
        items: [{ id: itemId, price }],
        // A change of plan undoes a cancellation; without it the preview would lack the next period.
        cancel_at_period_end: false,
        ...planChangeProration(present, plan, atMs),
      },
    }),
  );
  const unusedCents = -invoice.lines.data.filter(isProration).reduce((sum, { amount }) => sum + amount, 0);
  // Credit is negative; an amount below Stripe's minimum charge stays owed.
  const balanceCents = invoice.starting_balance + invoice.total - invoice.amount_due;
  // The invoice of an upgrade is charged at once and the next one is for a whole period; otherwise it is the next one.
  const isImmediate = PLANS[plan].price > PLANS[present].price && subscription.status !== 'trialing';
  const monthlyCents = PLANS[plan].price * CENTS;
  return isImmediate
    ? {
        todayCents: invoice.amount_due,
        creditCents: 0,
        nextCents: Math.max(0, monthlyCents + balanceCents),
        restCents: Math.max(0, -balanceCents - monthlyCents),
      }
    : {
        todayCents: 0,
        creditCents: Math.max(0, unusedCents),
        nextCents: invoice.amount_due,
        restCents: Math.max(0, -balanceCents),
      };
};

/** The cost of the next period, from the provider's preview of its invoice. */
export const previewRenewal: Payments['previewRenewal'] = async (customer, { id, plan }) => {
  const { errors } = await stripeClient();
  const invoice = await withStripeErrors((stripe) =>
    stripe.invoices.createPreview({
      customer,
      subscription: id,
      subscription_details: { cancel_at_period_end: false },
    }),
  ).catch((error: unknown) => {
    if (error instanceof errors.StripeInvalidRequestError && error.code === 'invoice_upcoming_none') return null;
    throw error;
  });
  if (invoice === null) return null;
  const priceCents = PLANS[plan].price * CENTS;
  // Prorations of former changes and the customer's balance, in which credit is negative.
  const adjustmentCents = invoice.starting_balance + invoice.total - priceCents;
  const paidCents = Math.max(0, -adjustmentCents);
  const creditCents = Math.min(paidCents, priceCents);
  return {
    priceCents,
    creditCents,
    owedCents: Math.max(0, adjustmentCents),
    dueCents: invoice.amount_due,
    restCents: paidCents - creditCents,
  };
};

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true;
