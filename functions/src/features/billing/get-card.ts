import { getCard } from '@llevo/contract/endpoints/billing';
import { implement } from '../../http/implement.ts';

export const getCardRoute = implement(getCard, async ({ deps, caller }) => {
  const { card } = await deps.billing.find(caller.accountId);
  return { data: card };
});
