/** Changes of a subscription when an invoice is paid, fails or is voided. */
import { toLegacyPlan } from './products.ts';
import type { Invoice, Subscription, SubscriptionItem, SubscriptionStatus } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

const DAY_S = 86_400;
/** Days between attempts at a payment; after the last one Stripe gives up. */
const RETRY_AFTER_DAYS = [3, 5, 7] as const;

export function setStatus(store: StripeStore, subscription: Subscription, status: SubscriptionStatus): void {
  if (subscription.status === status) return;
  const previous = { status: subscription.status };
  subscription.status = status;
  store.emit('customer.subscription.updated', subscription, previous);
}

function applyPendingUpdate(store: StripeStore, subscription: Subscription): void {
  const items = subscription.pending_update?.subscription_items;
  if (!items) return;
  // Stored by `update-subscription.ts` in wire format.
  for (const wanted of items as unknown as SubscriptionItem[]) {
    const item = subscription.items.data.find(({ id }) => id === wanted.id);
    if (!item) continue;
    item.price = wanted.price;
    item.plan = toLegacyPlan(wanted.price);
    item.quantity = wanted.quantity;
  }
  subscription.pending_update = null;
  store.emit('customer.subscription.pending_update_applied', subscription);
}

export function onInvoicePaid(store: StripeStore, subscription: Subscription, invoice: Invoice): void {
  if (subscription.pending_update && subscription.latest_invoice === invoice.id)
    applyPendingUpdate(store, subscription);
  const isLatest = subscription.latest_invoice === invoice.id;
  const isWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  if (isLatest && isWaiting) setStatus(store, subscription, 'active');
}

/** Time of the next attempt by the number of failed ones; null after the last. */
function nextAttemptAt(store: StripeStore, { attempt_count, customer }: Invoice): number | null {
  const days = RETRY_AFTER_DAYS[attempt_count - 1];
  return days === undefined ? null : store.now(customer) + days * DAY_S;
}

export function onInvoiceFailed(store: StripeStore, subscription: Subscription, invoice: Invoice): void {
  // A pending update leaves the subscription unchanged.
  if (subscription.pending_update) return;
  if (invoice.billing_reason === 'subscription_create') return;
  invoice.next_payment_attempt = nextAttemptAt(store, invoice);
  if (subscription.status === 'active' || subscription.status === 'trialing')
    setStatus(store, subscription, 'past_due');
}

/** A voided invoice discards the change that was pending for its payment. */
export function onInvoiceVoided(store: StripeStore, subscription: Subscription, invoice: Invoice): void {
  if (subscription.latest_invoice !== invoice.id) return;
  if (subscription.pending_update) {
    subscription.pending_update = null;
    store.emit('customer.subscription.pending_update_expired', subscription);
  }
  if (subscription.status === 'incomplete') {
    subscription.ended_at = store.now(subscription.customer);
    setStatus(store, subscription, 'incomplete_expired');
  } else if (subscription.status === 'past_due' || subscription.status === 'unpaid')
    setStatus(store, subscription, 'active');
}
