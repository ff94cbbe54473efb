import { listRatingsOfDrivers } from '@llevo/contract/endpoints/driver-management';
import { implement } from '../../http/implement.ts';
import { pagingOf } from '../../http/paging.ts';

export const listRatingsOfDriversRoute = implement(listRatingsOfDrivers, async ({ input, deps, caller }) => {
  const paging = pagingOf(input);
  const { rows, total, nextCursor } = await deps.ratings.pageOfDrivers(caller.accountId, input.idDriver, paging);
  return {
    data: rows.map(({ driverId, stars }) => ({ idDriver: driverId, starsReserveService: stars })),
    page: { offset: paging.offset, limit: paging.limit, total, next_cursor: nextCursor },
  };
});
