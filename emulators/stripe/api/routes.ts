/** The calls of Stripe's API that the product makes, and a few that look at what became of them. */
import { createPrice, createProduct, updatePrice } from '../billing/products.ts';
import { createSubscription } from '../billing/create-subscription.ts';
import { createCustomer, deleteCustomer, getCustomer, updateCustomer } from '../billing/customers.ts';
import { type Decline, cardDeclined, invalidRequest, resourceMissing } from '../store/errors.ts';
import { finalizeInvoice, intentOfInvoice, invoiceOfIntent, paymentsOfInvoice } from '../billing/invoices.ts';
import { paginate } from './paginate.ts';
import type { Params } from '../request/params.ts';
import { attemptCharge, cancelPaymentIntent } from '../payments/payment-intents.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  resolvePaymentMethod,
} from '../payments/payment-methods.ts';
import { syncInvoiceWithIntent, payInvoice, voidInvoice } from '../billing/settle-invoice.ts';
import { cancelSetupIntent, confirmSetupIntent, createSetupIntent } from '../payments/setup-intents.ts';
import { cancelImmediately, hasEnded } from '../billing/cancel-subscription.ts';
import { updateSubscription } from '../billing/update-subscription.ts';
import type { PaymentIntent } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

export interface ApiCall {
  readonly world: StripeStore;
  readonly params: Params;
  /** The id in the path; '' where there is none. */
  readonly id: string;
}

type Handler = (call: ApiCall) => object;

