import {
  getCard,
  getNextCharge,
  getSubscription,
  getUsage,
  listInvoices,
  listPlans,
  updateCard,
} from '@llevo/contract/endpoints/billing/billing';
import { getTaxpayer, saveTaxpayer } from '@llevo/contract/endpoints/billing/taxpayer';
import { isPaidPlan, PLAN_LIMITS, PLANS } from '@llevo/contract/rules/billing/plans';
import { authenticate } from '../../http/authenticate.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import { apiCallCounterStore } from '../../platform/limits/api-call-counter.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { billingStore } from './billing-store.ts';
import { payOverdueInvoice, runningSubscription } from './buy-plan.ts';
import { nextCharges } from './next-charge.ts';
import { describePayer, withPaymentAttempt } from './payment-attempt.ts';
import { toAppError } from './payment-error.ts';
import { receivePaymentEventRoute } from './payment-events.ts';
import { planUsageStore } from './plan-usage-store.ts';
import { changePlanRoute, choosePlanRoute, upgradePlanRoute } from './plans.ts';
import { previewPlanRoute } from './preview-plan.ts';
import { taxpayersStore } from './taxpayers-store.ts';

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

export const billingRoutes = {
  receivePaymentEvent: receivePaymentEventRoute,
  previewPlan: previewPlanRoute,
  changePlan: changePlanRoute,
  choosePlan: choosePlanRoute,
  upgradePlan: upgradePlanRoute,

  listPlans: implementPublic(listPlans, async ({ deps, request }) => {
    const caller = await authenticate(deps, request.bearer);
    return { data: { plans: Object.values(PLANS), active: caller?.plan ?? null } };
  }),

  getCard: implement(getCard, async ({ deps, caller }) => {
    const { card } = await billingStore(deps).find(caller.accountId);
    return { data: card };
  }),

  getNextCharge: implement(getNextCharge, async ({ deps, caller }) => ({
    data: await nextCharges(deps)
      .find(caller.accountId)
      .catch((error: unknown) => {
        throw toAppError(error);
      }),
  })),

  getUsage: implement(getUsage, async ({ deps, caller: { accountId, plan } }) => {
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
  }),

  /** Invoices of the provider; none for an account that never paid. */
  listInvoices: implement(listInvoices, async ({ deps, caller }) => {
    const { customerId } = await billingStore(deps).find(caller.accountId);
    if (customerId === null) return { data: [] };
    const invoices = await deps.payments.invoices(customerId).catch((error: unknown) => {
      throw toAppError(error);
    });
    return { data: [...invoices] };
  }),

  /** The status of the subscription, from our own record, so that it works while the provider is down. */
  getSubscription: implement(getSubscription, async ({ deps, caller }) => {
    const { subscription: status, plan } = caller;
    if (plan === null || !isPaidPlan(plan)) return { data: { status, object: null, next_plan: null, grace: null } };
    return { data: { status, ...(await readBillingPeriod(deps, caller)) } };
  }),

  getTaxpayer: implement(getTaxpayer, async ({ deps, caller }) => ({
    data: await taxpayersStore(deps).find(caller.accountId),
  })),

  /** Updates the provider first: if it is down nothing is stored, and the request can be repeated. */
  saveTaxpayer: implement(saveTaxpayer, async ({ input: { taxpayer }, deps, caller }) => {
    const { customerId } = await billingStore(deps).find(caller.accountId);
    if (customerId !== null) {
      await describePayer(deps, customerId, taxpayer).catch((error: unknown) => {
        throw toAppError(error);
      });
    }
    await taxpayersStore(deps).save(caller, taxpayer);
    return { data: taxpayer, message: 'Tus datos de facturación se guardaron' };
  }),

  /** Replaces the card on file and pays an overdue invoice with it. */
  updateCard: implement(updateCard, async ({ input: { token }, deps, caller }) => {
    if (caller.plan === null || !isPaidPlan(caller.plan)) {
      throw new AppError('conflict', 'El plan de la cuenta no se paga: no hace falta una tarjeta.');
    }
    const request = { deps, caller, action: 'card.change', details: [token] };
    const outcome = await withPaymentAttempt(request, async (context) => {
      const confirmation = await deps.payments.replaceCard(context.payer, token, context.key);
      if (confirmation !== null) return confirmation;
      const running = runningSubscription(await deps.payments.fetchState(context.payer.customerId));
      return running && payOverdueInvoice(context, running);
    });
    if ('action' in outcome) return { data: outcome.action };
    const { card } = await billingStore(deps).find(caller.accountId);
    if (card === null) throw new Error('The new card is not stored');
    return { data: card };
  }),
};
