/** Cancellation and expiry of subscriptions. */
import { voidInvoice } from './settle-invoice.ts';
import type { Subscription } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

type CancellationReason = 'cancellation_requested' | 'payment_failed';

const ENDED = new Set<Subscription['status']>(['canceled', 'incomplete_expired']);
export const hasEnded = ({ status }: Subscription): boolean => ENDED.has(status);

/** Voids the unpaid first invoice of an incomplete subscription. */
function expireIncomplete(store: StripeStore, subscription: Subscription): void {
  const invoice = store.state.invoices[subscription.latest_invoice ?? ''];
  if (invoice?.status === 'open') voidInvoice(store, invoice);
}

/** Cancels a subscription now; an incomplete one expires instead. Ignores one that has ended. */
export function cancelImmediately(store: StripeStore, subscription: Subscription, reason: CancellationReason): void {
  if (hasEnded(subscription)) return;
  const now = store.now(subscription.customer);
  if (subscription.status === 'incomplete') {
    expireIncomplete(store, subscription);
    return;
  }
  subscription.status = 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancel_at = null;
  subscription.cancel_at_period_end = false;
  subscription.pending_update = null;
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
  for (const invoice of store.all('invoices')) {
    if (invoice.parent.subscription_details.subscription === subscription.id && invoice.status === 'open') {
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
    }
  }
  store.emit('customer.subscription.deleted', subscription);
}
