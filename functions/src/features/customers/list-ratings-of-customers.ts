import { listRatingsOfCustomers } from '@llevo/contract/endpoints/customers';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';

export const listRatingsOfCustomersRoute = implement(listRatingsOfCustomers, async ({ input, deps, caller }) => {
  const paging = pagingOf(input);
  const page = await deps.ratings.pageOfCustomers(caller.accountId, input.idUser, paging);
  return pageAnswer(page, paging, ({ customerId, stars }) => ({ idUser: customerId, starsClient: stars }));
});
