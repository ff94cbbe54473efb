import { toLegacyPlan } from './products.ts';
import { assertOwnMethod, PAYMENT_BEHAVIOURS, readRequestedItem, assertChargeSucceeds } from './create-subscription.ts';
import { invalidRequest, resourceMissing } from '../store/errors.ts';
import { prorationLines } from './invoice-lines.ts';
import { createInvoice } from './invoices.ts';
import type { Params } from '../request/params.ts';
import { predictCharge } from '../payments/payment-intents.ts';
import { collectInvoice, paymentMethodFor, voidInvoice } from './settle-invoice.ts';
import { hasEnded } from './cancel-subscription.ts';
import type { RequestedItem } from './subscription-object.ts';
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

/** Time limit of a pending update, which ends with the period at the latest. */
const PENDING_UPDATE_S = 23 * 3600;
export const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const;
const SUPPORTED_WHILE_PENDING = new Set([
  'expand',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'billing_cycle_anchor',
  'items',
  'trial_end',
  'trial_from_plan',
  'add_invoice_items',
]);
/** Parameters of a subscription whose first payment is pending. */
const SUPPORTED_WHILE_INCOMPLETE = new Set(['expand', 'metadata', 'default_source', 'default_payment_method']);

export interface Change extends RequestedItem {
  readonly item: SubscriptionItem;
}

export function readChanges(store: StripeStore, subscription: Subscription, params: Params): Change[] {
  return params.groups('items').map((given) => {
    const id = given.text('id') ?? null;
    const item = subscription.items.data.find((one) => one.id === id);
    if (!item) {
      throw id === null
        ? invalidRequest('The fake changes items by their id.', 'items[0][id]')
        : resourceMissing('subscription_item', id, 'items[0][id]');
    }
    if (!given.has('price')) return { item, price: item.price, quantity: given.integer('quantity') ?? item.quantity };
    return { item, ...readRequestedItem(store, given) };
  });
}

function applyChanges(changes: readonly Change[]): void {
  for (const { item, price, quantity } of changes) {
    item.price = price;
    item.plan = toLegacyPlan(price);
    item.quantity = quantity;
  }
}

function updatePlainFields(store: StripeStore, subscription: Subscription, params: Params): void {
  const now = store.now(subscription.customer);
  const method = params.text('default_payment_method');
  if (method !== undefined) subscription.default_payment_method = assertOwnMethod(store, subscription.customer, method);
  subscription.metadata = params.metadata(subscription.metadata);
  const isEnding = params.boolean('cancel_at_period_end');
  if (isEnding !== undefined) {
    const end = subscription.items.data[0]?.current_period_end ?? now;
    subscription.cancel_at_period_end = isEnding;
    subscription.cancel_at = isEnding ? end : null;
    subscription.canceled_at = isEnding ? now : null;
    if (subscription.cancellation_details) {
      subscription.cancellation_details.reason = isEnding ? 'cancellation_requested' : null;
    }
  }
  const saves = params.group('payment_settings').choice('save_default_payment_method', ['off', 'on_subscription']);
  if (saves !== undefined && subscription.payment_settings)
    subscription.payment_settings.save_default_payment_method = saves;
}

interface BillingOptions {
  readonly changes: readonly Change[];
  readonly behaviour: (typeof PAYMENT_BEHAVIOURS)[number];
  /** Proration date, in seconds since 1970; defaults to now. */
  readonly at: number | undefined;
}

/** Invoice lines of a change at that time, with pending prorations. */
export function linesForChanges(
  store: StripeStore,
  subscription: Subscription,
  { changes, at = store.now(subscription.customer) }: Pick<BillingOptions, 'changes' | 'at'>,
): InvoiceLine[] {
  const waiting = store.state.pendingLines[subscription.id] ?? [];
  return [...waiting, ...changes.flatMap(({ item, ...to }) => prorationLines(subscription, item, { ...to, at }))];
}

