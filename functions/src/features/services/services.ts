import { listServices, searchServices, listNearestDrivers } from '@llevo/contract/endpoints/services';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toServiceFilter } from './service-filter.ts';
import { AppError } from '../../errors/app-error.ts';

export const listServicesRoute = implement(listServices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  return toPageResult(await deps.services.page(caller.accountId, toServiceFilter(input), paging), paging, toServiceRow);
});

/** Services that match every search word by prefix. */
export const searchServicesRoute = implement(searchServices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const filter = { ...toServiceFilter(input), text: input.field };
  return toPageResult(await deps.services.search(caller.accountId, filter, paging), paging, toServiceRow);
});

export const listNearestDriversRoute = implement(listNearestDrivers, async ({ input, deps, caller }) => {
  const service = await deps.services.find(caller.accountId, input.idService);
  if (service === null) throw serviceNotFoundError();
  const drivers = await deps.nearbyDrivers.nearest(caller.accountId, service);
  return {
    data: drivers.map(({ seenAtMs, ...driver }) => ({
      ...driver,
      locationUpdatedAt: new Date(seenAtMs).toISOString(),
    })),
  };
});

export const serviceNotFoundError = (): AppError => new AppError('not_found', 'No existe el servicio');
