import type { Card, Plan, Subscription } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { deleteAccount } from '@llevo/contract/endpoints/account';
import {
  changePlan,
  getCard,
  getSubscription,
  getUsage,
  listInvoices,
  listPlans,
  updateCard,
  upgradePlan,
} from '@llevo/contract/endpoints/billing';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { saveSubscriptionState } from '../../../lib/http/subscription-state.ts';
import { withPaymentConfirmation } from '../confirm-payment.ts';
import type { ConfirmPayment } from '../confirm-payment.ts';

/** What the account has, and what it could have. */
export interface Billing {
  readonly plans: readonly Plan[];
  readonly plan: PlanId | null;
  readonly subscription: Subscription;
}

const BILLING_KEY = 'billing';
const meta = { handlesOwnErrors: true } as const;

/** The plan, how its subscription stands, and the plans on offer. The kept session follows what it brings. */
export const billingQuery = () =>
  queryOptions({
    queryKey: [BILLING_KEY, 'plan'],
    queryFn: async ({ signal }): Promise<Billing> => {
      const [{ plans, active: plan }, subscription] = await Promise.all([
        api(listPlans, {}, { signal }),
        api(getSubscription, {}, { signal }),
      ]);
      saveSubscriptionState({ plan, subscription: subscription.status });
      return { plans, plan, subscription };
    },
    meta,
  });

/** The card on file, or null. */
export const cardQuery = () =>
  queryOptions({ queryKey: [BILLING_KEY, 'card'], queryFn: ({ signal }) => api(getCard, {}, { signal }), meta });

/** The account's invoices, the newest first. */
export const invoicesQuery = () =>
  queryOptions({
    queryKey: [BILLING_KEY, 'invoices'],
    queryFn: ({ signal }) => api(listInvoices, {}, { signal }),
    meta,
  });

/** How much of its plan the account uses. */
export const usageQuery = () =>
  queryOptions({ queryKey: [BILLING_KEY, 'usage'], queryFn: ({ signal }) => api(getUsage, {}, { signal }), meta });

const refresh = () => queryClient.invalidateQueries({ queryKey: [BILLING_KEY] });

/** Goes over to another plan on the card on file. */
export async function switchPlan(plan: PlanId, confirm: ConfirmPayment): Promise<void> {
  saveSubscriptionState(await withPaymentConfirmation(() => api(changePlan, { plan }), confirm));
  await refresh();
}

/** Buys a plan for an account that pays nothing now. */
export async function buyPlan(input: SentInputOf<typeof upgradePlan>, confirm: ConfirmPayment): Promise<void> {
  saveSubscriptionState(await withPaymentConfirmation(() => api(upgradePlan, input), confirm));
  await refresh();
}

/** Puts another card on file; what is owed is tried on it. */
export async function replaceCard(token: string, confirm: ConfirmPayment): Promise<Card> {
  const card = await withPaymentConfirmation(() => api(updateCard, { token }), confirm);
  await refresh();
  return card;
}

/** Ends the account with everything in it. */
export async function closeAccount(): Promise<void> {
  await api(deleteAccount, {});
}
