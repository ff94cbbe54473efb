import { cardDeclined, invalidRequest } from '../store/errors.ts';
import { periodLines } from './invoice-lines.ts';
import { createInvoice } from './invoices.ts';
import type { Params } from '../request/params.ts';
import { predictCharge } from '../payments/payment-intents.ts';
import { defaultPaymentMethod } from '../payments/payment-methods.ts';
import { periodEnd, createSubscriptionObject, type RequestedItem } from './subscription-object.ts';
import { collectInvoice, paymentMethodFor } from './settle-invoice.ts';
import { AUTHENTICATION_REQUIRED } from '../payments/test-cards.ts';
import type { Subscription } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

const DAY_S = 86_400;
const MAX_ITEMS = 20;
export const PAYMENT_BEHAVIOURS = [
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
] as const;

/** Reads an item's price. Throws if it is inactive. */
export function readRequestedItem(store: StripeStore, item: Params): RequestedItem {
  const price = store.get('prices', item.required('price'), 'items[price]');
  if (!price.active) throw invalidRequest(`The price specified is inactive: ${price.id}.`, 'items[price]');
  return { price, quantity: item.integer('quantity') ?? 1 };
}

/** Returns the id if it is null or a payment method of that customer. Throws otherwise. */
export function assertOwnMethod(store: StripeStore, customerId: string, id: string | null): string | null {
  if (id === null) return null;
  const method = store.get('paymentMethods', id, 'default_payment_method');
  if (method.customer !== customerId) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      'default_payment_method',
      'resource_missing',
    );
  }
  return id;
}

/** Throws the bank's error before anything is written. */
export function assertChargeSucceeds(store: StripeStore, methodId: string): void {
  const outcome = predictCharge(store, methodId);
  if (outcome === 'requires_action') throw cardDeclined(AUTHENTICATION_REQUIRED);
  if (outcome !== 'succeeds') throw cardDeclined(outcome);
}

const NO_METHOD_MESSAGE =
  'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';

function readTrialEnd(params: Params, now: number): number | null {
  const days = params.integer('trial_period_days');
  const end = params.text('trial_end') ?? null;
  if (end !== null && end !== 'now') return Number(end);
  return days === undefined || days === 0 ? null : now + days * DAY_S;
}

export function createSubscription(store: StripeStore, params: Params): Subscription {
  const customer = store.get('customers', params.required('customer'), 'customer');
  const now = store.now(customer.id);
  const items = params.groups('items');
  if (items.length === 0) throw invalidRequest('Missing required param: items.', 'items', 'parameter_missing');
  if (items.length > MAX_ITEMS) throw invalidRequest(`You may only specify up to ${MAX_ITEMS} items.`, 'items');
  const wanted = items.map((item) => readRequestedItem(store, item));
  const behaviour = params.choice('payment_behavior', PAYMENT_BEHAVIOURS) ?? 'allow_incomplete';
  if (behaviour === 'pending_if_incomplete')
    throw invalidRequest('pending_if_incomplete is for updates.', 'payment_behavior');
  const settings = params.group('payment_settings');
  const savesMethod = settings.choice('save_default_payment_method', ['off', 'on_subscription']) === 'on_subscription';
  const method = assertOwnMethod(store, customer.id, params.text('default_payment_method') ?? null);
  const trial = readTrialEnd(params, now);
  const firstPrice = wanted[0]?.price;
  if (!firstPrice) throw invalidRequest('Missing required param: items.', 'items');
  params.ignore(
    'off_session',
    'collection_method',
    'proration_behavior',
    'automatic_tax',
    'trial_settings',
    'billing_mode',
    'description',
    'currency',
  );
  const payer = method ?? defaultPaymentMethod(store, customer.id);
  const isFree = trial !== null || wanted.every(({ price }) => price.unit_amount === 0);
  if (!isFree && behaviour !== 'default_incomplete') {
    if (payer === null) throw invalidRequest(NO_METHOD_MESSAGE, undefined, 'resource_missing');
    if (behaviour === 'error_if_incomplete') assertChargeSucceeds(store, payer);
  }
  const subscription = createSubscriptionObject({
    customer: customer.id,
    now,
    periodEnd: trial ?? periodEnd(now, firstPrice),
    trialEnd: trial,
    defaultMethod: method,
    savesMethod,
    metadata: params.metadata(),
    wanted,
    cancelAtPeriodEnd: params.boolean('cancel_at_period_end') ?? false,
  });
  customer.currency ??= subscription.currency;
  store.state.subscriptions[subscription.id] = subscription;
  if (isFree && trial === null) subscription.status = 'active';
  const invoice = createInvoice(store, {
    subscription,
    reason: 'subscription_create',
    lines: periodLines(subscription, { isTrial: trial !== null }),
  });
  subscription.latest_invoice = invoice.id;
  store.emit('customer.subscription.created', subscription);
  if (invoice.amount_due === 0 || behaviour !== 'default_incomplete')
    collectInvoice(store, invoice, paymentMethodFor(store, subscription));
  return subscription;
}
