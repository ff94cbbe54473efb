/** What the holder of a card tells their bank, on a payment or on keeping the card. */
import { missing } from '../store/errors.ts';
import { intentOf } from '../store/ids.ts';
import { invoiceOfIntent } from '../billing/invoices.ts';
import { answerBank } from '../payments/payment-intents.ts';
import { followIntent } from '../billing/settle-invoice.ts';
import { answerBankOnSetup } from '../payments/setup-intents.ts';
import type { PaymentIntent, SetupIntent } from '../store/types.ts';
import type { World } from '../store/store.ts';

/** The intent of a client secret. */
export function findIntent(world: World, secret: string): PaymentIntent | SetupIntent {
  const id = intentOf(secret);
  const intent = world.state.paymentIntents[id] ?? world.state.setupIntents[id];
  if (intent?.client_secret !== secret) throw missing('intent', id);
  return intent;
}

/** The holder's answer, and what follows from it. Means nothing for an intent that does not wait for one. */
export function answerForHolder(world: World, secret: string, isAuthorised: boolean): PaymentIntent | SetupIntent {
  const intent = findIntent(world, secret);
  if (intent.status !== 'requires_action') return intent;
  if (intent.object === 'setup_intent') answerBankOnSetup(world, intent, isAuthorised);
  else {
    answerBank(world, intent, isAuthorised);
    const invoice = invoiceOfIntent(world, intent.id);
    if (invoice) followIntent(world, invoice, intent);
  }
  return intent;
}
