/** What time does to subscriptions: periods end, first payments expire, failed ones are tried again. */
import { periodLines } from './invoice-lines.ts';
import { createInvoice } from './invoices.ts';
import { periodEnd } from './billing-period.ts';
import { collectInvoice, paymentMethodFor } from './settle-invoice.ts';
import { cancelImmediately, hasEnded } from './cancel-subscription.ts';
import { setStatus } from './subscription-transitions.ts';
import { discardPendingUpdate } from './update-subscription.ts';
import type { Invoice, Subscription } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

/** How long a first payment may be missing. */
const INCOMPLETE_S = 23 * 3600;

interface DueTask {
  readonly at: number;
  readonly work: () => void;
}

function renewSubscription(world: StripeStore, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    cancelImmediately(world, subscription, 'cancellation_requested');
    return;
  }
  const previous = { items: structuredClone(subscription.items) };
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEnd(item.current_period_start, item.price, subscription.billing_cycle_anchor);
  }
  const lines = [
    ...(world.state.pendingLines[subscription.id] ?? []),
    ...periodLines(subscription, { isTrial: false }),
  ];
  Reflect.deleteProperty(world.state.pendingLines, subscription.id);
  discardPendingUpdate(world, subscription);
  if (subscription.status === 'trialing') subscription.status = 'active';
  // Who has stopped paying gets drafts, and is no longer charged.
  const isDraft = subscription.status === 'unpaid';
  const invoice = createInvoice(world, { subscription, reason: 'subscription_cycle', lines, isDraft });
  subscription.latest_invoice = invoice.id;
  world.emit('customer.subscription.updated', subscription, previous);
  if (!isDraft) collectInvoice(world, invoice, paymentMethodFor(world, subscription));
}

function retryPayment(world: StripeStore, subscription: Subscription, invoice: Invoice): void {
  collectInvoice(world, invoice, paymentMethodFor(world, subscription));
  if (invoice.status !== 'open' || invoice.next_payment_attempt !== null || hasEnded(subscription)) return;
  if (world.state.settings.afterLastRetry === 'mark_unpaid') setStatus(world, subscription, 'unpaid');
  else cancelImmediately(world, subscription, 'payment_failed');
}

function dueTasksOf(world: StripeStore, subscription: Subscription): DueTask[] {
  if (hasEnded(subscription)) return [];
  if (subscription.status === 'incomplete') {
    const expire = () => {
      cancelImmediately(world, subscription, 'payment_failed');
    };
    return [{ at: subscription.created + INCOMPLETE_S, work: expire }];
  }
  const found: DueTask[] = [];
  const end = subscription.items.data[0]?.current_period_end;
  if (end !== undefined) {
    found.push({
      at: end,
      work: () => {
        renewSubscription(world, subscription);
      },
    });
  }
  if (subscription.pending_update) {
    const drop = () => {
      discardPendingUpdate(world, subscription);
    };
    found.push({ at: subscription.pending_update.expires_at, work: drop });
  }
  const invoice = world.state.invoices[subscription.latest_invoice ?? ''];
  const again = invoice?.next_payment_attempt ?? null;
  if (invoice?.status === 'open' && again !== null) {
    found.push({
      at: again,
      work: () => {
        retryPayment(world, subscription, invoice);
      },
    });
  }
  return found;
}

/** Lives through what has become due for a customer, or for everybody, one thing after the other. */
export function runDueTasks(world: StripeStore, customerId?: string): void {
  for (const subscription of world.all('subscriptions')) {
    if (customerId !== undefined && subscription.customer !== customerId) continue;
    const now = world.now(subscription.customer);
    for (;;) {
      const next = dueTasksOf(world, subscription)
        .filter(({ at }) => at <= now)
        .toSorted((one, other) => one.at - other.at)[0];
      if (!next) break;
      world.runAt(next.at, next.work);
    }
  }
}
