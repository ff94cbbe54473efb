import { billingStore } from './billing-store.ts';
import { planUsageStore } from './plan-usage-store.ts';
import { apiCallCounterStore } from '../../platform/limits/api-call-counter.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import { listPlans, getCard, getUsage, listInvoices, getSubscription } from '@llevo/contract/endpoints/billing/billing';
import { PLANS, PLAN_LIMITS, isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { authenticate } from '../../http/authenticate.ts';
import { implementPublic, implement } from '../../http/implement.ts';
import { toAppError } from './payment-error.ts';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';

export const listPlansRoute = implementPublic(listPlans, async ({ deps, request }) => {
  const caller = await authenticate(deps, request.bearer);
  return { data: { plans: Object.values(PLANS), active: caller?.plan ?? null } };
});

export const getCardRoute = implement(getCard, async ({ deps, caller }) => {
  const { card } = await billingStore(deps).find(caller.accountId);
  return { data: card };
});

export const getUsageRoute = implement(getUsage, async ({ deps, caller: { accountId, plan } }) => {
  const limits = PLAN_LIMITS[plan ?? 'free'];
  const [use, apiCalls] = await Promise.all([
    planUsageStore(deps).find(accountId),
    apiCallCounterStore(deps).used(accountId),
  ]);
  return {
    data: {
      members: { used: use.members, limit: limits.members },
      drivers: { used: use.drivers, limit: limits.drivers },
      apiKeys: { used: use.apiKeys, limit: limits.apiKeys },
      apiCalls: { used: apiCalls, limit: limits.apiCalls },
      webhooks: { used: use.webhooks, limit: limits.webhooks },
    },
  };
});

/** Invoices of the provider; none for an account that never paid. */
export const listInvoicesRoute = implement(listInvoices, async ({ deps, caller }) => {
  const { customerId } = await billingStore(deps).find(caller.accountId);
  if (customerId === null) return { data: [] };
  const invoices = await deps.payments.invoices(customerId).catch((error: unknown) => {
    throw toAppError(error);
  });
  return { data: [...invoices] };
});

/** The status of the subscription, from our own record, so that it works while the provider is down. */
export const getSubscriptionRoute = implement(getSubscription, async ({ deps, caller }) => {
  const { subscription: status, plan } = caller;
  if (plan === null || !isPaidPlan(plan)) return { data: { status, object: null, next_plan: null, grace: null } };
  return { data: { status, ...(await readBillingPeriod(deps, caller)) } };
});

async function readBillingPeriod(deps: Deps, { accountId, subscription }: Caller) {
  const [record, account] = await Promise.all([
    billingStore(deps).find(accountId),
    subscription === 'past_due' ? accountsStore.find(accountId) : null,
  ]);
  const graceUntil = account?.graceUntil ?? null;
  const { currentPeriodStart: start, currentPeriodEnd: end } = record;
  const toIsoTime = (ms: number) => new Date(ms).toISOString();
  return {
    object:
      start === null || end === null
        ? null
        : { current_period_start: toIsoTime(start), current_period_end: toIsoTime(end) },
    next_plan: record.cancelAtPeriodEnd ? record.nextPlan : null,
    grace:
      graceUntil === null ? null : { until: toIsoTime(graceUntil), needs_confirmation: record.need === 'confirmation' },
  };
}
