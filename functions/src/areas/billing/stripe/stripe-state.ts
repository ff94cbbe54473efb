import type { Card } from '@llevo/contract/entities/billing';
import { PAYMENT_STATUSES } from '@llevo/contract/entities/billing-record';
import type { PaymentNeed, PaymentStatus } from '@llevo/contract/entities/billing-record';
import { PlanId } from '@llevo/contract/entities/session';
import { isRunningStatus } from '@llevo/contract/rules/billing/subscription-status';
import type Stripe from 'stripe';
import * as z from 'zod';
import type { LatestPayment, PaymentState, SubscriptionFacts } from '../../../platform/seams/payments.ts';
import { declineReasonOf, withStripeErrors } from './stripe-errors.ts';
import { planOfPrice } from './stripe-prices.ts';

/** Subscriptions read per customer, including ended ones; more than any customer has. */
const MAX_SUBSCRIPTIONS = 20;

const KnownStatus = z.enum(PAYMENT_STATUSES);

const toMilliseconds = (seconds: number) => seconds * 1000;

/** A subscription to a plan with its latest invoice; null for one of another product. */
type PlanSubscription = {
  readonly subscription: Stripe.Subscription;
  readonly facts: Omit<SubscriptionFacts, 'payment'>;
} | null;

function toPlanSubscription(subscription: Stripe.Subscription): PlanSubscription {
  const [item] = subscription.items.data;
  const plan = item === undefined ? null : planOfPrice(item.price);
  if (item === undefined || plan === null) return null;
  const [waiting] = subscription.pending_update?.subscription_items ?? [];
  const facts = {
    id: subscription.id,
    itemId: item.id,
    status: KnownStatus.parse(subscription.status),
    plan,
    pendingPlan: waiting === undefined ? null : planOfPrice(waiting.price),
    nextPlan: PlanId.safeParse(subscription.metadata['next_plan']).data ?? null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    periodStart: toMilliseconds(item.current_period_start),
    periodEnd: toMilliseconds(item.current_period_end),
    startedAt: toMilliseconds(subscription.start_date),
    endedAt: subscription.ended_at === null ? null : toMilliseconds(subscription.ended_at),
    purpose: subscription.metadata['purpose'] ?? null,
  };
  return { subscription, facts };
}

/** The provider's state that an account's plan derives from. */
export async function fetchPaymentState(customerId: string): Promise<PaymentState> {
  const [customer, { data }] = await withStripeErrors((stripe) =>
    Promise.all([
      stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
      stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: MAX_SUBSCRIPTIONS,
        expand: ['data.latest_invoice'],
      }),
    ]),
  );
  // Stripe lists the newest first.
  const known = data.map(toPlanSubscription).filter((one) => one !== null);
  const running = known.find(({ facts }) => isRunningStatus(facts.status));
  const ended = known.find(({ facts, subscription }) => facts.status === 'canceled' && hasStarted(subscription));
  const unfinished = known.find(({ facts }) => facts.status === 'incomplete');
  return {
    customerId,
    isCustomerDeleted: customer.deleted === true,
    card: cardOf(customer),
    subscription: await withLatestPayment(running ?? ended),
    incompleteSubscription: await withLatestPayment(unfinished),
  };
}

/** A subscription canceled before its first payment never started. */
function hasStarted({ latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (invoice === null || typeof invoice === 'string') return true;
  return invoice.billing_reason !== 'subscription_create' || invoice.status === 'paid';
}

function cardOf(customer: Stripe.Customer | Stripe.DeletedCustomer): Card | null {
  if (customer.deleted) return null;
  const method = customer.invoice_settings.default_payment_method;
  if (method === null || typeof method === 'string' || method.card === undefined) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, exp_month, exp_year };
}

const OWING_STATUSES: readonly PaymentStatus[] = ['incomplete', 'past_due', 'unpaid'];

async function withLatestPayment(one: PlanSubscription | undefined): Promise<SubscriptionFacts | null> {
  if (!one) return null;
  const { subscription, facts } = one;
  const { latest_invoice: invoice, pending_update: pending } = subscription;
  const mayOwe = OWING_STATUSES.includes(facts.status) || pending !== null;
  if (!mayOwe || invoice === null) return { ...facts, payment: null };
  return { ...facts, payment: await fetchLatestPayment(typeof invoice === 'string' ? invoice : invoice.id) };
}

async function fetchLatestPayment(invoiceId: string): Promise<LatestPayment | null> {
  const invoice = await withStripeErrors((stripe) =>
    stripe.invoices.retrieve(invoiceId, { expand: ['payments', 'payments.data.payment.payment_intent'] }),
  );
  if (invoice.status !== 'open') return null;
  const payments = invoice.payments?.data ?? [];
  const { payment } = payments.find(({ is_default }) => is_default) ?? payments[0] ?? {};
  const intent = typeof payment?.payment_intent === 'object' ? payment.payment_intent : null;
  const need = intent === null ? 'card' : paymentNeedOf(intent.status);
  const error = intent?.last_payment_error ?? null;
  return {
    invoiceId,
    need,
    clientSecret: need === 'confirmation' ? (intent?.client_secret ?? null) : null,
    declineReason: error === null ? null : declineReasonOf(error),
    hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
  };
}

function paymentNeedOf(status: Stripe.PaymentIntent.Status): PaymentNeed {
  if (status === 'requires_action') return 'confirmation';
  return status === 'processing' || status === 'succeeded' ? 'nothing' : 'card';
}
