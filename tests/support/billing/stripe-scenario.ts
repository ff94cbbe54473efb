/** Simulates events at the fake provider: by its customers, their banks, its dashboard and time. */
import { randomUUID } from 'node:crypto';
import type { FakeStripe } from '../../../emulators/stripe/fake-stripe.ts';
import { FAKE_SECRET_KEY } from '../../../emulators/fakes/keys.ts';
import { type StripeAction, type PaidPlan, PRICES, type CardBehaviour } from './reference-model.ts';

const TEST_CARDS: Readonly<Record<CardBehaviour, string>> = {
  good: 'pm_card_visa',
  failing: 'pm_card_chargeCustomerFail',
  asking: 'pm_card_authenticationRequired',
};
const TRIAL_DAYS = 14;
const SOON_S = 60;

type Fields = Readonly<Record<string, string>>;

/** One call of the provider's API from outside the product. */
function callStripe(fake: FakeStripe, route: string, fields: Fields = {}): { id: string } {
  const [method = '', path = ''] = route.split(' ');
  const form = new URLSearchParams(fields).toString();
  const { answer, release } = fake.api.answer({
    method,
    path,
    query: method === 'POST' ? '' : form,
    body: method === 'POST' ? form : '',
    authorization: `Bearer ${FAKE_SECRET_KEY}`,
    idempotencyKey: randomUUID(),
  });
  release();
  // A declined card is a valid answer here.
  if (answer.status !== 200 && answer.status !== 402) throw new Error(`${route}: ${JSON.stringify(answer.body)}`);
  return answer.body as { id: string };
}

/** Creates a customer for an account. */
export const createStripeCustomer = (fake: FakeStripe, accountId: string): string =>
  callStripe(fake, 'POST /v1/customers', { 'metadata[account]': accountId }).id;

function priceOf(fake: FakeStripe, plan: PaidPlan): string {
  const known = Object.values(fake.store.state.prices).find(({ lookup_key }) => lookup_key === `llevo_${plan}`);
  if (known) return known.id;
  return callStripe(fake, 'POST /v1/prices', {
    currency: 'usd',
    unit_amount: String(PRICES[plan] * 100),
    'recurring[interval]': 'month',
    lookup_key: `llevo_${plan}`,
    'metadata[plan]': plan,
    'product_data[name]': plan,
  }).id;
}

function attachCard(fake: FakeStripe, customer: string, card: CardBehaviour): void {
  const { id } = callStripe(fake, `POST /v1/payment_methods/${TEST_CARDS[card]}/attach`, { customer });
  callStripe(fake, `POST /v1/customers/${customer}`, { 'invoice_settings[default_payment_method]': id });
}

function latestSubscription(fake: FakeStripe, customer: string) {
  const subscription = fake.store.all('subscriptions').find((one) => one.customer === customer);
  const invoice = fake.store.state.invoices[subscription?.latest_invoice ?? ''];
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !invoice || !item) throw new Error(`${customer} is not subscribed`);
  return { subscription, invoice, item };
}

const subscriptionPath = (subscriptionId: string) => `/v1/subscriptions/${subscriptionId}`;

function changePlan(
  fake: FakeStripe,
  customer: string,
  { plan, waitsForPayment }: StripeAction & { what: 'change_plan' },
): void {
  const { subscription, item } = latestSubscription(fake, customer);
  const isDearer = PRICES[plan] * 100 > item.price.unit_amount;
  callStripe(fake, `POST ${subscriptionPath(subscription.id)}`, {
    'items[0][id]': item.id,
    'items[0][price]': priceOf(fake, plan),
    proration_behavior: isDearer ? 'always_invoice' : 'none',
    payment_behavior: isDearer && waitsForPayment ? 'pending_if_incomplete' : 'allow_incomplete',
  });
}

function advanceTo(fake: FakeStripe, customer: string, at: number | null): void {
  if (at === null) throw new Error(`${customer}: nothing is due`);
  fake.advance(at - fake.store.now(customer) + SOON_S, customer);
}

function answerThreeDSecure(fake: FakeStripe, customer: string, isAuthorised: boolean): void {
  const waiting = fake.store
    .all('paymentIntents')
    .find((intent) => intent.customer === customer && intent.status === 'requires_action');
  if (!waiting) throw new Error(`${customer}: no confirmation is pending`);
  fake.completeAuthentication(waiting.client_secret, isAuthorised);
}

/** Simulates one event of a customer. */
export function applyStripeAction(fake: FakeStripe, customer: string, happening: StripeAction): void {
  switch (happening.what) {
    case 'subscribe': {
      attachCard(fake, customer, happening.card);
      callStripe(fake, 'POST /v1/subscriptions', {
        customer,
        'items[0][price]': priceOf(fake, happening.plan),
        ...(happening.isTrial && { trial_period_days: String(TRIAL_DAYS) }),
      });
      return;
    }
    case 'answer_bank':
      answerThreeDSecure(fake, customer, happening.isAuthorised);
      return;
    case 'new_card':
      attachCard(fake, customer, happening.card);
      return;
    case 'next_retry':
      advanceTo(fake, customer, latestSubscription(fake, customer).invoice.next_payment_attempt);
      return;
    case 'month':
      advanceTo(fake, customer, latestSubscription(fake, customer).item.current_period_end);
      return;
    case 'pay_otherwise':
      callStripe(fake, `POST /v1/invoices/${latestSubscription(fake, customer).invoice.id}/pay`, {
        payment_method: 'pm_card_mastercard',
      });
      return;
    case 'void_bill':
      callStripe(fake, `POST /v1/invoices/${latestSubscription(fake, customer).invoice.id}/void`);
      return;
    case 'change_plan':
      changePlan(fake, customer, happening);
      return;
    case 'end_later':
      callStripe(fake, `POST ${subscriptionPath(latestSubscription(fake, customer).subscription.id)}`, {
        cancel_at_period_end: 'true',
        'metadata[next_plan]': happening.next ?? '',
      });
      return;
    case 'go_on':
      callStripe(fake, `POST ${subscriptionPath(latestSubscription(fake, customer).subscription.id)}`, {
        cancel_at_period_end: 'false',
        'metadata[next_plan]': '',
      });
      return;
    case 'end_now': {
      const { id } = latestSubscription(fake, customer).subscription;
      if (happening.next !== null)
        callStripe(fake, `POST ${subscriptionPath(id)}`, { 'metadata[next_plan]': happening.next });
      callStripe(fake, `DELETE ${subscriptionPath(id)}`);
      return;
    }
    case 'delete_customer':
      callStripe(fake, `DELETE /v1/customers/${customer}`);
      return;
  }
}
