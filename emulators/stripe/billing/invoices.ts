/** Invoices of subscriptions: finalised on creation, each with the payment that settles it. */
import { invalidRequest } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { toStripeList } from './invoice-lines.ts';
import { createPaymentIntent } from '../payments/payment-intents.ts';
import type { Invoice, InvoiceLine, InvoicePayment, PaymentIntent, Subscription } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Stripe's minimum charge in US dollars, in cents. */
const MIN_CHARGE = 50;

/** Amount due for a total and a balance, of which a negative one is credit; less than the minimum charge stays owed. */
export function settleBalance(balance: number, total: number): { due: number; endingBalance: number } {
  const owed = balance + total;
  return owed < MIN_CHARGE ? { due: 0, endingBalance: owed } : { due: owed, endingBalance: 0 };
}

function applyBalance(store: StripeStore, customerId: string, total: number) {
  const customer = store.get('customers', customerId);
  const startingBalance = customer.balance;
  const { due, endingBalance } = settleBalance(startingBalance, total);
  customer.balance = endingBalance;
  return { customer, startingBalance, endingBalance, due };
}

interface InvoiceInput {
  readonly subscription: Subscription;
  readonly reason: BillingReason;
  readonly lines: InvoiceLine[];
  /** A draft stays open until it is billed. */
  readonly isDraft?: boolean;
}

function createInvoicePayment(store: StripeStore, invoice: Invoice): void {
  const intent = createPaymentIntent(store, {
    customer: invoice.customer,
    amount: invoice.amount_due,
    currency: invoice.currency,
    description: 'Subscription payment',
  });
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  store.state.invoicePayments[payment.id] = payment;
}

/** Creates an invoice, finalised and open unless it is a draft. */
export function createInvoice(
  store: StripeStore,
  { subscription, reason, lines, isDraft = false }: InvoiceInput,
): Invoice {
  const now = store.now(subscription.customer);
  const total = sum(lines.map(({ amount }) => amount));
  const { customer, startingBalance, endingBalance, due } = applyBalance(store, subscription.customer, total);
  const id = newId('in');
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Llevo',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: due > 0,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: endingBalance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${store.base}/test/invoices/${id}`,
    invoice_pdf: `${store.base}/test/invoices/${id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: toStripeList(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({ ...line, invoice: id })),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: startingBalance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
  store.state.invoices[id] = invoice;
  store.emit('invoice.created', invoice);
  if (!isDraft) finalizeInvoice(store, invoice);
  return invoice;
}

/** Finalises a draft: assigns a number and a payment. */
export function finalizeInvoice(store: StripeStore, invoice: Invoice): Invoice {
  if (invoice.status !== 'draft')
    throw invalidRequest('This invoice is already finalized.', undefined, 'invoice_not_editable');
  const customer = store.get('customers', invoice.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  invoice.number = `${customer.invoice_prefix ?? ''}-${String(sequence).padStart(4, '0')}`;
  invoice.status = 'open';
  invoice.effective_at = store.now(customer.id);
  invoice.status_transitions.finalized_at = invoice.effective_at;
  if (invoice.amount_due > 0) createInvoicePayment(store, invoice);
  store.emit('invoice.finalized', invoice);
  return invoice;
}

/** Payments of an invoice with their intents; empty if nothing was due. */
export const paymentsOfInvoice = (store: StripeStore, invoiceId: string): InvoicePayment[] =>
  store.all('invoicePayments').filter(({ invoice }) => invoice === invoiceId);

export function intentOfInvoice(store: StripeStore, invoiceId: string): PaymentIntent | null {
  const payment = paymentsOfInvoice(store, invoiceId)[0];
  return payment ? store.get('paymentIntents', payment.payment.payment_intent) : null;
}

/** Invoice that an intent pays, or undefined. */
export function invoiceOfIntent(store: StripeStore, intentId: string): Invoice | null {
  const payment = store.all('invoicePayments').find(({ payment }) => payment.payment_intent === intentId);
  return payment ? store.get('invoices', payment.invoice) : null;
}
