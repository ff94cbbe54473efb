import type { Invoice } from '@llevo/contract/entities/billing';
import type Stripe from 'stripe';
import type { Payments } from '../../../platform/seams/payments.ts';
import { stripeCards } from './stripe-cards.ts';
import { verifyEvent } from './stripe-events.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { previewPlanChange } from './stripe-preview.ts';
import { fetchReceipts } from './stripe-receipts.ts';
import { fetchPaymentState } from './stripe-state.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';
import { stripeTaxpayer } from './stripe-taxpayer.ts';

const MAX_INVOICES = 100;
const CENTS = 100;

/** Payments through Stripe. */
export const stripePayments: Payments = {
  ...stripeCards,
  ...stripeSubscriptions,
  ...stripeTaxpayer,
  previewPlanChange,
  fetchState: fetchPaymentState,
  fetchReceipts,
  verifyEvent,

  createCustomer: async (accountId, key) => {
    const facts = { metadata: { account: accountId }, preferred_locales: ['es-419'] };
    const customer = await withStripeErrors((stripe) =>
      stripe.customers.create(facts, { idempotencyKey: `${key}.customer` }),
    );
    return customer.id;
  },

  invoices: async (customerId) => {
    const { data } = await withStripeErrors((stripe) =>
      stripe.invoices.list({ customer: customerId, limit: MAX_INVOICES }),
    );
    return data.map(invoiceOf).filter((invoice) => invoice !== null);
  },
};

/** An invoice for display; null for a draft. */
function invoiceOf(invoice: Stripe.Invoice): Invoice | null {
  const { number, status, total, created, status_transitions: at, invoice_pdf } = invoice;
  if (number === null || status === null || status === 'draft') return null;
  const date = new Date((at.finalized_at ?? created) * 1000).toISOString();
  return { number, date, status, total: total / CENTS, invoice_pdf: invoice_pdf ?? null };
}
