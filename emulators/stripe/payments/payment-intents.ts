/**
 * Payment intents: attempted, confirmed by the cardholder, succeeded or declined. `settle-invoice.ts` updates invoices.
 */
import { type Decline } from '../store/errors.ts';
import { clientSecret, newId } from '../store/ids.ts';
import { createCharge } from './charges.ts';
import { AUTHENTICATION_FAILED, testCard } from './test-cards.ts';
import type { PaymentIntent } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

interface Payment {
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

export function createPaymentIntent(
  store: StripeStore,
  { customer, amount, currency, description }: Payment,
): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: clientSecret(id),
    confirmation_method: 'automatic',
    created: store.now(customer),
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  store.state.paymentIntents[id] = intent;
  store.emit('payment_intent.created', intent);
  return intent;
}

function cardBehaviour(store: StripeStore, methodId: string) {
  const memory = store.state.cards[methodId];
  return { memory, card: testCard(memory?.name ?? 'pm_card_visa') };
}

/** Outcome that charging this method would have now. */
export function predictCharge(store: StripeStore, methodId: string): Decline | 'succeeds' | 'requires_action' {
  const { memory, card } = cardBehaviour(store, methodId);
  const isAsked = card.authentication === 'always' || (card.authentication === 'unless_set_up' && !memory?.isSetUp);
  if (isAsked) return 'requires_action';
  return card.charging ?? 'succeeds';
}

function markFailed(store: StripeStore, intent: PaymentIntent, { code, ...decline }: Decline): void {
  const method = intent.payment_method === null ? undefined : store.state.paymentMethods[intent.payment_method];
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.last_payment_error = {
    type: 'card_error',
    code,
    ...decline,
    ...(method && { payment_method: structuredClone(method) }),
  };
  intent.payment_method = null;
  store.emit('payment_intent.payment_failed', intent);
}

function markSucceeded(store: StripeStore, intent: PaymentIntent): void {
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.last_payment_error = null;
  intent.amount_received = intent.amount;
  intent.latest_charge = createCharge(store, intent).id;
  const memory = store.state.cards[intent.payment_method ?? ''];
  if (memory) memory.isSetUp = true;
  store.emit('payment_intent.succeeded', intent);
}

/** Charges the method: the intent succeeds, fails, or needs the cardholder's confirmation. */
export function attemptCharge(store: StripeStore, intent: PaymentIntent, methodId: string): void {
  intent.payment_method = methodId;
  const outcome = predictCharge(store, methodId);
  if (outcome === 'requires_action') {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
    store.emit('payment_intent.requires_action', intent);
  } else if (outcome === 'succeeds') markSucceeded(store, intent);
  else markFailed(store, intent, outcome);
}

/** Applies the cardholder's answer to the challenge. */
export function completePaymentAuthentication(store: StripeStore, intent: PaymentIntent, isAuthorised: boolean): void {
  if (intent.status !== 'requires_action') return;
  const charging = cardBehaviour(store, intent.payment_method ?? '').card.charging;
  if (!isAuthorised) markFailed(store, intent, AUTHENTICATION_FAILED);
  else if (charging) markFailed(store, intent, charging);
  else markSucceeded(store, intent);
}

export function cancelPaymentIntent(
  store: StripeStore,
  intent: PaymentIntent,
  reason: 'void_invoice' | 'requested_by_customer',
): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  intent.status = 'canceled';
  intent.canceled_at = store.now(intent.customer);
  intent.cancellation_reason = reason;
  intent.next_action = null;
  store.emit('payment_intent.canceled', intent);
}
