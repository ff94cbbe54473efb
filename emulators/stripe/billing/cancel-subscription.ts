/** How subscriptions end. */
import { voidInvoice } from './settle-invoice.ts';
import type { Subscription } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

export type CancellationReason = 'cancellation_requested' | 'payment_failed';

const ENDED = new Set<Subscription['status']>(['canceled', 'incomplete_expired']);
export const hasEnded = ({ status }: Subscription): boolean => ENDED.has(status);

/** A first invoice that nobody pays any more is taken back, and its subscription with it. */
function expireIncomplete(world: StripeStore, subscription: Subscription): void {
  const invoice = world.state.invoices[subscription.latest_invoice ?? ''];
  if (invoice?.status === 'open') voidInvoice(world, invoice);
}

/** Ends a subscription now; one that never began expires instead. Does nothing to one that has ended. */
export function cancelImmediately(world: StripeStore, subscription: Subscription, reason: CancellationReason): void {
  if (hasEnded(subscription)) return;
  const now = world.now(subscription.customer);
  if (subscription.status === 'incomplete') {
    expireIncomplete(world, subscription);
    return;
  }
  subscription.status = 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancel_at = null;
  subscription.cancel_at_period_end = false;
  subscription.pending_update = null;
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
  for (const invoice of world.all('invoices')) {
    if (invoice.parent.subscription_details.subscription === subscription.id && invoice.status === 'open') {
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
    }
  }
  world.emit('customer.subscription.deleted', subscription);
}
