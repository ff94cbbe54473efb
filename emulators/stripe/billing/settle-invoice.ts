/** From a payment to its invoice, and from the invoice to its subscription. */
import { invalidRequest } from '../store/errors.ts';
import { intentOfInvoice, paymentsOfInvoice } from './invoices.ts';
import { attemptCharge, cancelPaymentIntent } from '../payments/payment-intents.ts';
import { defaultPaymentMethod } from '../payments/payment-methods.ts';
import { onInvoiceFailed, onInvoicePaid, onInvoiceVoided } from './subscription-transitions.ts';
import type { Invoice, PaymentIntent, Subscription } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

export const subscriptionOf = (world: StripeStore, invoice: Invoice): Subscription =>
  world.get('subscriptions', invoice.parent.subscription_details.subscription);

/** The method that an invoice is paid with when nobody names another one. */
export const paymentMethodFor = (world: StripeStore, subscription: Subscription): string | null =>
  subscription.default_payment_method ?? defaultPaymentMethod(world, subscription.customer);

function markPaid(world: StripeStore, invoice: Invoice): void {
  const now = world.now(invoice.customer);
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  for (const payment of paymentsOfInvoice(world, invoice.id)) {
    payment.status = 'paid';
    payment.amount_paid = payment.amount_requested;
    payment.status_transitions.paid_at = now;
  }
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
  onInvoicePaid(world, subscriptionOf(world, invoice), invoice);
}

/** Brings an open invoice in line with its payment. */
export function syncInvoiceWithIntent(world: StripeStore, invoice: Invoice, intent: PaymentIntent): void {
  if (invoice.status !== 'open') return;
  if (intent.status === 'succeeded') {
    if (intent.payment_method !== null) saveDefaultMethod(world, invoice, intent.payment_method);
    markPaid(world, invoice);
  } else {
    world.emit(
      intent.status === 'requires_action' ? 'invoice.payment_action_required' : 'invoice.payment_failed',
      invoice,
    );
    onInvoiceFailed(world, subscriptionOf(world, invoice), invoice);
  }
}

/** What paid once pays from now on, where the subscription says so. */
function saveDefaultMethod(world: StripeStore, invoice: Invoice, methodId: string): void {
  const subscription = subscriptionOf(world, invoice);
  if (subscription.payment_settings?.save_default_payment_method === 'on_subscription') {
    subscription.default_payment_method = methodId;
  }
}

/** Tries to take the money. Nothing to pay is paid; no method to pay with leaves it open. */
export function collectInvoice(world: StripeStore, invoice: Invoice, methodId: string | null): void {
  const intent = intentOfInvoice(world, invoice.id);
  if (!intent) {
    markPaid(world, invoice);
    return;
  }
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (methodId !== null) attemptCharge(world, intent, methodId);
  syncInvoiceWithIntent(world, invoice, intent);
}

/** `POST /v1/invoices/{id}/pay` */
export function payInvoice(world: StripeStore, invoice: Invoice, methodId: string | null): Invoice {
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status !== 'open')
    throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`, undefined, 'invoice_not_open');
  collectInvoice(world, invoice, methodId ?? paymentMethodFor(world, subscriptionOf(world, invoice)));
  return invoice;
}

export function voidInvoice(world: StripeStore, invoice: Invoice): Invoice {
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
  invoice.status_transitions.voided_at = world.now(invoice.customer);
  for (const payment of paymentsOfInvoice(world, invoice.id)) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = world.now(invoice.customer);
    cancelPaymentIntent(world, world.get('paymentIntents', payment.payment.payment_intent), 'void_invoice');
  }
  world.emit('invoice.voided', invoice);
  onInvoiceVoided(world, subscriptionOf(world, invoice), invoice);
  return invoice;
}
