import {
  canArrive,
  driverJobState,
  nextDriverStep,
  isDeclinable,
  isDeliverable,
} from '@llevo/contract/rules/services/driver-job';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { driverPayoutCents } from '@llevo/contract/rules/rates/commission';
import { cashToCollectCents, doorPayment } from '@llevo/contract/rules/services/driver-cash';
import { cashWithDriverCents } from '@llevo/contract/rules/services/service-ledger';
import { nextDueCents, storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { DriverJob } from '@llevo/contract/entities/driver-job';
import type { JobChange, JobChangeResult, JobWithCustomer } from './job-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RequestMetadata } from '../../http/implement.ts';

/** The error for a service that is not, or not any more, the driver's own. */
export const jobNotFoundError = () => new AppError('not_found', 'Este servicio ya no es tuyo');

/** The change of a service under its key; throws 400 without one. */
export function jobChange(serviceId: string, { idempotencyKey }: RequestMetadata): JobChange {
  if (idempotencyKey === null) {
    throw new AppError('invalid_input', 'Falta la cabecera Idempotency-Key', { inputError: 'Idempotency-Key' });
  }
  return { serviceId, idempotencyKey };
}

/** The response to a change; throws 404, or 409 with the current service. */
export function changedJob(
  result: JobChangeResult,
  conflict: (job: JobWithCustomer) => string,
): { readonly data: { readonly job: DriverJob | null } } {
  switch (result.kind) {
    case 'changed':
    case 'repeated':
      return { data: { job: result.job && toDriverJob(result.job) } };
    case 'unknown':
      throw jobNotFoundError();
    case 'key_reused':
      throw new AppError('conflict', 'Esta acción ya se envió con otros datos');
    case 'conflict':
      throw new AppError('conflict', conflict(result.job), { current: toDriverJob(result.job) });
  }
}

/** A service as its driver sees it, without other data of the company. */
export const toDriverJob = ({ service, phone }: JobWithCustomer): DriverJob => ({
  id: service.id,
  number: service.number === '' ? service.id : service.number,
  state: driverJobState(service),
  status: service.status,
  next: nextDriverStep(service),
  can_decline: isDeclinable(service),
  can_deliver: isDeliverable(service),
  needs_pin: service.startPin !== null && nextDriverStep(service) === 'en curso',
  can_arrive: canArrive(service),
  arrived: service.arrivedAt !== null,
  distance: service.distanceMetres,
  typeService: service.typeService,
  vehicle: service.typeVehicle,
  date: service.date,
  hour: service.hour,
  start: { ...service.start, address: service.addressStart, reference: service.referenceStart },
  end: { ...service.finish, address: service.addressFinish, reference: service.referenceFinish },
  customer: { name: service.userName, phone },
  cargo: service.typeThingsMove,
  requirements: service.specialRequirements,
  notes: service.notes,
  notes_of_customer: service.origin === 'quoter',
  loaders: serviceLoaderCount(service),
  returnTrip: service.isReturnTrip,
  payout: dollarsFromCents(driverPayoutCents(service.typeService, service.priceCents)),
  due: dollarsFromCents(nextDueCents(storedServiceBalance(service))),
  typePayment: doorPayment(service),
  cash_due: dollarsFromCents(cashToCollectCents(service, storedServiceBalance(service))),
  cash_held: dollarsFromCents(cashWithDriverCents(service)),
  updatedAt: new Date(service.updatedAt).toISOString(),
});
