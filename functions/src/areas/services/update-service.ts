import { servicesStore, serviceNotFoundError } from './services-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { updateService } from '@llevo/contract/endpoints/services/services';
import type { TripRequest } from '@llevo/contract/entities/quote';
import type { Service } from '@llevo/contract/entities/service';
import { isCancellationExplained } from '@llevo/contract/rules/services/cancellation-reason';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import type { ServiceStatusError } from '@llevo/contract/rules/services/service-status';
import { editableFields } from '@llevo/contract/rules/services/service-status';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UpdateServiceResult } from './write-service-update.ts';
import { agreedPrice } from './agreed-price.ts';
import { createServiceError, toWantedCustomer } from './create-service.ts';
import { rowFor } from './row-for.ts';
import { repriceService } from './reprice-service.ts';
import { findCompanySender } from './company-sender.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { assertDifferentStops, assertInEcuador, assertValidSchedule } from '../quoter/check-trip.ts';
import { assertDrivable } from '../quoter/sea-crossing.ts';
import type { PricedTrip } from '../quoter/price-trip.ts';
import { priceRequestedTrip } from '../quoter/price-trip.ts';
import { ratesStore } from '../rates/store.ts';
import { translatable } from '../../platform/translatable.ts';

type ServiceEdit = InputOf<typeof updateService>;

/** Changes a service; throws 409 if it changed since the caller saw it. */
export const updateServiceRoute = implement(updateService, async ({ input, deps, caller }) => {
  const { id, motivo: reason = '' } = input;
  if (input.status === 'cancelado' && !isCancellationExplained(input.cancellationReason ?? null, reason)) {
    throw new AppError('invalid_input', 'Escribe el motivo del cambio', { inputError: 'motivo' });
  }
  if (input.customer !== undefined && input.status !== undefined) {
    throw new AppError('invalid_input', 'Cambia el cliente y el estado por separado', { inputError: 'customer' });
  }
  if (input.cash !== undefined && input.status !== 'finalizado') {
    throw new AppError('invalid_input', 'El efectivo se registra al terminar el servicio', { inputError: 'cash' });
  }
  const service = await servicesStore(deps).find(caller.accountId, id);
  if (service === null) throw serviceNotFoundError();
  const seenAt = Date.parse(input.updatedAt);
  if (service.updatedAt !== seenAt) throw serviceChangedError(service, caller);
  assertValidEdit(service, input, deps.clock.nowMs());
  const { id: _id, motivo: _motivo, updatedAt: _updatedAt, price, priceReason, customer, ...edits } = input;
  const asEdited = edits.returnTrip === false ? { ...service, isReturnTrip: false } : service;
  const repriced = await repriceService(asEdited, edits, (trip, distanceMetres) =>
    accountFare(deps, caller, { trip, distanceMetres }),
  );
  const result = await servicesStore(deps).update(caller, {
    serviceId: id,
    seenAt,
    ...edits,
    customer: customer && toWantedCustomer(customer),
    reason,
    repriced,
    // Another trip has another price: the limits are those of the trip as it will be.
    agreed: agreedPrice(repriced?.priceCents ?? service.priceCents, { price, priceReason }),
    sender: await findCompanySender(deps, caller.accountId),
  });
  return { data: rowFor(caller)(updatedService(result, caller)), message: 'El servicio se actualizó correctamente' };
});

/** Throws 400 for a schedule or stops that are invalid for a new booking too. */
function assertValidEdit(service: Service, { date, hour, start, end }: ServiceEdit, nowMs: number): void {
  // The transaction rejects edits of services under way, whose own schedule is in the past.
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

/** The fare of a trip with the account's rates, over a known distance or a measured one; null without rates. */
async function accountFare(
  deps: Deps,
  { accountId }: Caller,
  { trip, distanceMetres }: { readonly trip: TripRequest; readonly distanceMetres: number | null },
): Promise<PricedTrip | null> {
  const prices = await ratesStore(deps).priceList(accountId);
  if (prices === null) return null;
  const known = distanceMetres === null ? null : { distanceMetres, source: 'stored' };
  const directions = known === null ? deps.directions : { measure: () => Promise.resolve(known) };
  return priceRequestedTrip({ directions }, Promise.resolve(prices), trip);
}

const STATUS_ERROR_MESSAGES = translatable({
  same: 'El servicio ya tiene ese estado',
  not_next: 'El servicio no puede pasar a ese estado',
  needs_driver: 'Primero asigna un conductor al servicio',
  undo_expired: 'La cancelación ya no se puede deshacer',
  refunded: 'La cancelación no se puede deshacer: el cliente ya recibió su devolución',
} as const satisfies Record<ServiceStatusError, string>);

/** Details of a refused edit, with the service as it is now. */
const conflictOf = (service: Service, caller: Caller) => ({
  ...toServiceConflict(service),
  service: rowFor(caller)(service),
});

const serviceChangedError = (service: Service, caller: Caller) =>
  new AppError('conflict', 'El servicio cambió mientras lo editabas', { current: conflictOf(service, caller) });

/** The changed service; throws 404 or 409 if it was not changed. */
function updatedService(result: UpdateServiceResult, caller: Caller): Service {
  switch (result.kind) {
    case 'changed':
    case 'same':
      return result.service;
    case 'unknown_service':
      throw serviceNotFoundError();
    case 'conflict':
      throw serviceChangedError(result.service, caller);
    case 'not_editable':
      throw new AppError('conflict', 'El servicio ya no se puede editar', {
        current: conflictOf(result.service, caller),
      });
    case 'unknown_customer':
    case 'inactive_customer':
      throw createServiceError(result);
    case 'paid':
      throw new AppError(
        'conflict',
        'El cliente ya pagó o envió un comprobante: anula ese pago, o cancela el servicio y crea otro',
        { inputError: 'customer' },
      );
    case 'status':
      throw new AppError('conflict', STATUS_ERROR_MESSAGES[result.error], {
        inputError: 'status',
        current: conflictOf(result.service, caller),
      });
  }
}
