/** Passes the result of a payment to its invoice and from the invoice to its subscription. */
import { invalidRequest } from '../store/errors.ts';
import { intentOfInvoice, paymentsOfInvoice } from './invoices.ts';
import { attemptCharge, cancelPaymentIntent } from '../payments/payment-intents.ts';
import { defaultPaymentMethod } from '../payments/payment-methods.ts';
import { onInvoiceFailed, onInvoicePaid, onInvoiceVoided } from './subscription-transitions.ts';
import type { Invoice, PaymentIntent, Subscription } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

const subscriptionOf = (store: StripeStore, invoice: Invoice): Subscription =>
  store.get('subscriptions', invoice.parent.subscription_details.subscription);

/** Payment method of an invoice if the request names none. */
export const paymentMethodFor = (store: StripeStore, subscription: Subscription): string | null =>
  subscription.default_payment_method ?? defaultPaymentMethod(store, subscription.customer);

function markPaid(store: StripeStore, invoice: Invoice): void {
  const now = store.now(invoice.customer);
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  for (const payment of paymentsOfInvoice(store, invoice.id)) {
    payment.status = 'paid';
    payment.amount_paid = payment.amount_requested;
    payment.status_transitions.paid_at = now;
  }
  store.emit('invoice.paid', invoice);
  store.emit('invoice.payment_succeeded', invoice);
  onInvoicePaid(store, subscriptionOf(store, invoice), invoice);
}

/** Updates an open invoice from its payment. */
export function syncInvoiceWithIntent(store: StripeStore, invoice: Invoice, intent: PaymentIntent): void {
  if (invoice.status !== 'open') return;
  if (intent.status === 'succeeded') {
    if (intent.payment_method !== null) saveDefaultMethod(store, invoice, intent.payment_method);
    markPaid(store, invoice);
  } else {
    store.emit(
      intent.status === 'requires_action' ? 'invoice.payment_action_required' : 'invoice.payment_failed',
      invoice,
    );
    onInvoiceFailed(store, subscriptionOf(store, invoice), invoice);
  }
}

/** Saves the payment method as the subscription's default if its settings say so. */
function saveDefaultMethod(store: StripeStore, invoice: Invoice, methodId: string): void {
  const subscription = subscriptionOf(store, invoice);
  if (subscription.payment_settings?.save_default_payment_method === 'on_subscription') {
    subscription.default_payment_method = methodId;
  }
}

/** Attempts a payment. A total of zero is paid at once; without a payment method the invoice stays open. */
export function collectInvoice(store: StripeStore, invoice: Invoice, methodId: string | null): void {
  const intent = intentOfInvoice(store, invoice.id);
  if (!intent) {
    markPaid(store, invoice);
    return;
  }
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (methodId !== null) attemptCharge(store, intent, methodId);
  syncInvoiceWithIntent(store, invoice, intent);
}

/** `POST /v1/invoices/{id}/pay` */
export function payInvoice(store: StripeStore, invoice: Invoice, methodId: string | null): Invoice {
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status !== 'open') throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`);
  collectInvoice(store, invoice, methodId ?? paymentMethodFor(store, subscriptionOf(store, invoice)));
  return invoice;
}

export function voidInvoice(store: StripeStore, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(
      `You can only void open invoices: this one is ${invoice.status}.`,
      undefined,
      'invoice_not_editable',
    );
  }
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = store.now(invoice.customer);
  for (const payment of paymentsOfInvoice(store, invoice.id)) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = store.now(invoice.customer);
    cancelPaymentIntent(store, store.get('paymentIntents', payment.payment.payment_intent), 'void_invoice');
  }
  store.emit('invoice.voided', invoice);
  onInvoiceVoided(store, subscriptionOf(store, invoice), invoice);
  return invoice;
}
