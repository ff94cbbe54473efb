import type { Card, Plan, PlanPreview, Subscription } from '@llevo/contract/entities/billing';
import type { Chart } from '@llevo/contract/entities/dashboard';
import type { PlanId } from '@llevo/contract/entities/session';
import { deleteAccount } from '@llevo/contract/endpoints/account/closing';
import {
  changePlan,
  getCard,
  getNextCharge,
  getSubscription,
  getUsage,
  listInvoices,
  listPlans,
  previewPlan,
  updateCard,
  upgradePlan,
} from '@llevo/contract/endpoints/billing/billing';
import { countDrivers, getServiceStatistics } from '@llevo/contract/endpoints/dashboard/dashboard';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { saveSubscriptionState } from '../../../lib/http/subscription-state.ts';
import { withPaymentConfirmation } from '../confirm-payment.ts';
import type { ConfirmPayment } from '../confirm-payment.ts';

/** The plan and subscription of the account, and all plans. */
export interface Billing {
  readonly plans: readonly Plan[];
  readonly plan: PlanId | null;
  readonly subscription: Subscription;
}

const BILLING_KEY = 'billing';
const meta = { handlesOwnErrors: true } as const;

/** The plans and the subscription; updates the stored session with their state. */
export const billingQuery = () =>
  queryOptions({
    queryKey: [BILLING_KEY, 'plan'],
    queryFn: async ({ signal }): Promise<Billing> => {
      const [{ plans, active: plan }, subscription] = await Promise.all([
        call(listPlans, {}, { signal }),
        call(getSubscription, {}, { signal }),
      ]);
      saveSubscriptionState({ plan, subscription: subscription.status });
      return { plans, plan, subscription };
    },
    meta,
  });

/** The stored card, or null. */
export const cardQuery = () =>
  queryOptions({ queryKey: [BILLING_KEY, 'card'], queryFn: ({ signal }) => call(getCard, {}, { signal }), meta });

/** The next charge of the plan with its credit; null if none follows. */
export const nextChargeQuery = () =>
  queryOptions({
    queryKey: [BILLING_KEY, 'next-charge'],
    queryFn: ({ signal }) => call(getNextCharge, {}, { signal }),
    refetchOnWindowFocus: false,
    meta,
  });

/** Invoices of the account, newest first. */
export const invoicesQuery = () =>
  queryOptions({
    queryKey: [BILLING_KEY, 'invoices'],
    queryFn: ({ signal }) => call(listInvoices, {}, { signal }),
    meta,
  });

/** Usage and limits of each metered resource. */
export const usageQuery = () =>
  queryOptions({ queryKey: [BILLING_KEY, 'usage'], queryFn: ({ signal }) => call(getUsage, {}, { signal }), meta });

/** The services booked and the drivers registered each day, as the dashboard counts them. */
export interface UsageByDay {
  readonly services: Chart;
  readonly drivers: Chart;
}

/** Past usage; only for accounts whose back-office works. */
export const usageByDayQuery = () =>
  queryOptions({
    queryKey: [BILLING_KEY, 'usage-by-day'],
    queryFn: async ({ signal }): Promise<UsageByDay> => {
      const [{ format }, { chart }] = await Promise.all([
        call(getServiceStatistics, {}, { signal }),
        call(countDrivers, { limit: 0 }, { signal }),
      ]);
      return { services: format.data, drivers: chart };
    },
    meta,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: [BILLING_KEY] });

/** Amounts that a change to a plan charges now. Never cached: they fall with every second. */
export const planPreviewQuery = (plan: PlanId) =>
  queryOptions({
    queryKey: [BILLING_KEY, 'preview', plan],
    queryFn: ({ signal }) => call(previewPlan, { plan }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta,
  });

/** Switches the plan on the stored card, at the confirmed amounts. Throws ApiError or UserFacingError. */
export async function switchPlan(plan: PlanId, confirm: ConfirmPayment, confirmed?: PlanPreview): Promise<void> {
  const preview = confirmed && { today: confirmed.today, next: confirmed.next, priced_at: confirmed.priced_at };
  const input = { plan, ...(preview && { preview }) };
  saveSubscriptionState(await withPaymentConfirmation(() => call(changePlan, input), confirm));
  await refresh();
}

/** Buys a plan for an account without a paid subscription. Throws ApiError or UserFacingError. */
export async function buyPlan(input: SentInputOf<typeof upgradePlan>, confirm: ConfirmPayment): Promise<void> {
  saveSubscriptionState(await withPaymentConfirmation(() => call(upgradePlan, input), confirm));
  await refresh();
}

/** Replaces the stored card; the server retries open invoices on it. Throws ApiError or UserFacingError. */
export async function replaceCard(token: string, confirm: ConfirmPayment): Promise<Card> {
  const card = await withPaymentConfirmation(() => call(updateCard, { token }), confirm);
  await refresh();
  return card;
}

/** Closes the account; returns when its deletion begins (ISO instant). */
export async function closeAccount(): Promise<string> {
  return (await call(deleteAccount, {})).closes_at;
}

/** A plan with a price. */
export type PaidPlan = Plan & { readonly id: Exclude<PlanId, 'free'> };

export const isPaid = (plan: Plan): plan is PaidPlan => isPaidPlan(plan.id);

/** Whether the account has a paid subscription without debts: a change of plan then needs no card. */
export const hasPaidSubscription = ({ plan, subscription: { status } }: Billing): boolean =>
  plan !== null && isPaidPlan(plan) && status !== 'past_due' && isSubscriptionLive({ plan, subscription: status });
