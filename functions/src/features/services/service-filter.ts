import type { listServices } from '@llevo/contract/endpoints/services';
import type { InputOf } from '@llevo/contract/endpoint';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { ServiceFilter } from '../../adapters/services/ports.ts';
import { AppError } from '../../errors/app-error.ts';

type ServiceQuery = Omit<InputOf<typeof listServices>, 'offset' | 'limit' | 'cursor'>;

const throwInvalidInput = (inputError: string, message: string): never => {
  throw new AppError('invalid_input', message, { inputError });
};

/**
 * Filters and order of a request; newest booking first by default. A period is read by service date, so it sorts only
 * by date, latest first by default; throws 400 otherwise.
 */
export function toServiceFilter({ driver, user, dateFrom, dateTo, sort, ...equal }: ServiceQuery): ServiceFilter {
  const { typeService, typeVehicle, status, date } = equal;
  const driverId = driver === UNASSIGNED_DRIVER ? null : driver;
  const filter = { typeService, typeVehicle, status, date, driverId, userId: user };
  if (dateFrom === undefined && dateTo === undefined) {
    return { ...filter, days: undefined, sort: sort ?? '-dateCreate' };
  }
  if (date !== undefined) return throwInvalidInput('date', 'Elige un día o un período, no ambos');
  if (dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo) {
    return throwInvalidInput('dateTo', 'El período termina antes de empezar');
  }
  if (sort !== undefined && sort !== 'date' && sort !== '-date') {
    return throwInvalidInput('sort', 'Los servicios de un período se ordenan por su fecha');
  }
  return { ...filter, days: { from: dateFrom, to: dateTo }, sort: sort ?? '-date' };
}
