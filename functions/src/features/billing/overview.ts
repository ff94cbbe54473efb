import { listPlans, getCard, getUsage, listInvoices } from '@llevo/contract/endpoints/billing';
import { PLANS, PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import { authenticate } from '../../http/authenticate.ts';
import { implementPublic, implement } from '../../http/implement.ts';
import { toAppError } from './payment-error.ts';

export const listPlansRoute = implementPublic(listPlans, async ({ deps, request }) => {
  const caller = await authenticate(deps, request.bearer);
  return { data: { plans: Object.values(PLANS), active: caller?.plan ?? null } };
});

export const getCardRoute = implement(getCard, async ({ deps, caller }) => {
  const { card } = await deps.billing.find(caller.accountId);
  return { data: card };
});

export const getUsageRoute = implement(getUsage, async ({ deps, caller: { accountId, plan } }) => {
  const limits = PLAN_LIMITS[plan ?? 'free'];
  const [use, apiCalls] = await Promise.all([deps.planUsage.find(accountId), deps.apiCallCounter.used(accountId)]);
  return {
    data: {
      members: { used: use.members, limit: limits.members },
      drivers: { used: use.drivers, limit: limits.drivers },
      apiKeys: { used: use.apiKeys, limit: limits.apiKeys },
      apiCalls: { used: apiCalls, limit: limits.apiCalls },
    },
  };
});

/** The provider keeps the invoices; an account that never paid has none. */
export const listInvoicesRoute = implement(listInvoices, async ({ deps, caller }) => {
  const { customerId } = await deps.billing.find(caller.accountId);
  if (customerId === null) return { data: [] };
  const invoices = await deps.payments.invoices(customerId).catch((error: unknown) => {
    throw toAppError(error);
  });
  return { data: [...invoices] };
});
