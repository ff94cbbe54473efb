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
import { keepStanding } from '../../../lib/session/subscription-state.ts';
import { pay } from '../confirm-payment.ts';
import type { ConfirmWithBank } from '../confirm-payment.ts';

/** What the account has, and what it could have. */
export interface Billing {
  readonly plans: readonly Plan[];
  readonly plan: PlanId | null;
  readonly subscription: Subscription;
}

const BILLING = 'billing';
const meta = { showsOwnFailures: true } as const;

/** The plan, how its subscription stands, and the plans on offer. The kept session follows what it brings. */
export const billingQuery = () =>
  queryOptions({
    queryKey: [BILLING, 'plan'],
    queryFn: async ({ signal }): Promise<Billing> => {
      const [{ plans, active: plan }, subscription] = await Promise.all([
        api(listPlans, {}, { signal }),
        api(getSubscription, {}, { signal }),
      ]);
      keepStanding({ plan, subscription: subscription.status });
      return { plans, plan, subscription };
    },
    meta,
  });

/** The card on file, or null. */
export const cardQuery = () =>
  queryOptions({ queryKey: [BILLING, 'card'], queryFn: ({ signal }) => api(getCard, {}, { signal }), meta });

/** The account's invoices, the newest first. */
export const invoicesQuery = () =>
  queryOptions({ queryKey: [BILLING, 'invoices'], queryFn: ({ signal }) => api(listInvoices, {}, { signal }), meta });

/** How much of its plan the account uses. */
export const usageQuery = () =>
  queryOptions({ queryKey: [BILLING, 'usage'], queryFn: ({ signal }) => api(getUsage, {}, { signal }), meta });

const refresh = () => queryClient.invalidateQueries({ queryKey: [BILLING] });

/** Goes over to another plan on the card on file. */
export async function moveToPlan(plan: PlanId, confirm: ConfirmWithBank): Promise<void> {
  keepStanding(await pay(() => api(changePlan, { plan }), confirm));
  await refresh();
}

/** Buys a plan for an account that pays nothing now. */
export async function buyPlan(input: SentInputOf<typeof upgradePlan>, confirm: ConfirmWithBank): Promise<void> {
  keepStanding(await pay(() => api(upgradePlan, input), confirm));
  await refresh();
}

/** Puts another card on file; what is owed is tried on it. */
export async function replaceCard(token: string, confirm: ConfirmWithBank): Promise<Card> {
  const card = await pay(() => api(updateCard, { token }), confirm);
  await refresh();
  return card;
}

/** Ends the account with everything in it. */
export async function closeAccount(): Promise<void> {
  await api(deleteAccount, {});
}
