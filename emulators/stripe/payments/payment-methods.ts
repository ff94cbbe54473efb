import { cardDeclined, invalidRequest, resourceMissing } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { Params } from '../request/params.ts';
import { canonicalCardName, testCard } from './test-cards.ts';
import type { PaymentMethod } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

const EXPIRY_YEARS = 4;

/** Creates a payment method that behaves like the test card of that name. */
function createFromTestCard(store: StripeStore, name: string): PaymentMethod {
  const { brand, last4 } = testCard(name);
  const id = newId('pm');
  const method: PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date().getUTCFullYear() + EXPIRY_YEARS,
      fingerprint: `fake${last4}${brand}`,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: store.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  store.state.paymentMethods[id] = method;
  store.state.cards[id] = { name, isSetUp: false };
  return method;
}

/** Payment method by id. A test card's name creates a new one, as in Stripe's test mode. */
export function resolvePaymentMethod(store: StripeStore, id: string, param = 'payment_method'): PaymentMethod {
  const name = canonicalCardName(id);
  return name === undefined ? store.get('paymentMethods', id, param) : createFromTestCard(store, name);
}

export function createPaymentMethod(store: StripeStore, params: Params): PaymentMethod {
  params.choice('type', ['card']);
  const card = params.group('card');
  const token = card.text('token') ?? 'pm_card_visa';
  if (card.has('number')) {
    throw invalidRequest(
      'Sending credit card numbers directly to the API is generally unsafe. Use a test token.',
      'card[number]',
    );
  }
  const name = canonicalCardName(token);
  if (name === undefined) throw resourceMissing('token', token, 'card[token]');
  const method = createFromTestCard(store, name);
  method.metadata = params.metadata();
  const details = params.group('billing_details');
  method.billing_details.name = details.text('name') ?? null;
  method.billing_details.email = details.text('email') ?? null;
  return method;
}

export function attachPaymentMethod(store: StripeStore, id: string, params: Params): PaymentMethod {
  const customer = store.get('customers', params.required('customer'), 'customer');
  const method = resolvePaymentMethod(store, id, 'payment_method');
  if (method.customer !== null && method.customer !== customer.id) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', 'payment_method');
  }
  if (method.customer === customer.id) return method;
  if (store.state.cards[method.id]?.isDetached === true) {
    throw invalidRequest(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      'payment_method',
      'payment_method_unexpected_state',
    );
  }
  const { attaching } = testCard(store.state.cards[method.id]?.name ?? 'pm_card_visa');
  if (attaching) throw cardDeclined(attaching, { payment_method: method });
  method.customer = customer.id;
  store.emit('payment_method.attached', method);
  return method;
}

/** Takes a method from its customer, for good. */
export function releaseMethod(store: StripeStore, method: PaymentMethod): void {
  method.customer = null;
  const card = store.state.cards[method.id];
  if (card) card.isDetached = true;
}

export function detachPaymentMethod(store: StripeStore, id: string): PaymentMethod {
  const method = store.get('paymentMethods', id);
  if (method.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method',
    );
  }
  const customer = store.state.customers[method.customer];
  if (customer?.invoice_settings.default_payment_method === id) customer.invoice_settings.default_payment_method = null;
  for (const subscription of store.all('subscriptions')) {
    if (subscription.default_payment_method === id) subscription.default_payment_method = null;
  }
  const previous = { customer: method.customer };
  releaseMethod(store, method);
  store.emit('payment_method.detached', method, previous);
  return method;
}

/** A customer's default payment method. */
export function defaultPaymentMethod(store: StripeStore, customerId: string): string | null {
  return store.state.customers[customerId]?.invoice_settings.default_payment_method ?? null;
}
