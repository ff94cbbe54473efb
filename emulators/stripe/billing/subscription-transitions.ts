/** What a subscription does when one of its invoices is paid, or is not. */
import { toLegacyPlan } from './products.ts';
import type { Invoice, Subscription, SubscriptionItem, SubscriptionStatus } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

const DAY_S = 86_400;
/** Days from one attempt at a payment to the next; after the last one Stripe gives up. */
const RETRY_AFTER_DAYS = [3, 5, 7] as const;

export function setStatus(world: StripeStore, subscription: Subscription, status: SubscriptionStatus): void {
  if (subscription.status === status) return;
  const previous = { status: subscription.status };
  subscription.status = status;
  world.emit('customer.subscription.updated', subscription, previous);
}

function applyPendingUpdate(world: StripeStore, subscription: Subscription): void {
  const items = subscription.pending_update?.subscription_items;
  if (!items) return;
  // Kept by `update-subscription.ts`, as they travel.
  for (const wanted of items as unknown as SubscriptionItem[]) {
    const item = subscription.items.data.find(({ id }) => id === wanted.id);
    if (!item) continue;
    item.price = wanted.price;
    item.plan = toLegacyPlan(wanted.price);
    item.quantity = wanted.quantity;
  }
  subscription.pending_update = null;
  world.emit('customer.subscription.pending_update_applied', subscription);
}

export function onInvoicePaid(world: StripeStore, subscription: Subscription, invoice: Invoice): void {
  if (subscription.pending_update && subscription.latest_invoice === invoice.id)
    applyPendingUpdate(world, subscription);
  const isLatest = subscription.latest_invoice === invoice.id;
  const isWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  if (isLatest && isWaiting) setStatus(world, subscription, 'active');
}

/** When the next attempt is, counted in attempts that failed so far; null after the last. */
function nextAttemptAt(world: StripeStore, { attempt_count, customer }: Invoice): number | null {
  const days = RETRY_AFTER_DAYS[attempt_count - 1];
  return days === undefined ? null : world.now(customer) + days * DAY_S;
}

export function onInvoiceFailed(world: StripeStore, subscription: Subscription, invoice: Invoice): void {
  // A change that waits for its payment leaves the subscription as it was.
  if (subscription.pending_update) return;
  if (invoice.billing_reason === 'subscription_create') return;
  invoice.next_payment_attempt = nextAttemptAt(world, invoice);
  if (subscription.status === 'active' || subscription.status === 'trialing')
    setStatus(world, subscription, 'past_due');
}

/** A bill that is taken back takes with it what waited for its payment. */
export function onInvoiceVoided(world: StripeStore, subscription: Subscription, invoice: Invoice): void {
  if (subscription.latest_invoice !== invoice.id) return;
  if (subscription.pending_update) {
    subscription.pending_update = null;
    world.emit('customer.subscription.pending_update_expired', subscription);
  }
  if (subscription.status === 'incomplete') {
    subscription.ended_at = world.now(subscription.customer);
    setStatus(world, subscription, 'incomplete_expired');
  } else if (subscription.status === 'past_due' || subscription.status === 'unpaid')
    setStatus(world, subscription, 'active');
}
