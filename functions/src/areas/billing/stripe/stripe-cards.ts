import type Stripe from 'stripe';
import { CardDeclinedError, PaymentsUnavailableError } from '../../../platform/seams/payments.ts';
import type { Payer, Payments, RequiredConfirmation } from '../../../platform/seams/payments.ts';
import { declineReasonOf, withStripeErrors } from './stripe-errors.ts';

/** Prefix of legacy card tokens; current forms return a payment method. */
const LEGACY_TOKEN = /^tok_/;

/** A card as a payment method. */
async function toPaymentMethodId(token: string, key: string): Promise<string> {
  if (!LEGACY_TOKEN.test(token)) return token;
  const method = await withStripeErrors((stripe) =>
    stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey: `${key}.method` }),
  );
  return method.id;
}

async function setDefaultPaymentMethod(
  { customerId, email, name }: Payer,
  methodId: string,
  key: string,
): Promise<void> {
  await withStripeErrors((stripe) =>
    stripe.customers.update(
      customerId,
      { email, name, invoice_settings: { default_payment_method: methodId } },
      { idempotencyKey: `${key}.default` },
    ),
  );
}

/** Cards on file; the customer's default is charged. */
export const stripeCards: Pick<Payments, 'attachCard' | 'replaceCard'> = {
  attachCard: async (payer, token, key) => {
    const given = await toPaymentMethodId(token, key);
    const { customerId: customer } = payer;
    const method = await withStripeErrors((stripe) =>
      stripe.paymentMethods.attach(given, { customer }, { idempotencyKey: `${key}.attach` }),
    );
    await setDefaultPaymentMethod(payer, method.id, key);
  },

  replaceCard: async (payer, token, key) => {
    const method = await toPaymentMethodId(token, key);
    const intent = await withStripeErrors((stripe) =>
      confirmSetupIntent(stripe, { customer: payer.customerId, method, key }),
    );
    const question = requiredConfirmation(intent);
    if (question === null) await setDefaultPaymentMethod(payer, paymentMethodId(intent), key);
    return question;
  },
};

async function confirmSetupIntent(
  stripe: Stripe,
  { customer, method, key }: { customer: string; method: string; key: string },
): Promise<Stripe.SetupIntent> {
  const setup = await stripe.setupIntents.create(
    {
      customer,
      payment_method: method,
      confirm: true,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    { idempotencyKey: `${key}.setup` },
  );
  // The response to a repeated request is the first one's, which may be outdated.
  return setup.status === 'succeeded' ? setup : stripe.setupIntents.retrieve(setup.id);
}

function requiredConfirmation({
  status,
  client_secret: clientSecret,
  last_setup_error: error,
}: Stripe.SetupIntent): RequiredConfirmation {
  if (status === 'succeeded') return null;
  if (status === 'requires_action' && clientSecret !== null) return { clientSecret };
  if (status === 'requires_payment_method') throw new CardDeclinedError(declineReasonOf(error ?? {}));
  throw new PaymentsUnavailableError(`setup intent is ${status}`, { isSettled: false });
}

function paymentMethodId({ payment_method: method }: Stripe.SetupIntent): string {
  if (method === null) throw new Error('Card setup without a payment method');
  return typeof method === 'string' ? method : method.id;
}
