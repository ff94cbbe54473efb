import type Stripe from 'stripe';
import type { Confirmation, Payer, Payments } from '../payments-port.ts';
import { CardRefused, PaymentsDown } from '../payments-port.ts';
import { asking, reasonOf } from './stripe-errors.ts';

/** How older card forms name a card; today's give a payment method at once. */
const OLD_TOKEN = /^tok_/;

/** A card as a payment method. */
async function methodFrom(token: string, key: string): Promise<string> {
  if (!OLD_TOKEN.test(token)) return token;
  const method = await asking((stripe) =>
    stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey: `${key}.method` }),
  );
  return method.id;
}

async function makeDefault({ customerId, email, name }: Payer, methodId: string, key: string): Promise<void> {
  await asking((stripe) =>
    stripe.customers.update(
      customerId,
      { email, name, invoice_settings: { default_payment_method: methodId } },
      { idempotencyKey: `${key}.default` },
    ),
  );
}

/** Cards on file; the one that pays is the customer's default. */
export const stripeCards: Pick<Payments, 'attachCard' | 'replaceCard'> = {
  attachCard: async (payer, token, key) => {
    const given = await methodFrom(token, key);
    const { customerId: customer } = payer;
    const method = await asking((stripe) =>
      stripe.paymentMethods.attach(given, { customer }, { idempotencyKey: `${key}.attach` }),
    );
    await makeDefault(payer, method.id, key);
  },

  replaceCard: async (payer, token, key) => {
    const method = await methodFrom(token, key);
    const intent = await asking((stripe) => setUp(stripe, { customer: payer.customerId, method, key }));
    const question = questionOf(intent);
    if (question === null) await makeDefault(payer, methodOf(intent), key);
    return question;
  },
};

async function setUp(
  stripe: Stripe,
  { customer, method, key }: { customer: string; method: string; key: string },
): Promise<Stripe.SetupIntent> {
  const asked = await stripe.setupIntents.create(
    {
      customer,
      payment_method: method,
      confirm: true,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    { idempotencyKey: `${key}.setup` },
  );
  // The answer to a repeated request is that to the first one, which the bank may have overtaken.
  return asked.status === 'succeeded' ? asked : stripe.setupIntents.retrieve(asked.id);
}

function questionOf({
  status,
  client_secret: clientSecret,
  last_setup_error: error,
}: Stripe.SetupIntent): Confirmation {
  if (status === 'succeeded') return null;
  if (status === 'requires_action' && clientSecret !== null) return { clientSecret };
  if (status === 'requires_payment_method') throw new CardRefused(reasonOf(error ?? {}));
  throw new PaymentsDown(`setup intent is ${status}`, { isSettled: false });
}

function methodOf({ payment_method: method }: Stripe.SetupIntent): string {
  if (method === null) throw new Error('a card was set up without a method');
  return typeof method === 'string' ? method : method.id;
}
