import { toLegacyPlan } from './products.ts';
import { newId } from '../store/ids.ts';
import { toStripeList } from './invoice-lines.ts';
import type { Price, Subscription, SubscriptionItem } from '../store/types.ts';

const DAY_S = 86_400;

/** Adds months, keeping the day if the month has it, otherwise on its last day. */
function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000);
  const target = new Date(date);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return Math.floor(target.getTime() / 1000);
}

const DAYS_PER_INTERVAL: Readonly<Record<string, number>> = { day: 1, week: 7 };

/** End of the period that begins at `start`. `anchor` restores the day of the month after a shorter month. */
export function periodEnd(start: number, { recurring }: Price, anchor = start): number {
  const count = recurring?.interval_count ?? 1;
  const days = DAYS_PER_INTERVAL[recurring?.interval ?? ''];
  if (days !== undefined) return start + count * days * DAY_S;
  const step = recurring?.interval === 'year' ? 12 * count : count;
  let months = step;
  while (addMonths(anchor, months) <= start) months += step;
  return addMonths(anchor, months);
}

export interface RequestedItem {
  readonly price: Price;
  readonly quantity: number;
}

interface SubscriptionInput {
  readonly customer: string;
  readonly now: number;
  readonly periodEnd: number;
  readonly trialEnd: number | null;
  readonly defaultMethod: string | null;
  readonly savesMethod: boolean;
  readonly metadata: Record<string, string>;
  readonly wanted: readonly RequestedItem[];
  readonly cancelAtPeriodEnd: boolean;
}

function createSubscriptionItem(
  subscriptionId: string,
  { price, quantity }: RequestedItem,
  period: { now: number; end: number },
): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.now,
    current_period_end: period.end,
    current_period_start: period.now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toLegacyPlan(price),
    price,
    quantity,
    subscription: subscriptionId,
    tax_rates: [],
  };
}

export function createSubscriptionObject(facts: SubscriptionInput): Subscription {
  const id = newId('sub');
  const period = { now: facts.now, end: facts.periodEnd };
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: facts.trialEnd ?? facts.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: facts.cancelAtPeriodEnd ? facts.periodEnd : null,
    cancel_at_period_end: facts.cancelAtPeriodEnd,
    canceled_at: facts.cancelAtPeriodEnd ? facts.now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: facts.now,
    currency: facts.wanted[0]?.price.currency ?? 'usd',
    customer: facts.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: facts.defaultMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: toStripeList(
      `/v1/subscription_items?subscription=${id}`,
      facts.wanted.map((wanted) => createSubscriptionItem(id, wanted, period)),
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: facts.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: facts.savesMethod ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: facts.now,
    status: facts.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: facts.trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: facts.trialEnd === null ? null : facts.now,
  };
}