/** Stores the change as a pending update, for at most 23 hours. */
function holdPendingUpdate(store: StripeStore, subscription: Subscription, changes: readonly Change[]): void {
  const items = changes.map(({ item, price, quantity }) => ({
    ...structuredClone(item),
    price,
    plan: toLegacyPlan(price),
    quantity,
  }));
  subscription.pending_update = {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: Math.min(
      store.now(subscription.customer) + PENDING_UPDATE_S,
      subscription.items.data[0]?.current_period_end ?? Infinity,
    ),
    metadata: null,
    // Decimals are strings here, and objects in the package.
    subscription_items: items as unknown as NonNullable<Subscription['pending_update']>['subscription_items'],
    trial_end: null,
    trial_from_plan: null,
  };
}

function invoiceChanges(store: StripeStore, subscription: Subscription, options: BillingOptions): void {
  const { changes, behaviour } = options;
  const payer = paymentMethodFor(store, subscription);
  const lines = linesForChanges(store, subscription, options);
  const isOwed = lines.reduce((total, { amount }) => total + amount, 0) > 0;
  if (behaviour === 'error_if_incomplete' && isOwed && payer !== null) assertChargeSucceeds(store, payer);
  const mustWait =
    behaviour === 'pending_if_incomplete' && isOwed && (payer === null || predictCharge(store, payer) !== 'succeeds');
  Reflect.deleteProperty(store.state.pendingLines, subscription.id);
  if (mustWait) holdPendingUpdate(store, subscription, changes);
  else applyChanges(changes);
  const invoice: Invoice = createInvoice(store, { subscription, reason: 'subscription_update', lines });
  subscription.latest_invoice = invoice.id;
  if (invoice.amount_due === 0 || behaviour !== 'default_incomplete') collectInvoice(store, invoice, payer);
}

export function updateSubscription(store: StripeStore, id: string, params: Params): Subscription {
  const subscription = store.get('subscriptions', id);
  if (hasEnded(subscription)) {
    throw invalidRequest(
      `A canceled subscription can only update its cancellation_details and metadata.`,
      undefined,
      'resource_missing',
    );
  }
  const behaviour = params.choice('payment_behavior', PAYMENT_BEHAVIOURS) ?? 'allow_incomplete';
  const proration = params.choice('proration_behavior', PRORATIONS) ?? 'create_prorations';
  const notAllowed = params.names().find((name) => !SUPPORTED_WHILE_PENDING.has(name));
  if (behaviour === 'pending_if_incomplete' && notAllowed !== undefined) {
    throw invalidRequest(
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported parameters; \`${notAllowed}\` is not one.`,
      notAllowed,
    );
  }
  const tooEarly = params.names().find((name) => !SUPPORTED_WHILE_INCOMPLETE.has(name));
  if (subscription.status === 'incomplete' && tooEarly !== undefined) {
    throw invalidRequest(`A subscription with an incomplete first payment cannot update \`${tooEarly}\`.`, tooEarly);
  }
  params.ignore('off_session', 'trial_settings', 'description', 'billing_cycle_anchor', 'cancellation_details');
  const at = params.integer('proration_date');
  const changes = readChanges(store, subscription, params).filter(
    ({ item, price, quantity }) => price.id !== item.price.id || quantity !== item.quantity,
  );
  updatePlainFields(store, subscription, params);
  if (changes.length > 0) {
    discardPendingUpdate(store, subscription);
    if (subscription.status === 'trialing' || proration === 'none') applyChanges(changes);
    else if (proration === 'create_prorations' && behaviour !== 'pending_if_incomplete') {
      store.state.pendingLines[subscription.id] = linesForChanges(store, subscription, { changes, at });
      applyChanges(changes);
    } else invoiceChanges(store, subscription, { changes, behaviour, at });
  }
  store.emit('customer.subscription.updated', subscription, {});
  return subscription;
}

/** Discards an unpaid pending update and voids its invoice. */
export function discardPendingUpdate(store: StripeStore, subscription: Subscription): void {
  if (!subscription.pending_update) return;
  const invoice = store.state.invoices[subscription.latest_invoice ?? ''];
  if (invoice?.status === 'open') voidInvoice(store, invoice);
}
