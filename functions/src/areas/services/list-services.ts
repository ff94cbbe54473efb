import { serviceNotFoundError, servicesStore } from './services-store.ts';
import { OPEN_PAYMENT_TYPE } from '@llevo/contract/entities/service-payment';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { DayRange, ServiceFilter, ServiceSort } from './service-list.ts';
import { nearbyDriversStore } from './nearby-drivers-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { quickServiceFilters } from '@llevo/contract/endpoints/services/service-filters';
import {
  countServices,
  listServices,
  searchServices,
  listNearestDrivers,
} from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { NOT_BEGUN_FILTER, OPEN_FILTER } from '@llevo/contract/rules/services/service-states';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { translatable } from '../../platform/translatable.ts';
import { rowFor } from './row-for.ts';

type ServiceQuery = Omit<InputOf<typeof listServices>, 'offset' | 'limit' | 'cursor'>;

const throwInvalidInput = (inputError: string, message: string): never => {
  throw new AppError('invalid_input', message, { inputError });
};

/**
 * Filters and order of a request; newest booking first by default. A period is read by its own date, so it sorts only
 * by that date, latest first by default; throws 400 otherwise.
 */
function toServiceFilter(query: ServiceQuery, nowMs: number): ServiceFilter {
  const { typeService, typeVehicle, status, statusGroup, driver, user: userId, date } = query;
  const days = rangeOf(query.dateFrom, query.dateTo, 'dateTo');
  const booked = rangeOf(query.bookedFrom, query.bookedTo, 'bookedTo');
  if (days !== undefined && date !== undefined)
    throwInvalidInput('date', translatable('Elige un día o un período, no ambos'));
  if (days !== undefined && booked !== undefined)
    throwInvalidInput('bookedFrom', translatable('Elige un período de servicio o de reserva, no ambos'));
  const driverId = driver === UNASSIGNED_DRIVER ? null : driver;
  const typePayment = query.typePayment === OPEN_PAYMENT_TYPE ? null : query.typePayment;
  const isOverdue = statusGroup === 'overdue';
  if (isOverdue && (date !== undefined || booked !== undefined))
    throwInvalidInput('statusGroup', translatable('Los atrasados se filtran por períodos de servicio'));
  const sort = sortOf(query.sort, { days, booked, isOverdue });
  const refund = statusGroup === 'refund_due' ? 'por_devolver' : undefined;
  const before = isOverdue ? { date: guayaquilDate(nowMs), hour: guayaquilTime(nowMs) } : undefined;
  const statuses = statusesOf(query);
  const equal = { typeService, typeVehicle, typePayment, status, driverId, userId, date };
  return { ...equal, statuses, refund, before, days, booked, sort };
}

/** The statuses of a filter by more than one; throws 400 for several filters by status. */
function statusesOf({ status, statuses, statusGroup }: ServiceQuery): ServiceFilter['statuses'] {
  const given = [status, statuses, statusGroup].filter((filter) => filter !== undefined);
  if (given.length > 1) {
    const inputError = statusGroup === undefined ? 'statuses' : 'statusGroup';
    throwInvalidInput(inputError, translatable('Elige un solo estado'));
  }
  switch (statusGroup) {
    case 'open':
      return OPEN_FILTER;
    case 'overdue':
      return NOT_BEGUN_FILTER;
    case 'refund_due':
    case undefined:
      return statuses && [...new Set(statuses)].sort();
  }
}

function rangeOf(from: string | undefined, to: string | undefined, inputError: string): DayRange | undefined {
  if (from !== undefined && to !== undefined && from > to)
    throwInvalidInput(inputError, translatable('El período termina antes de empezar'));
  return from === undefined && to === undefined ? undefined : { from, to };
}

interface OrderedFilter {
  readonly days: DayRange | undefined;
  readonly booked: DayRange | undefined;
  readonly isOverdue: boolean;
}

function sortOf(sort: ServiceSort | undefined, { days, booked, isOverdue }: OrderedFilter): ServiceSort {
  const isByDay = sort === undefined || sort === 'date' || sort === '-date';
  if (isOverdue && !isByDay)
    throwInvalidInput('sort', translatable('Los atrasados se ordenan por la fecha del servicio'));
  if (days !== undefined && !isByDay)
    throwInvalidInput('sort', translatable('Los servicios de un período se ordenan por su fecha'));
  if (booked !== undefined && sort !== undefined && sort !== 'dateCreate' && sort !== '-dateCreate')
    throwInvalidInput(
      'sort',
      translatable('Los servicios de un período de reserva se ordenan por la fecha de reserva'),
    );
  if (sort === undefined && isOverdue) return 'date';
  return sort ?? (days === undefined ? '-dateCreate' : '-date');
}

export const listServicesRoute = implement(listServices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  return toPageResult(
    await servicesStore(deps).page(caller.accountId, toServiceFilter(input, deps.clock.nowMs()), paging),
    paging,
    rowFor(caller),
  );
});

/** Services that match every search word by prefix. */
export const searchServicesRoute = implement(searchServices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const filter = { ...toServiceFilter(input, deps.clock.nowMs()), text: input.field };
  return toPageResult(await servicesStore(deps).search(caller.accountId, filter, paging), paging, rowFor(caller));
});

/** Numbers of services of today, overdue and without a driver, also of today, for the buttons that filter by them. */
export const countServicesRoute = implement(countServices, async ({ deps, caller: { accountId } }) => {
  const nowMs = deps.clock.nowMs();
  const filters = quickServiceFilters(guayaquilDate(nowMs));
  const count = (filter: ServiceQuery) => servicesStore(deps).count(accountId, toServiceFilter(filter, nowMs));
  const [today, overdue, unassigned, unassignedToday] = await Promise.all([
    count(filters.today),
    count(filters.overdue),
    count(filters.unassigned),
    count(filters.unassigned_today),
  ]);
  return { data: { today, overdue, unassigned, unassigned_today: unassignedToday } };
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

/** Start and vehicle of a service, or of one that is not booked yet. */
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
