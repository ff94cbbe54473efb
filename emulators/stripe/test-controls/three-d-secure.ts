/** What the holder of a card tells their bank, on a payment or on keeping the card. */
import { resourceMissing } from '../store/errors.ts';
import { intentIdOf } from '../store/ids.ts';
import { invoiceOfIntent } from '../billing/invoices.ts';
import { completePaymentAuthentication } from '../payments/payment-intents.ts';
import { syncInvoiceWithIntent } from '../billing/settle-invoice.ts';
import { completeSetupAuthentication } from '../payments/setup-intents.ts';
import type { PaymentIntent, SetupIntent } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

/** The intent of a client secret. */
export function findIntent(world: StripeStore, secret: string): PaymentIntent | SetupIntent {
  const id = intentIdOf(secret);
  const intent = world.state.paymentIntents[id] ?? world.state.setupIntents[id];
  if (intent?.client_secret !== secret) throw resourceMissing('intent', id);
  return intent;
}

/** The holder's answer, and what follows from it. Means nothing for an intent that does not wait for one. */
export function completeAuthentication(
  world: StripeStore,
  secret: string,
  isAuthorised: boolean,
): PaymentIntent | SetupIntent {
  const intent = findIntent(world, secret);
  if (intent.status !== 'requires_action') return intent;
  if (intent.object === 'setup_intent') completeSetupAuthentication(world, intent, isAuthorised);
  else {
    completePaymentAuthentication(world, intent, isAuthorised);
    const invoice = invoiceOfIntent(world, intent.id);
    if (invoice) syncInvoiceWithIntent(world, invoice, intent);
  }
  return intent;
}
