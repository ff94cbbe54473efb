/** Stripe API calls of the product, and a few more for tests. */
import { createPrice, createProduct, updatePrice } from '../billing/products.ts';
import { createSubscription } from '../billing/create-subscription.ts';
import { createCustomer, deleteCustomer, getCustomer, updateCustomer } from '../billing/customers.ts';
import { type Decline, cardDeclined, invalidRequest, resourceMissing } from '../store/errors.ts';
import { finalizeInvoice, intentOfInvoice, invoiceOfIntent, paymentsOfInvoice } from '../billing/invoices.ts';
import { paginate } from './expand.ts';
import type { Params } from '../request/params.ts';
import { chargesOf, createRefund, disputesOf } from '../payments/charges.ts';
import { attemptCharge, cancelPaymentIntent } from '../payments/payment-intents.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  resolvePaymentMethod,
} from '../payments/payment-methods.ts';
import { syncInvoiceWithIntent, payInvoice, voidInvoice } from '../billing/settle-invoice.ts';
import { cancelSetupIntent, confirmSetupIntent, createSetupIntent } from '../payments/setup-intents.ts';
import { previewInvoice } from '../billing/preview-invoice.ts';
import { cancelImmediately, hasEnded } from '../billing/cancel-subscription.ts';
import { updateSubscription } from '../billing/update-subscription.ts';
import { createWebhookEndpoint, deleteWebhookEndpoint, updateWebhookEndpoint } from '../webhooks/webhook-endpoints.ts';
import type { PaymentIntent } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

interface ApiCall {
  readonly store: StripeStore;
  readonly params: Params;
  /** Id in the path, or ''. */
  readonly id: string;
}

type Handler = (call: ApiCall) => object;

function confirmPaymentRoute({ store, id, params }: ApiCall): object {
  const intent = store.get('paymentIntents', id);
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
  attemptCharge(store, intent, resolvePaymentMethod(store, given).id);
  const invoice = invoiceOfIntent(store, id);
  if (invoice) syncInvoiceWithIntent(store, invoice, intent);
  throwIfUnpaid(intent);
  return intent;
}

/** A declined payment is an error, in addition to its effects. */
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

function payInvoiceRoute({ store, id, params }: ApiCall): object {
  params.boolean('off_session');
  const given = params.text('payment_method') ?? null;
  const invoice = payInvoice(
    store,
    store.get('invoices', id),
    given === null ? null : resolvePaymentMethod(store, given).id,
  );
  const intent = intentOfInvoice(store, id);
  if (intent?.status === 'requires_action') throw cardDeclined(NEEDS_ACTION, { payment_intent: intent });
  if (intent) throwIfUnpaid(intent);
  return invoice;
}

const SUBSCRIPTION_FILTERS = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'trialing',
  'unpaid',
] as const;

