import type { BillingRecord } from '@llevo/contract/entities/billing-record';
import { paths } from '@llevo/contract/paths';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { nextPlanState } from '@llevo/contract/rules/billing/subscription-status';
import { emulatorEnvironment, portOffset } from '../../ports.ts';
import type { DemoSubscriber, DemoOutcome } from '../../stripe/test-controls/demo-subscribers.ts';
import { DEMO_USERS, demoAccount } from './demo-accounts.ts';
import { type SeedClock, DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';
import { PlatformMonth } from '@llevo/contract/entities/revenue';
import { type PayerEvent, nextPayer } from '@llevo/contract/rules/billing/churn';
import { guayaquilMonth, receiptsByMonth } from '@llevo/contract/rules/billing/revenue';

/** A demo account that pays: plan, start and payment history. */
interface PayingAccount extends Pick<DemoSubscriber, 'newCard' | 'cancelledDaysAgo' | 'card'> {
  readonly accountId: string;
  readonly plan: 'startup' | 'business';
  /** Days since the current period began. */
  readonly periodDaysAgo: number;
  /** Number of earlier periods. */
  readonly months: number;
}

const PAYING_ACCOUNTS: readonly PayingAccount[] = [
  { accountId: 'llevo', plan: 'business', card: 'pm_card_visa', periodDaysAgo: 12, months: 12 },
  {
    accountId: 'cancelada',
    plan: 'startup',
    card: 'pm_card_mastercard',
    periodDaysAgo: 5,
    months: 8,
    cancelledDaysAgo: 40,
  },
  {
    accountId: 'impago',
    plan: 'startup',
    card: 'pm_card_visa',
    periodDaysAgo: 5,
    months: 6,
    // Changed before the current period: its first payment failed and is retried for ten more days.
    newCard: { card: 'pm_card_chargeCustomerFail', daysAgo: 10 },
  },
];

/** URL of the fake Stripe: from the environment, or on this machine with LLEVO_PORT_OFFSET. */
const stripeUrl = (): string => process.env.STRIPE_API_BASE ?? emulatorEnvironment(portOffset()).STRIPE_API_BASE ?? '';

async function postToStripe(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${stripeUrl()}${path}`, { method: 'POST', body: JSON.stringify(body) }).catch(
    () => null,
  );
  if (!response)
    throw new Error(
      `No hay proveedor de pagos en ${stripeUrl()}: primero \`npm start\`, o \`--no-billing\` con el Stripe real.`,
    );
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Time that many months earlier, on the same day of the month or its last day; in seconds since 1970. */
function monthsBefore(timeMs: number, months: number): number {
  const date = new Date(timeMs);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

function toDemoSubscriber(
  { accountId, plan, periodDaysAgo, months, ...rest }: PayingAccount,
  { startOfTodayMs }: SeedClock,
): DemoSubscriber {
  const { name, price } = PLANS[plan];
  const owner = DEMO_USERS.find((user) => user.accountId === accountId && user.permission === 'owner');
  return {
    ...rest,
    accountId,
    name: demoAccount(accountId).name,
    email: owner?.email ?? '',
    plan: { id: plan, name, cents: price * 100 },
    subscribedAt: monthsBefore(startOfTodayMs - periodDaysAgo * DAY_MS, months),
  };
}

/** Billing record of a customer, derived from Stripe's state. */
function toBillingRecord(outcome: DemoOutcome, updatedAt: number): BillingRecord {
  const { accountId, customerId, card, subscription } = outcome;
  const { payer, receipts } = demoReceipts(outcome, updatedAt);
  const { plan, subscription: standing } = demoAccount(accountId);
  const paid = PAYING_ACCOUNTS.find((one) => one.accountId === accountId);
  const [item] = subscription.items.data;
  if (!paid || !item) throw new Error(`${accountId} has no paid subscription`);
  const { status } = subscription;
  const need = status === 'past_due' ? 'card' : 'nothing';
  const held = nextPlanState({ status, need, plan: paid.plan, nextPlan: null }, { plan: null, subscription: null });
  if (held.plan !== plan || held.subscription !== standing) {
    throw new Error(`${accountId} is ${String(held.subscription)} at Stripe instead of ${String(standing)}`);
  }
  return {
    customerId,
    subscriptionId: subscription.id,
    leftSubscriptionId: null,
    plan: paid.plan,
    status,
    need,
    projectedPlan: held.plan,
    projectedSubscription: held.subscription,
    currentPeriodStart: item.current_period_start * 1000,
    currentPeriodEnd: item.current_period_end * 1000,
    cancelAtPeriodEnd: false,
    nextPlan: null,
    card: { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year },
    payer,
    receipts,
    attempt: null,
    revision: 1,
    updatedAt,
  };
}

/**
 * Creates the paying accounts as subscribers of the fake Stripe, with their history. Resolves with their billing
 * records and the platform's revenue.
 */
export async function billingDocuments(clock: SeedClock): Promise<SeedDocument[]> {
  await postToStripe('/test/reset', {});
  const outcomes = (await postToStripe(
    '/test/demo',
    PAYING_ACCOUNTS.map((one) => toDemoSubscriber(one, clock)),
  )) as DemoOutcome[];
  const records = outcomes.map((outcome) => ({
    path: paths.billing(outcome.accountId),
    data: toBillingRecord(outcome, clock.startOfTodayMs),
  }));
  return [...records, ...platformMonths(outcomes.map((outcome) => demoReceipts(outcome, clock.startOfTodayMs)))];
}

const MILLISECONDS = 1000;

/** Receipts of a demo account: payments, current state, and events in between. */
function demoReceipts({ customerId, charges, subscription }: DemoOutcome, nowMs: number) {
  const receipts = charges.map(({ created, amount }) => ({ at: created * MILLISECONDS, cents: amount, refunds: [] }));
  const { status, start_date: startedAt, ended_at: endedAt } = subscription;
  const paid = {
    status,
    startedAt: startedAt * MILLISECONDS,
    endedAt: endedAt === null ? null : endedAt * MILLISECONDS,
  };
  const { payer, events } = nextPayer({ state: 'never', lostAt: null }, paid, { nowMs, graceUntil: null });
  return { payer, events, receipts: { [customerId]: receiptsByMonth(receipts) } };
}

/** The platform's months, derived from the accounts. */
function platformMonths(
  accounts: readonly { readonly receipts: BillingRecord['receipts']; readonly events: readonly PayerEvent[] }[],
): SeedDocument[] {
  const months = new Map<string, PlatformMonth>();
  const add = (month: string, amounts: Partial<PlatformMonth>) => {
    const sum = { ...(months.get(month) ?? PlatformMonth.parse({})) };
    for (const field of Object.keys(amounts) as (keyof PlatformMonth)[]) sum[field] += amounts[field] ?? 0;
    months.set(month, sum);
  };
  for (const { receipts, events } of accounts) {
    for (const byMonth of Object.values(receipts)) {
      for (const [month, amounts] of Object.entries(byMonth)) add(month, amounts);
    }
    for (const { kind, at } of events) {
      if (kind !== 'lossWithdrawn') add(guayaquilMonth(at), { [kind]: 1 });
    }
  }
  return [...months].map(([month, data]) => ({ path: paths.metrics(`revenue-${month}`), data }));
}
