import type { BillingRecord } from '@llevo/contract/entities/billing-record';
import { paths } from '@llevo/contract/paths';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { nextPlanState } from '@llevo/contract/rules/billing/subscription-status';
import { emulatorEnvironment, portOffset } from '../../ports.ts';
import type { DemoSubscriber, DemoOutcome } from '../../stripe/test-controls/demo-subscribers.ts';
import { DEMO_USERS, demoAccount } from './demo-accounts.ts';
import { demoReceipts, platformMonths } from './demo-revenue.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

/** A demo account that pays: its plan, since when, and its payment history. */
interface PayingAccount extends Pick<DemoSubscriber, 'newCard' | 'cancelledDaysAgo' | 'card'> {
  readonly accountId: string;
  readonly plan: 'startup' | 'business';
  /** The period that runs began so many days ago, after so many others. */
  readonly periodDaysAgo: number;
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
    // From before the period that runs: its first payment failed, and will be tried again for ten more days.
    newCard: { card: 'pm_card_chargeCustomerFail', daysAgo: 10 },
  },
];

/** Address of the fake provider: from the environment, else this machine with LLEVO_PORT_OFFSET. */
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

/** So many months before an instant, on the same day of the month or the last one it has; seconds since 1970. */
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

/** The billing record of a customer, derived from the provider's state. */
function toBillingRecord(outcome: DemoOutcome, updatedAt: number): BillingRecord {
  const { accountId, customerId, card, subscription } = outcome;
  const { payer, receipts } = demoReceipts(outcome, updatedAt);
  const { plan, subscription: standing } = demoAccount(accountId);
  const paid = PAYING_ACCOUNTS.find((one) => one.accountId === accountId);
  const [item] = subscription.items.data;
  if (!paid || !item) throw new Error(`${accountId} pays for nothing`);
  const { status } = subscription;
  const need = status === 'past_due' ? 'card' : 'nothing';
  const held = nextPlanState({ status, need, plan: paid.plan, nextPlan: null }, { plan: null, subscription: null });
  if (held.plan !== plan || held.subscription !== standing) {
    throw new Error(`${accountId} is ${String(held.subscription)} at the provider, not ${String(standing)}`);
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
 * Creates the paying accounts as subscribers of the fake provider, with their history; resolves with their billing records
 * and the platform's revenue.
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