function listSubscriptionsRoute({ store, params }: ApiCall): object {
  const customer = params.text('customer');
  const price = params.text('price');
  const status = params.choice('status', SUBSCRIPTION_FILTERS) ?? 'live';
  const matching = store
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

function listInvoicesRoute({ store, params }: ApiCall): object {
  const wanted = {
    customer: params.text('customer'),
    subscription: params.text('subscription'),
    status: params.text('status'),
  };
  const matching = store
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

const MAX_LOOKUP_KEYS = 10;

function listPricesRoute({ store, params }: ApiCall): object {
  const keys = params.texts('lookup_keys');
  if (keys.length > MAX_LOOKUP_KEYS)
    throw invalidRequest(`You may only specify up to ${MAX_LOOKUP_KEYS} lookup_keys.`, 'lookup_keys');
  const isActive = params.boolean('active');
  const product = params.text('product');
  params.ignore('type', 'currency', 'recurring');
  const matching = store
    .all('prices')
    .filter(({ lookup_key }) => keys.length === 0 || (lookup_key !== null && keys.includes(lookup_key)))
    .filter(({ active }) => isActive === undefined || active === isActive)
    .filter((price) => typeof product !== 'string' || price.product === product);
  return paginate('/v1/prices', matching, params);
}

function listPaymentMethods(call: ApiCall, customerId: string): object {
  const { store, params } = call;
  params.ignore('type');
  const own = store.all('paymentMethods').filter(({ customer }) => customer === customerId);
  return paginate('/v1/payment_methods', own, params);
}

function cancelSubscriptionRoute({ store, id, params }: ApiCall): object {
  const subscription = store.get('subscriptions', id);
  params.boolean('invoice_now');
  params.boolean('prorate');
  params.ignore('cancellation_details');
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw resourceMissing('subscription', id);
  }
  cancelImmediately(store, subscription, 'cancellation_requested');
  return subscription;
}

function listEventsRoute({ store, params }: ApiCall): object {
  const types = params.texts('types');
  const type = params.text('type');
  const isWanted = (name: string) =>
    typeof type === 'string' ? name === type : types.length === 0 || types.includes(name);
  params.ignore('delivery_success');
  const isWithin = params.range('created');
  return paginate(
    '/v1/events',
    store.all('events').filter((event) => isWanted(event.type) && isWithin(event.created)),
    params,
  );
}

/** Handlers by method and path; `:id` is one segment. */
export const API_ROUTES: Readonly<Record<string, Handler>> = {
  'POST /v1/products': ({ store, params }) => createProduct(store, params),
  'GET /v1/products/:id': ({ store, id }) => store.get('products', id),
  'GET /v1/products': ({ store, params }) => paginate('/v1/products', store.all('products'), params),
  'GET /v1/prices': listPricesRoute,
  'POST /v1/prices': ({ store, params }) => createPrice(store, params),
  'GET /v1/prices/:id': ({ store, id }) => store.get('prices', id),
  'POST /v1/prices/:id': ({ store, id, params }) => updatePrice(store, id, params),
  'POST /v1/customers': ({ store, params }) => createCustomer(store, params),
  'GET /v1/customers/:id': ({ store, id }) => getCustomer(store, id),
  'POST /v1/customers/:id': ({ store, id, params }) => updateCustomer(store, id, params),
  'DELETE /v1/customers/:id': ({ store, id }) => deleteCustomer(store, id),
  'GET /v1/customers': ({ store, params }) => {
    const email = params.text('email');
    return paginate(
      '/v1/customers',
      store.all('customers').filter((one) => typeof email !== 'string' || one.email === email),
      params,
    );
  },
  'GET /v1/customers/:id/payment_methods': (call) => listPaymentMethods(call, call.id),
  'POST /v1/payment_methods': ({ store, params }) => createPaymentMethod(store, params),
  'GET /v1/payment_methods': (call) => listPaymentMethods(call, call.params.required('customer')),
  'GET /v1/payment_methods/:id': ({ store, id }) => resolvePaymentMethod(store, id, 'payment_method'),
  'POST /v1/payment_methods/:id/attach': ({ store, id, params }) => attachPaymentMethod(store, id, params),
  'POST /v1/payment_methods/:id/detach': ({ store, id }) => detachPaymentMethod(store, id),
  'POST /v1/setup_intents': ({ store, params }) => createSetupIntent(store, params),
  'GET /v1/setup_intents/:id': ({ store, id }) => store.get('setupIntents', id),
  'POST /v1/setup_intents/:id/confirm': ({ store, id, params }) => confirmSetupIntent(store, id, params),
  'POST /v1/setup_intents/:id/cancel': ({ store, id }) => cancelSetupIntent(store, id),
  'GET /v1/setup_intents': ({ store, params }) => {
    const customer = params.text('customer');
    return paginate(
      '/v1/setup_intents',
      store.all('setupIntents').filter((one) => one.customer === customer),
      params,
    );
  },
  'GET /v1/payment_intents/:id': ({ store, id }) => store.get('paymentIntents', id),
  'GET /v1/payment_intents': ({ store, params }) => {
    const customer = params.text('customer');
    return paginate(
      '/v1/payment_intents',
      store.all('paymentIntents').filter((one) => one.customer === customer),
      params,
    );
  },
  'POST /v1/payment_intents/:id/confirm': confirmPaymentRoute,
  'POST /v1/payment_intents/:id/cancel': ({ store, id, params }) => {
    params.ignore('cancellation_reason');
    const intent = store.get('paymentIntents', id);
    cancelPaymentIntent(store, intent, 'requested_by_customer');
    return intent;
  },
  'GET /v1/charges': ({ store, params }) => paginate('/v1/charges', chargesOf(store, params.text('customer')), params),
  'GET /v1/charges/:id': ({ store, id }) => store.get('charges', id),
  'GET /v1/disputes': ({ store, params }) =>
    paginate('/v1/disputes', disputesOf(store, params.required('charge')), params),
  'POST /v1/refunds': ({ store, params }) => createRefund(store, params),
  'GET /v1/invoices': listInvoicesRoute,
  'GET /v1/invoices/:id': ({ store, id }) => store.get('invoices', id),
  'POST /v1/invoices/create_preview': ({ store, params }) => previewInvoice(store, params),
  'POST /v1/invoices/:id/pay': payInvoiceRoute,
  'POST /v1/invoices/:id/finalize': ({ store, id, params }) => {
    params.ignore('auto_advance');
    return finalizeInvoice(store, store.get('invoices', id));
  },
  'POST /v1/invoices/:id/void': ({ store, id }) => voidInvoice(store, store.get('invoices', id)),
  'GET /v1/invoice_payments': ({ store, params }) => {
    params.ignore('payment', 'status');
    return paginate('/v1/invoice_payments', paymentsOfInvoice(store, params.required('invoice')), params);
  },
  'GET /v1/subscriptions': listSubscriptionsRoute,
  'POST /v1/subscriptions': ({ store, params }) => createSubscription(store, params),
  'GET /v1/subscriptions/:id': ({ store, id }) => store.get('subscriptions', id),
  'POST /v1/subscriptions/:id': ({ store, id, params }) => updateSubscription(store, id, params),
  'DELETE /v1/subscriptions/:id': cancelSubscriptionRoute,
  'GET /v1/events': listEventsRoute,
  'GET /v1/webhook_endpoints': ({ store, params }) =>
    paginate('/v1/webhook_endpoints', store.all('webhookEndpoints'), params),
  'POST /v1/webhook_endpoints': ({ store, params }) => createWebhookEndpoint(store, params),
  'POST /v1/webhook_endpoints/:id': ({ store, id, params }) => updateWebhookEndpoint(store, id, params),
  'DELETE /v1/webhook_endpoints/:id': ({ store, id }) => deleteWebhookEndpoint(store, id),
  'GET /v1/events/:id': ({ store, id }) => store.get('events', id),
};
