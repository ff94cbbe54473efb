import { servicesStore } from './services-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { updateService } from '@llevo/contract/endpoints/services/services';
import type { Stop } from '@llevo/contract/entities/quote';
import { CARGO_TYPES } from '@llevo/contract/entities/quote-options';
import type { GeoPoint, Service } from '@llevo/contract/entities/service';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import type { ServiceStatusError } from '@llevo/contract/rules/services/service-status';
import { editableFields } from '@llevo/contract/rules/services/service-status';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ServiceUpdate, UpdateServiceResult } from './ports.ts';
import { serviceChangeEmails } from './emails/booking-emails.ts';
import { findCompanySender } from './company-sender.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { assertDifferentStops, assertInEcuador, assertValidSchedule } from '../quoter/check-trip.ts';
import { assertDrivable } from '../quoter/sea-crossing.ts';
import { priceRequestedTrip } from '../quoter/price-trip.ts';
import { accountPrices } from './create-service.ts';
import { serviceNotFoundError } from './services.ts';

type ServiceEdit = InputOf<typeof updateService>;

/** Changes a service; throws 409 when it changed since the caller saw it. */
export const updateServiceRoute = implement(updateService, async ({ input, deps, caller }) => {
  const { id, motivo: reason = '' } = input;
  if (input.status === 'cancelado' && reason === '') {
    throw new AppError('invalid_input', 'Escribe el motivo del cambio', { inputError: 'motivo' });
  }
  const service = await servicesStore(deps).find(caller.accountId, id);
  if (service === null) throw serviceNotFoundError();
  const seenAt = Date.parse(input.updatedAt);
  if (service.updatedAt !== seenAt) throw changedMeanwhileError(service);
  assertValidEdit(service, input, deps.clock.nowMs());
  const { date, hour, start, end, notes, status } = input;
  const result = await servicesStore(deps).update(caller, {
    serviceId: id,
    seenAt,
    date,
    hour,
    start,
    end,
    notes,
    status,
    reason,
    repriced: await reprice(deps, caller, { service, start, end }),
    emails: serviceChangeEmails(await findCompanySender(deps, caller.accountId)),
  });
  return { data: toServiceRow(updatedService(result)), message: 'El servicio se actualizó correctamente' };
});

/** Throws 400 for a schedule or stops that a new booking could not have either. */
function assertValidEdit(service: Service, { date, hour, start, end }: ServiceEdit, nowMs: number): void {
  // The transaction rejects edits of services under way; their own schedule is past.
  if (editableFields(service.status) !== 'all') return;
  if (date !== undefined || hour !== undefined) {
    const schedule = { date: date ?? service.date, hour: hour ?? service.hour };
    assertValidSchedule({ typeService: 'RESERVE', ...schedule }, nowMs);
  }
  if (start !== undefined || end !== undefined) {
    assertInEcuador(start ?? service.start, end ?? service.finish);
    assertDifferentStops(start ?? service.start, end ?? service.finish);
    assertDrivable(start ?? service.start, end ?? service.finish);
  }
}

interface Stops {
  readonly service: Service;
  readonly start: Stop | undefined;
  readonly end: Stop | undefined;
}

/** The price of the new trip; undefined where both points stay. */
async function reprice(deps: Deps, caller: Caller, { service, start, end }: Stops): Promise<ServiceUpdate['repriced']> {
  const isMoved = isElsewhere(service.start, start) || isElsewhere(service.finish, end);
  if (!isMoved || editableFields(service.status) !== 'all') return undefined;
  const { offeredCents, distanceMetres } = await priceRequestedTrip(deps, accountPrices(deps, caller), {
    typeService: service.typeService,
    start: start ?? { ...service.start, address: service.addressStart },
    end: end ?? { ...service.finish, address: service.addressFinish },
    vehicle: service.typeVehicle,
    // The cargo has no price, and other programs write their own texts.
    typeThing: CARGO_TYPES.find((type) => type === service.typeThingsMove) ?? 'Varios',
    activators: serviceLoaderCount(service),
    returnTrip: service.isReturnTrip,
  });
  if (offeredCents <= 0) throw new AppError('conflict', 'Precio no disponible por ahora');
  return { priceCents: offeredCents, distanceMetres };
}

const isElsewhere = (before: GeoPoint, after: Stop | undefined): boolean =>
  after !== undefined && (after.lat !== before.lat || after.lng !== before.lng);

const STATUS_ERROR_MESSAGES = {
  same: 'El servicio ya tiene ese estado',
  not_next: 'El servicio no puede pasar a ese estado',
  needs_driver: 'Primero asigna un conductor al servicio',
  undo_expired: 'La cancelación ya no se puede deshacer',
} as const satisfies Record<ServiceStatusError, string>;

const changedMeanwhileError = (service: Service) =>
  new AppError('conflict', 'El servicio cambió mientras lo editabas', { current: toServiceConflict(service) });

/** The service afterwards; throws 404 or 409 where it was not changed. */
function updatedService(result: UpdateServiceResult): Service {
  switch (result.kind) {
    case 'changed':
    case 'same':
      return result.service;
    case 'unknown_service':
      throw serviceNotFoundError();
    case 'conflict':
      throw changedMeanwhileError(result.service);
    case 'not_editable':
      throw new AppError('conflict', 'El servicio ya no se puede editar', {
        current: toServiceConflict(result.service),
      });
    case 'status':
      throw new AppError('conflict', STATUS_ERROR_MESSAGES[result.error], {
        inputError: 'status',
        current: toServiceConflict(result.service),
      });
  }
}
