import { listRatingsOfDrivers } from '@llevo/contract/endpoints/drivers';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';

export const listRatingsOfDriversRoute = implement(listRatingsOfDrivers, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const page = await deps.ratings.pageOfDrivers(caller.accountId, input.idDriver, paging);
  return toPageResult(page, paging, ({ driverId, stars }) => ({ idDriver: driverId, starsReserveService: stars }));
});