function confirmPaymentRoute({ world, id, params }: ApiCall): object {
  const intent = world.get('paymentIntents', id);
  const given = params.text('payment_method') ?? intent.payment_method;
  params.ignore('return_url', 'client_secret', 'off_session', 'use_stripe_sdk', 'setup_future_usage');
  if (given === null)
    throw invalidRequest('You cannot confirm this PaymentIntent because it has no payment method.', 'payment_method');
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(
      `You cannot confirm this PaymentIntent because it has already ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  attemptCharge(world, intent, resolvePaymentMethod(world, given).id);
  const invoice = invoiceOfIntent(world, id);
  if (invoice) syncInvoiceWithIntent(world, invoice, intent);
  throwIfUnpaid(intent);
  return intent;
}

/** What was asked to be paid and was declined is an error, besides what it changed. */
function throwIfUnpaid(intent: PaymentIntent): void {
  const error = intent.status === 'requires_payment_method' ? intent.last_payment_error : null;
  if (!error) return;
  const { code = 'card_declined', decline_code, message = '' } = error;
  throw cardDeclined(
    { code, message, ...(decline_code !== undefined && { decline_code }) },
    { payment_intent: intent },
  );
}

const NEEDS_ACTION: Decline = {
  code: 'invoice_payment_intent_requires_action',
  message: 'This payment requires additional user action before it can be completed successfully.',
};

function payInvoiceRoute({ world, id, params }: ApiCall): object {
  params.ignore('off_session');
  const given = params.text('payment_method') ?? null;
  const invoice = payInvoice(
    world,
    world.get('invoices', id),
    given === null ? null : resolvePaymentMethod(world, given).id,
  );
  const intent = intentOfInvoice(world, id);
  if (intent?.status === 'requires_action') throw cardDeclined(NEEDS_ACTION, { payment_intent: intent });
  if (intent) throwIfUnpaid(intent);
  return invoice;
}

function listSubscriptionsRoute({ world, params }: ApiCall): object {
  const customer = params.text('customer');
  const price = params.text('price');
  const status = params.text('status') ?? 'live';
  const matching = world
    .all('subscriptions')
    .filter((one) => typeof customer !== 'string' || one.customer === customer)
    .filter((one) => typeof price !== 'string' || one.items.data.some((item) => item.price.id === price))
    .filter((one) => {
      if (status === 'all') return true;
      if (status === 'live') return one.status !== 'canceled';
      return status === 'ended' ? hasEnded(one) : one.status === status;
    });
  return paginate('/v1/subscriptions', matching, params);
}

function listInvoicesRoute({ world, params }: ApiCall): object {
  const wanted = {
    customer: params.text('customer'),
    subscription: params.text('subscription'),
    status: params.text('status'),
  };
  const matching = world
    .all('invoices')
    .filter(({ customer }) => typeof wanted.customer !== 'string' || customer === wanted.customer)
    .filter(
      ({ parent }) =>
        typeof wanted.subscription !== 'string' || parent.subscription_details.subscription === wanted.subscription,
    )
    .filter(({ status }) => typeof wanted.status !== 'string' || status === wanted.status)
    .toSorted((one, other) => other.created - one.created);
  return paginate('/v1/invoices', matching, params);
}

function listPricesRoute({ world, params }: ApiCall): object {
  const keys = params.texts('lookup_keys');
  const isActive = params.boolean('active');
  const product = params.text('product');
  params.ignore('type', 'currency', 'recurring');
  const matching = world
    .all('prices')
    .filter(({ lookup_key }) => keys.length === 0 || (lookup_key !== null && keys.includes(lookup_key)))
    .filter(({ active }) => isActive === undefined || active === isActive)
    .filter((price) => typeof product !== 'string' || price.product === product);
  return paginate('/v1/prices', matching, params);
}

function listPaymentMethods(call: ApiCall, customerId: string): object {
  const { world, params } = call;
  params.ignore('type');
  const own = world.all('paymentMethods').filter(({ customer }) => customer === customerId);
  return paginate('/v1/payment_methods', own, params);
}

function cancelSubscriptionRoute({ world, id, params }: ApiCall): object {
  const subscription = world.get('subscriptions', id);
  params.ignore('invoice_now', 'prorate', 'cancellation_details');
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw resourceMissing('subscription', id);
  }
  cancelImmediately(world, subscription, 'cancellation_requested');
  return subscription;
}

function listEventsRoute({ world, params }: ApiCall): object {
  const types = params.texts('types');
  const type = params.text('type');
  const isWanted = (name: string) =>
    typeof type === 'string' ? name === type : types.length === 0 || types.includes(name);
  params.ignore('delivery_success', 'created');
  return paginate(
    '/v1/events',
    world.all('events').filter((event) => isWanted(event.type)),
    params,
  );
}

/** By method and path; `:id` is one segment. */
export const API_ROUTES: Readonly<Record<string, Handler>> = {
  'POST /v1/products': ({ world, params }) => createProduct(world, params),
  'GET /v1/products/:id': ({ world, id }) => world.get('products', id),
  'GET /v1/products': ({ world, params }) => paginate('/v1/products', world.all('products'), params),
  'GET /v1/prices': listPricesRoute,
  'POST /v1/prices': ({ world, params }) => createPrice(world, params),
  'GET /v1/prices/:id': ({ world, id }) => world.get('prices', id),
  'POST /v1/prices/:id': ({ world, id, params }) => updatePrice(world, id, params),
  'POST /v1/customers': ({ world, params }) => createCustomer(world, params),
  'GET /v1/customers/:id': ({ world, id }) => getCustomer(world, id),
  'POST /v1/customers/:id': ({ world, id, params }) => updateCustomer(world, id, params),
  'DELETE /v1/customers/:id': ({ world, id }) => deleteCustomer(world, id),
  'GET /v1/customers': ({ world, params }) => {
    const email = params.text('email');
    return paginate(
      '/v1/customers',
      world.all('customers').filter((one) => typeof email !== 'string' || one.email === email),
      params,
    );
  },
  'GET /v1/customers/:id/payment_methods': (call) => listPaymentMethods(call, call.id),
  'POST /v1/payment_methods': ({ world, params }) => createPaymentMethod(world, params),
  'GET /v1/payment_methods': (call) => listPaymentMethods(call, call.params.required('customer')),
  'GET /v1/payment_methods/:id': ({ world, id }) => resolvePaymentMethod(world, id, 'payment_method'),
  'POST /v1/payment_methods/:id/attach': ({ world, id, params }) => attachPaymentMethod(world, id, params),
  'POST /v1/payment_methods/:id/detach': ({ world, id }) => detachPaymentMethod(world, id),
  'POST /v1/setup_intents': ({ world, params }) => createSetupIntent(world, params),
  'GET /v1/setup_intents/:id': ({ world, id }) => world.get('setupIntents', id),
  'POST /v1/setup_intents/:id/confirm': ({ world, id, params }) => confirmSetupIntent(world, id, params),
  'POST /v1/setup_intents/:id/cancel': ({ world, id }) => cancelSetupIntent(world, id),
  'GET /v1/setup_intents': ({ world, params }) => {
    const customer = params.text('customer');
    return paginate(
      '/v1/setup_intents',
      world.all('setupIntents').filter((one) => one.customer === customer),
      params,
    );
  },
  'GET /v1/payment_intents/:id': ({ world, id }) => world.get('paymentIntents', id),
  'GET /v1/payment_intents': ({ world, params }) => {
    const customer = params.text('customer');
    return paginate(
      '/v1/payment_intents',
      world.all('paymentIntents').filter((one) => one.customer === customer),
      params,
    );
  },
  'POST /v1/payment_intents/:id/confirm': confirmPaymentRoute,
  'POST /v1/payment_intents/:id/cancel': ({ world, id, params }) => {
    params.ignore('cancellation_reason');
    const intent = world.get('paymentIntents', id);
    cancelPaymentIntent(world, intent, 'requested_by_customer');
    return intent;
  },
  'GET /v1/invoices': listInvoicesRoute,
  'GET /v1/invoices/:id': ({ world, id }) => world.get('invoices', id),
  'POST /v1/invoices/:id/pay': payInvoiceRoute,
  'POST /v1/invoices/:id/finalize': ({ world, id, params }) => {
    params.ignore('auto_advance');
    return finalizeInvoice(world, world.get('invoices', id));
  },
  'POST /v1/invoices/:id/void': ({ world, id }) => voidInvoice(world, world.get('invoices', id)),
  'GET /v1/invoice_payments': ({ world, params }) => {
    params.ignore('payment', 'status');
    return paginate('/v1/invoice_payments', paymentsOfInvoice(world, params.required('invoice')), params);
  },
  'GET /v1/subscriptions': listSubscriptionsRoute,
  'POST /v1/subscriptions': ({ world, params }) => createSubscription(world, params),
  'GET /v1/subscriptions/:id': ({ world, id }) => world.get('subscriptions', id),
  'POST /v1/subscriptions/:id': ({ world, id, params }) => updateSubscription(world, id, params),
  'DELETE /v1/subscriptions/:id': cancelSubscriptionRoute,
  'GET /v1/events': listEventsRoute,
  'GET /v1/events/:id': ({ world, id }) => world.get('events', id),
};
