import { listPlans } from '@llevo/contract/endpoints/billing';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { authenticate } from '../../http/authenticate.ts';
import { implementPublic } from '../../http/implement.ts';

export const listPlansRoute = implementPublic(listPlans, async ({ deps, request }) => {
  const caller = await authenticate(deps, request.bearer);
  return { data: { plans: Object.values(PLANS), active: caller?.plan ?? null } };
});
