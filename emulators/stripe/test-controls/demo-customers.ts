/** Customers with a past, such as the demo's: they lived through it, on a clock that begins where theirs does. */
import * as z from 'zod';
import type { FakeStripe } from '../fake-stripe.ts';
import { parseForm } from '../request/parse-form.ts';
import { Params } from '../request/params.ts';
import { attachPaymentMethod } from '../payments/payment-methods.ts';
import { createCustomer, updateCustomer } from '../billing/customers.ts';
import { createPrice } from '../billing/products.ts';
import { createSubscription } from '../billing/create-subscription.ts';
import { withSeededIds } from '../store/ids.ts';
import { runDueTasks } from '../billing/advance-clock.ts';
import { cancelImmediately } from '../billing/cancel-subscription.ts';
import type { PaymentMethod, Subscription } from '../store/types.ts';

const DAY_S = 86_400;
const ID_SEED = 2026;

/** One who subscribed some time ago, and what befell them since; days count back from now. */
export const DemoCustomer = z.strictObject({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.strictObject({ id: z.string(), name: z.string(), cents: z.int().positive() }),
  card: z.string(),
  /** Seconds since 1970. */
  subscribedAt: z.int().positive(),
  /** From then on, payments are charged to another card. */
  newCard: z.strictObject({ card: z.string(), daysAgo: z.int().nonnegative() }).optional(),
  cancelledDaysAgo: z.int().nonnegative().optional(),
});
export type DemoCustomer = z.infer<typeof DemoCustomer>;

const params = (fields: Record<string, string>) => new Params(parseForm(new URLSearchParams(fields).toString()));

function ensurePrice(fake: FakeStripe, { id, name, cents }: DemoCustomer['plan']): string {
  const { world } = fake;
  const lookupKey = `llevo_${id}`;
  const known = world.all('prices').find(({ lookup_key }) => lookup_key === lookupKey);
  if (known) return known.id;
  const fields = {
    currency: 'usd',
    unit_amount: String(cents),
    'recurring[interval]': 'month',
    lookup_key: lookupKey,
    'metadata[plan]': id,
    'product_data[name]': `Llevo ${name}`,
  };
  return createPrice(world, params(fields)).id;
}

function setDefaultCard(fake: FakeStripe, customerId: string, card: string): void {
  const method = attachPaymentMethod(fake.world, card, params({ customer: customerId }));
  updateCustomer(fake.world, customerId, params({ 'invoice_settings[default_payment_method]': method.id }));
}

/** Lets a customer's time run until so many days before now. */
function advanceTo(fake: FakeStripe, customerId: string, daysAgo: number): void {
  fake.world.state.clocks[customerId] = -daysAgo * DAY_S;
  runDueTasks(fake.world, customerId);
}

function replayHistory(fake: FakeStripe, one: DemoCustomer): DemoOutcome {
  const { world } = fake;
  const { clocks } = world.state;
  const price = ensurePrice(fake, one.plan);
  const customer = createCustomer(
    world,
    params({ name: one.name, email: one.email, 'metadata[account]': one.accountId }),
  );
  clocks[customer.id] = one.subscribedAt - world.now();
  customer.created = world.now(customer.id);
  setDefaultCard(fake, customer.id, one.card);
  const fields = { customer: customer.id, 'items[0][price]': price, 'metadata[account]': one.accountId };
  const subscription = createSubscription(world, params(fields));
  if (one.newCard) {
    advanceTo(fake, customer.id, one.newCard.daysAgo);
    setDefaultCard(fake, customer.id, one.newCard.card);
  }
  if (one.cancelledDaysAgo !== undefined) {
    advanceTo(fake, customer.id, one.cancelledDaysAgo);
    cancelImmediately(world, subscription, 'cancellation_requested');
  }
  advanceTo(fake, customer.id, 0);
  Reflect.deleteProperty(clocks, customer.id);
  const { card } = world.get('paymentMethods', customer.invoice_settings.default_payment_method ?? '');
  return { accountId: one.accountId, customerId: customer.id, card, subscription };
}

/** How things are with one of them now. */
export interface DemoOutcome {
  readonly accountId: string;
  readonly customerId: string;
  readonly card: PaymentMethod['card'];
  readonly subscription: Subscription;
}

/** Adds customers with their past, of which the product is not told: its own data are seeded beside these. */
export function seedDemoCustomers(fake: FakeStripe, customers: readonly DemoCustomer[]): DemoOutcome[] {
  const { world } = fake;
  const tell = world.onEvent;
  world.onEvent = () => undefined;
  try {
    const outcomes: DemoOutcome[] = [];
    withSeededIds(ID_SEED, () => {
      for (const one of customers) outcomes.push(replayHistory(fake, one));
    });
    return outcomes;
  } finally {
    world.onEvent = tell;
  }
}
