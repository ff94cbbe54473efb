import { servicesStore } from './services-store.ts';
import { nearbyDriversStore } from './nearby-drivers-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { listServices, searchServices, listNearestDrivers } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toServiceFilter } from './service-filter.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export const listServicesRoute = implement(listServices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  return toPageResult(
    await servicesStore(deps).page(caller.accountId, toServiceFilter(input), paging),
    paging,
    toServiceRow,
  );
});

/** Services that match every search word by prefix. */
export const searchServicesRoute = implement(searchServices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const filter = { ...toServiceFilter(input), text: input.field };
  return toPageResult(await servicesStore(deps).search(caller.accountId, filter, paging), paging, toServiceRow);
});

export const listNearestDriversRoute = implement(listNearestDrivers, async ({ input, deps, caller }) => {
  const drivers = await nearbyDriversStore(deps).nearest(caller.accountId, await departureOf(deps, caller, input));
  return {
    data: drivers.map(({ seenAtMs, ...driver }) => ({
      ...driver,
      locationUpdatedAt: new Date(seenAtMs).toISOString(),
    })),
  };
});

/** Where a driver is needed and in what: of a service, or of one still to be booked. */
async function departureOf(
  deps: Deps,
  { accountId }: Caller,
  { idService, start, typeVehicle }: InputOf<typeof listNearestDrivers>,
): Promise<Pick<Service, 'start' | 'typeVehicle'>> {
  if (idService === undefined) {
    if (start !== undefined && typeVehicle !== undefined) return { start, typeVehicle };
    throw new AppError('invalid_input', 'Indica un servicio, o su partida y su vehículo', { inputError: 'idService' });
  }
  const service = await servicesStore(deps).find(accountId, idService);
  if (service === null) throw serviceNotFoundError();
  return service;
}

export const serviceNotFoundError = (): AppError => new AppError('not_found', 'No existe el servicio');
