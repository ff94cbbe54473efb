import { invalidRequest, noUpcomingInvoice } from '../store/errors.ts';
import type { Params } from '../request/params.ts';
import type { Invoice, InvoiceLine, Subscription } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';
import { hasEnded } from './cancel-subscription.ts';
import { settleBalance } from './invoices.ts';
import { periodEnd } from './subscription-object.ts';
import { periodLines, toStripeList } from './invoice-lines.ts';
import { type Change, linesForChanges, PRORATIONS, readChanges } from './update-subscription.ts';

/** Fields of a preview that the product reads. Stripe sends those of an invoice. */
type InvoicePreview = Pick<
  Invoice,
  'object' | 'amount_due' | 'currency' | 'customer' | 'lines' | 'starting_balance' | 'ending_balance' | 'total'
>;

/**
 * Invoice that a change of a subscription would cause: the immediate one with `always_invoice`, otherwise the next one,
 * of the renewal or, for a subscription that ends with its period, of pending prorations. Stores nothing.
 */
export function previewInvoice(store: StripeStore, params: Params): InvoicePreview {
  const subscription = store.get('subscriptions', params.required('subscription'));
  if (params.required('customer') !== subscription.customer) {
    throw invalidRequest('The subscription belongs to another customer.', 'subscription');
  }
  if (hasEnded(subscription)) throw noUpcomingInvoice(subscription.customer);
  const details = params.group('subscription_details');
  const isEnding = details.boolean('cancel_at_period_end') ?? subscription.cancel_at_period_end;
  const behaviour = details.choice('proration_behavior', PRORATIONS) ?? 'create_prorations';
  const at = details.integer('proration_date');
  const changes = readChanges(store, subscription, details);
  const isProrated = subscription.status !== 'trialing' && behaviour !== 'none';
  const prorations = isProrated
    ? linesForChanges(store, subscription, { changes, at })
    : (store.state.pendingLines[subscription.id] ?? []);
  const isImmediate = isProrated && behaviour === 'always_invoice';
  const lines = isImmediate || isEnding ? prorations : [...prorations, ...renewalLines(subscription, changes)];
  if (lines.length === 0) throw noUpcomingInvoice(subscription.customer);
  const { balance, id: customer } = store.get('customers', subscription.customer);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { due, endingBalance } = settleBalance(balance, total);
  return {
    object: 'invoice',
    amount_due: due,
    currency: subscription.currency,
    customer,
    lines: toStripeList('/v1/invoices/upcoming/lines', lines),
    starting_balance: balance,
    ending_balance: endingBalance,
    total,
  };
}

/** Lines of the next period, after the changes. */
function renewalLines(subscription: Subscription, changes: readonly Change[]): InvoiceLine[] {
  const next = structuredClone(subscription);
  for (const item of next.items.data) {
    const change = changes.find((one) => one.item.id === item.id);
    if (change) Object.assign(item, { price: change.price, quantity: change.quantity });
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEnd(item.current_period_start, item.price, next.billing_cycle_anchor);
  }
  return periodLines(next, { isTrial: false });
}
