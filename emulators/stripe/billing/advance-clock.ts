/** Due tasks of subscriptions: renewals, expired first payments, retries of failed ones. */
import { periodLines } from './invoice-lines.ts';
import { createInvoice } from './invoices.ts';
import { periodEnd } from './subscription-object.ts';
import { collectInvoice, paymentMethodFor } from './settle-invoice.ts';
import { cancelImmediately, hasEnded } from './cancel-subscription.ts';
import { setStatus } from './subscription-transitions.ts';
import { discardPendingUpdate } from './update-subscription.ts';
import type { Invoice, Subscription } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

/** Time limit of a first payment. */
const INCOMPLETE_S = 23 * 3600;

interface DueTask {
  readonly at: number;
  readonly work: () => void;
}

function renewSubscription(store: StripeStore, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    cancelImmediately(store, subscription, 'cancellation_requested');
    return;
  }
  const previous = { items: structuredClone(subscription.items) };
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEnd(item.current_period_start, item.price, subscription.billing_cycle_anchor);
  }
  const lines = [
    ...(store.state.pendingLines[subscription.id] ?? []),
    ...periodLines(subscription, { isTrial: false }),
  ];
  Reflect.deleteProperty(store.state.pendingLines, subscription.id);
  discardPendingUpdate(store, subscription);
  if (subscription.status === 'trialing') subscription.status = 'active';
  // An unpaid subscription gets draft invoices and is no longer charged.
  const isDraft = subscription.status === 'unpaid';
  const invoice = createInvoice(store, { subscription, reason: 'subscription_cycle', lines, isDraft });
  subscription.latest_invoice = invoice.id;
  store.emit('customer.subscription.updated', subscription, previous);
  if (!isDraft) collectInvoice(store, invoice, paymentMethodFor(store, subscription));
}

function retryPayment(store: StripeStore, subscription: Subscription, invoice: Invoice): void {
  collectInvoice(store, invoice, paymentMethodFor(store, subscription));
  if (invoice.status !== 'open' || invoice.next_payment_attempt !== null || hasEnded(subscription)) return;
  if (store.state.settings.afterLastRetry === 'mark_unpaid') setStatus(store, subscription, 'unpaid');
  else cancelImmediately(store, subscription, 'payment_failed');
}

function dueTasksOf(store: StripeStore, subscription: Subscription): DueTask[] {
  if (hasEnded(subscription)) return [];
  if (subscription.status === 'incomplete') {
    const expire = () => {
      cancelImmediately(store, subscription, 'payment_failed');
    };
    return [{ at: subscription.created + INCOMPLETE_S, work: expire }];
  }
  const found: DueTask[] = [];
  const end = subscription.items.data[0]?.current_period_end;
  if (end !== undefined) {
    found.push({
      at: end,
      work: () => {
        renewSubscription(store, subscription);
      },
    });
  }
  if (subscription.pending_update) {
    const drop = () => {
      discardPendingUpdate(store, subscription);
    };
    found.push({ at: subscription.pending_update.expires_at, work: drop });
  }
  const invoice = store.state.invoices[subscription.latest_invoice ?? ''];
  const again = invoice?.next_payment_attempt ?? null;
  if (invoice?.status === 'open' && again !== null) {
    found.push({
      at: again,
      work: () => {
        retryPayment(store, subscription, invoice);
      },
    });
  }
  return found;
}

/** Runs the due tasks of a customer, or of all customers, one after the other. */
export function runDueTasks(store: StripeStore, customerId?: string): void {
  for (const subscription of store.all('subscriptions')) {
    if (customerId !== undefined && subscription.customer !== customerId) continue;
    const now = store.now(subscription.customer);
    for (;;) {
      const next = dueTasksOf(store, subscription)
        .filter(({ at }) => at <= now)
        .toSorted((one, other) => one.at - other.at)[0];
      if (!next) break;
      store.runAt(next.at, next.work);
    }
  }
}
