import { listNearestDrivers } from '@llevo/contract/endpoints/services';
import { implement } from '../../http/implement.ts';
import { serviceNotFoundError } from './no-such-service.ts';

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
