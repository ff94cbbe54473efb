/** The cardholder's answer to a 3-D Secure challenge, on a payment or a setup. */
import { resourceMissing } from '../store/errors.ts';
import { intentIdOf } from '../store/ids.ts';
import { invoiceOfIntent } from '../billing/invoices.ts';
import { completePaymentAuthentication } from '../payments/payment-intents.ts';
import { syncInvoiceWithIntent } from '../billing/settle-invoice.ts';
import { completeSetupAuthentication } from '../payments/setup-intents.ts';
import type { PaymentIntent, SetupIntent } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

/** The intent of a client secret. */
export function findIntent(store: StripeStore, secret: string): PaymentIntent | SetupIntent {
  const id = intentIdOf(secret);
  const intent = store.state.paymentIntents[id] ?? store.state.setupIntents[id];
  if (intent?.client_secret !== secret) throw resourceMissing('intent', id);
  return intent;
}

/** Applies the cardholder's answer. Ignored for an intent without a pending challenge. */
export function completeAuthentication(
  store: StripeStore,
  secret: string,
  isAuthorised: boolean,
): PaymentIntent | SetupIntent {
  const intent = findIntent(store, secret);
  if (intent.status !== 'requires_action') return intent;
  if (intent.object === 'setup_intent') completeSetupAuthentication(store, intent, isAuthorised);
  else {
    completePaymentAuthentication(store, intent, isAuthorised);
    const invoice = invoiceOfIntent(store, intent.id);
    if (invoice) syncInvoiceWithIntent(store, invoice, intent);
  }
  return intent;
}
