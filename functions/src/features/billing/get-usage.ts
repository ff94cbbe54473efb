import { getUsage } from '@llevo/contract/endpoints/billing';
import { PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import { implement } from '../../http/implement.ts';

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
