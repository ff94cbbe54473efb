import { listRatingsOfCustomers } from '@llevo/contract/endpoints/customers';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';

export const listRatingsOfCustomersRoute = implement(listRatingsOfCustomers, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const page = await deps.ratings.pageOfCustomers(caller.accountId, input.idUser, paging);
  return toPageResult(page, paging, ({ customerId, stars }) => ({ idUser: customerId, starsClient: stars }));
});
