import type { TripRequest } from '@llevo/contract/entities/quote';
import type { Service } from '@llevo/contract/entities/service';
import type { Slot } from '@llevo/contract/rules/quoter/working-hours';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { noRatesError, priceRequestedTrip } from '../quoter/price-trip.ts';
import { ratesStore } from '../rates/store.ts';
import { editedTrip } from '../services/reprice-service.ts';
import type { TrackedJob } from './tracked-job-document.ts';

/** The trip of a service, reserved for a slot. */
export const reservedTrip = (service: Service, slot: Slot): TripRequest =>
  editedTrip({ ...service, typeService: 'RESERVE' }, slot);

const immediateTrip = (service: Service): TripRequest => ({
  ...editedTrip(service, {}),
  date: undefined,
  hour: undefined,
});

/**
 * The price in cents of an immediate service that is reserved for a slot instead, over its measured distance. The agreed
 * price stays where a reservation costs as much as an immediate trip.
 */
export async function reservationCents(deps: Deps, { accountId, service }: TrackedJob, slot: Slot): Promise<number> {
  const prices = await ratesStore(deps).priceList(accountId);
  if (prices === null || service.distanceMetres === null) throw noRatesError();
  const route = { distanceMetres: service.distanceMetres, source: 'stored' };
  const directions = { measure: () => Promise.resolve(route) };
  const fareOf = async (trip: TripRequest) =>
    (await priceRequestedTrip({ directions }, Promise.resolve(prices), trip)).offeredCents;
  const [now, then] = [await fareOf(immediateTrip(service)), await fareOf(reservedTrip(service, slot))];
  const cents = then === now ? service.priceCents : then;
  if (cents <= 0) throw new AppError('conflict', 'Precio no disponible por ahora');
  return cents;
}
