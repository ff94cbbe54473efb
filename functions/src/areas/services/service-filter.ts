import type { listServices } from '@llevo/contract/endpoints/services/services';
import type { InputOf } from '@llevo/contract/endpoint';
import { OPEN_SERVICE_STATUSES, UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { DayRange, ServiceFilter, ServiceSort } from './ports.ts';
import { AppError } from '../../platform/errors/app-error.ts';

type ServiceQuery = Omit<InputOf<typeof listServices>, 'offset' | 'limit' | 'cursor'>;

const throwInvalidInput = (inputError: string, message: string): never => {
  throw new AppError('invalid_input', message, { inputError });
};

/**
 * Filters and order of a request; newest booking first by default. A period is read by its own date, so it sorts only
 * by that date, latest first by default; throws 400 otherwise.
 */
export function toServiceFilter(query: ServiceQuery): ServiceFilter {
  const { typeService, typeVehicle, status, statusGroup, driver, user: userId, date } = query;
  if (status !== undefined && statusGroup !== undefined) throwInvalidInput('statusGroup', 'Elige un solo estado');
  const days = rangeOf(query.dateFrom, query.dateTo, 'dateTo');
  const booked = rangeOf(query.bookedFrom, query.bookedTo, 'bookedTo');
  if (days !== undefined && date !== undefined) throwInvalidInput('date', 'Elige un día o un período, no ambos');
  if (days !== undefined && booked !== undefined)
    throwInvalidInput('bookedFrom', 'Elige un período de servicio o de reserva, no ambos');
  const driverId = driver === UNASSIGNED_DRIVER ? null : driver;
  const statuses = statusGroup === undefined ? undefined : OPEN_SERVICE_STATUSES;
  const sort = sortOf(query.sort, days, booked);
  return { typeService, typeVehicle, status, statuses, date, driverId, userId, days, booked, sort };
}

function rangeOf(from: string | undefined, to: string | undefined, inputError: string): DayRange | undefined {
  if (from !== undefined && to !== undefined && from > to)
    throwInvalidInput(inputError, 'El período termina antes de empezar');
  return from === undefined && to === undefined ? undefined : { from, to };
}

function sortOf(sort: ServiceSort | undefined, days?: DayRange, booked?: DayRange): ServiceSort {
  if (days !== undefined && sort !== undefined && sort !== 'date' && sort !== '-date')
    throwInvalidInput('sort', 'Los servicios de un período se ordenan por su fecha');
  if (booked !== undefined && sort !== undefined && sort !== 'dateCreate' && sort !== '-dateCreate')
    throwInvalidInput('sort', 'Los servicios de un período de reserva se ordenan por la fecha de reserva');
  return sort ?? (days === undefined ? '-dateCreate' : '-date');
}
