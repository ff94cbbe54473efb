/** Setup intents: save a card, with 3-D Secure if the bank requires it. */
import { cardDeclined, invalidRequest } from '../store/errors.ts';
import { clientSecret, newId } from '../store/ids.ts';
import type { Params } from '../request/params.ts';
import { resolvePaymentMethod } from './payment-methods.ts';
import { SETUP_AUTHENTICATION_FAILED, testCard } from './test-cards.ts';
import type { SetupIntent } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

const testCardOf = (store: StripeStore, methodId: string) =>
  testCard(store.state.cards[methodId]?.name ?? 'pm_card_visa');

function markSucceeded(store: StripeStore, intent: SetupIntent): void {
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.last_setup_error = null;
  const method = store.state.paymentMethods[intent.payment_method ?? ''];
  if (method) {
    const memory = store.state.cards[method.id];
    if (memory) memory.isSetUp = true;
    if (intent.customer !== null && method.customer === null) {
      method.customer = intent.customer;
      store.emit('payment_method.attached', method);
    }
  }
  store.emit('setup_intent.succeeded', intent);
}

function confirmIntent(store: StripeStore, intent: SetupIntent): void {
  const methodId = intent.payment_method;
  if (methodId === null)
    throw invalidRequest('You cannot confirm this SetupIntent because it has no payment method.', 'payment_method');
  const { attaching, authentication } = testCardOf(store, methodId);
  if (attaching) {
    intent.status = 'requires_payment_method';
    intent.last_setup_error = { type: 'card_error', ...attaching, code: 'card_declined' };
    intent.payment_method = null;
    store.emit('setup_intent.setup_failed', intent);
    throw cardDeclined(attaching, { setup_intent: intent });
  }
  if (authentication === undefined) {
    markSucceeded(store, intent);
    return;
  }
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
  store.emit('setup_intent.requires_action', intent);
}

const NO_RETURN_URL =
  'A `return_url` must be specified because this Setup Intent is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed.';

/** Whether payment methods that leave the page are allowed: the default without a list of types. */
function readMayRedirect(params: Params): boolean {
  const types = params.texts('payment_method_types');
  const automatic = params.group('automatic_payment_methods');
  if (params.has('automatic_payment_methods')) automatic.required('enabled');
  const isEnabled = automatic.boolean('enabled') ?? types.length === 0;
  return isEnabled && automatic.choice('allow_redirects', ['always', 'never']) !== 'never';
}

export function createSetupIntent(store: StripeStore, params: Params): SetupIntent {
  const id = newId('seti');
  const customer = params.text('customer') ?? null;
  if (customer !== null) store.get('customers', customer, 'customer');
  const given = params.text('payment_method') ?? null;
  const isConfirmed = params.boolean('confirm') ?? false;
  const mayRedirect = readMayRedirect(params);
  if (isConfirmed && mayRedirect && !params.has('return_url')) throw invalidRequest(NO_RETURN_URL, 'return_url');
  params.ignore('return_url', 'payment_method_options', 'use_stripe_sdk');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: clientSecret(id),
    created: store.now(customer ?? ''),
    customer,
    customer_account: null,
    description: params.text('description') ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: params.metadata(),
    next_action: null,
    on_behalf_of: null,
    payment_method: given === null ? null : resolvePaymentMethod(store, given).id,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: given === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: params.choice('usage', ['off_session', 'on_session']) ?? 'off_session',
  };
  store.state.setupIntents[id] = intent;
  store.emit('setup_intent.created', intent);
  if (isConfirmed) confirmIntent(store, intent);
  return intent;
}

export function confirmSetupIntent(store: StripeStore, id: string, params: Params): SetupIntent {
  const intent = store.get('setupIntents', id);
  const given = params.text('payment_method');
  params.ignore('return_url', 'client_secret', 'use_stripe_sdk', 'mandate_data');
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(
      `You cannot confirm this SetupIntent because it has already ${intent.status}.`,
      undefined,
      'setup_intent_unexpected_state',
    );
  }
  if (typeof given === 'string') intent.payment_method = resolvePaymentMethod(store, given).id;
  confirmIntent(store, intent);
  return intent;
}

export function cancelSetupIntent(store: StripeStore, id: string): SetupIntent {
  const intent = store.get('setupIntents', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
      undefined,
      'setup_intent_unexpected_state',
    );
  }
  intent.status = 'canceled';
  intent.next_action = null;
  store.emit('setup_intent.canceled', intent);
  return intent;
}

/** Applies the cardholder's answer to the challenge. */
export function completeSetupAuthentication(store: StripeStore, intent: SetupIntent, isAuthorised: boolean): void {
  if (intent.status !== 'requires_action') return;
  if (isAuthorised) {
    markSucceeded(store, intent);
    return;
  }
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.last_setup_error = {
    type: 'invalid_request_error',
    ...SETUP_AUTHENTICATION_FAILED,
    code: 'setup_intent_authentication_failure',
  };
  intent.payment_method = null;
  store.emit('setup_intent.setup_failed', intent);
}
