import type { Stop, TripRequest } from '@llevo/contract/entities/quote';
import { CARGO_TYPES } from '@llevo/contract/entities/quote-options';
import type { GeoPoint, Service } from '@llevo/contract/entities/service';
import { returnDiscountCents } from '@llevo/contract/rules/rates/fare';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { editableFields } from '@llevo/contract/rules/services/service-status';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PricedTrip } from '../quoter/price-trip.ts';
import { noRatesError } from '../quoter/price-trip.ts';
import type { ServiceEdits, TripEdit } from './service-edits.ts';

type Fare = Pick<PricedTrip, 'offeredCents' | 'distanceMetres' | 'items'>;

/** Returns the fare of a trip over the given distance, or over the measured one for null; null in an account without rates. */
type FareOf = (trip: TripRequest, distanceMetres: number | null) => Promise<Fare | null>;

/**
 * The price of a service after an edit; undefined if it stays. New stops always get the fare of their trip. Another
 * schedule, vehicle or number of loaders gets its fare only if that differs from the fare before, so that edits of equal
 * cost keep an agreed price.
 */
export async function repriceService(
  service: Service,
  edit: TripEdit,
  fareOf: FareOf,
): Promise<ServiceEdits['repriced']> {
  if (editableFields(service.status) !== 'all') return undefined;
  const trip = editedTrip(service, edit);
  if (isElsewhere(service.start, edit.start) || isElsewhere(service.finish, edit.end)) {
    const fare = await fareOf(trip, null);
    if (fare === null) throw noRatesError();
    return newPrice(fare);
  }
  const isSame =
    trip.date === service.date &&
    trip.hour === service.hour &&
    trip.vehicle === service.typeVehicle &&
    trip.activators === serviceLoaderCount(service);
  if (isSame) return undefined;
  const before = await fareOf(editedTrip(service, {}), service.distanceMetres);
  // Compared over the same distance, because one of two measurements may be an estimate.
  const after = before && (await fareOf(trip, before.distanceMetres));
  return after === null || after.offeredCents === before?.offeredCents ? undefined : newPrice(after);
}

export const editedTrip = (
  service: Service,
  { date, hour, start, end, vehicle, activators }: Partial<TripEdit>,
): TripRequest => ({
  typeService: service.typeService,
  date: date ?? service.date,
  hour: hour ?? service.hour,
  start: start ?? { ...service.start, address: service.addressStart },
  end: end ?? { ...service.finish, address: service.addressFinish },
  vehicle: vehicle ?? service.typeVehicle,
  // The cargo does not affect the price, and other programs write their own texts.
  typeThing: CARGO_TYPES.find((type) => type === service.typeThingsMove) ?? 'Varios',
  activators: activators ?? serviceLoaderCount(service),
  returnTrip: service.isReturnTrip,
});

function newPrice({ offeredCents, distanceMetres, items }: Fare): NonNullable<ServiceEdits['repriced']> {
  if (offeredCents <= 0) throw new AppError('conflict', 'Precio no disponible por ahora');
  return { priceCents: offeredCents, distanceMetres, returnDiscountCents: returnDiscountCents(items) };
}

const isElsewhere = (before: GeoPoint, after: Stop | undefined): boolean =>
  after !== undefined && (after.lat !== before.lat || after.lng !== before.lng);
