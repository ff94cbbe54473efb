/** Subscribers with a history, replayed on a clock that starts at their subscription. */
import * as z from 'zod';
import type { FakeStripe } from '../fake-stripe.ts';
import { parseForm, Params } from '../request/params.ts';
import { attachPaymentMethod } from '../payments/payment-methods.ts';
import { createCustomer, updateCustomer } from '../billing/customers.ts';
import { createPrice } from '../billing/products.ts';
import { createSubscription } from '../billing/create-subscription.ts';
import { withSeededIds } from '../store/ids.ts';
import { runDueTasks } from '../billing/advance-clock.ts';
import { cancelImmediately } from '../billing/cancel-subscription.ts';
import { chargesOf } from '../payments/charges.ts';
import type { Charge, PaymentMethod, Subscription } from '../store/types.ts';

const DAY_S = 86_400;
const ID_SEED = 2026;

/** A subscriber and their history; days count back from now. */
export const DemoSubscriber = z.strictObject({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.strictObject({ id: z.string(), name: z.string(), cents: z.int().positive() }),
  card: z.string(),
  /** Seconds since 1970. */
  subscribedAt: z.int().positive(),
  /** Card that is charged from then on. */
  newCard: z.strictObject({ card: z.string(), daysAgo: z.int().nonnegative() }).optional(),
  cancelledDaysAgo: z.int().nonnegative().optional(),
});
export type DemoSubscriber = z.infer<typeof DemoSubscriber>;

const params = (fields: Record<string, string>) => new Params(parseForm(new URLSearchParams(fields).toString()));

function ensurePrice(fake: FakeStripe, { id, name, cents }: DemoSubscriber['plan']): string {
  const { store } = fake;
  const lookupKey = `llevo_${id}`;
  const known = store.all('prices').find(({ lookup_key }) => lookup_key === lookupKey);
  if (known) return known.id;
  const fields = {
    currency: 'usd',
    unit_amount: String(cents),
    'recurring[interval]': 'month',
    lookup_key: lookupKey,
    'metadata[plan]': id,
    'product_data[name]': `Llevo ${name}`,
  };
  return createPrice(store, params(fields)).id;
}

function setDefaultCard(fake: FakeStripe, customerId: string, card: string): void {
  const method = attachPaymentMethod(fake.store, card, params({ customer: customerId }));
  updateCustomer(fake.store, customerId, params({ 'invoice_settings[default_payment_method]': method.id }));
}

/** Advances a customer's clock to `daysAgo` days before now. */
function advanceTo(fake: FakeStripe, customerId: string, daysAgo: number): void {
  fake.store.state.clocks[customerId] = -daysAgo * DAY_S;
  runDueTasks(fake.store, customerId);
}

function replayHistory(fake: FakeStripe, one: DemoSubscriber): DemoOutcome {
  const { store } = fake;
  const { clocks } = store.state;
  const price = ensurePrice(fake, one.plan);
  const customer = createCustomer(
    store,
    params({ name: one.name, email: one.email, 'metadata[account]': one.accountId }),
  );
  clocks[customer.id] = one.subscribedAt - store.now();
  customer.created = store.now(customer.id);
  setDefaultCard(fake, customer.id, one.card);
  const fields = { customer: customer.id, 'items[0][price]': price, 'metadata[account]': one.accountId };
  const subscription = createSubscription(store, params(fields));
  if (one.newCard) {
    advanceTo(fake, customer.id, one.newCard.daysAgo);
    setDefaultCard(fake, customer.id, one.newCard.card);
  }
  if (one.cancelledDaysAgo !== undefined) {
    advanceTo(fake, customer.id, one.cancelledDaysAgo);
    cancelImmediately(store, subscription, 'cancellation_requested');
  }
  advanceTo(fake, customer.id, 0);
  Reflect.deleteProperty(clocks, customer.id);
  const { card } = store.get('paymentMethods', customer.invoice_settings.default_payment_method ?? '');
  const charges = chargesOf(store, customer.id);
  return { accountId: one.accountId, customerId: customer.id, card, subscription, charges };
}

/** Resulting state of a subscriber. */
export interface DemoOutcome {
  readonly accountId: string;
  readonly customerId: string;
  readonly card: PaymentMethod['card'];
  readonly subscription: Subscription;
  readonly charges: readonly Charge[];
}

/** Adds subscribers with their history, without webhooks: the product's data is seeded separately. */
export function seedDemoSubscribers(fake: FakeStripe, customers: readonly DemoSubscriber[]): DemoOutcome[] {
  const { store } = fake;
  const tell = store.onEvent;
  store.onEvent = () => undefined;
  try {
    const outcomes: DemoOutcome[] = [];
    withSeededIds(ID_SEED, () => {
      for (const one of customers) outcomes.push(replayHistory(fake, one));
    });
    return outcomes;
  } finally {
    store.onEvent = tell;
  }
}
