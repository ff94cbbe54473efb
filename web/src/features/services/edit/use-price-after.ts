import type { ServiceRow } from '@llevo/contract/entities/service';
import type { CargoType, TripRequest } from '@llevo/contract/entities/quote';
import { CARGO_TYPES } from '@llevo/contract/entities/quote-options';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { useQuery } from '@tanstack/react-query';
import { tripPriceQuery } from '../api/bookings.ts';
import type { FailedPrice } from '../booking/price-failure.tsx';
import { toPricedTrip } from '../booking/booking-fields.ts';
import type { TripStops } from '../booking/use-trip-stops.ts';
import { toStop } from '../booking/use-trip-stops.ts';
import type { FareValues } from './service-edit.ts';
import { isMoved } from './service-edit.ts';

const cargoOf = ({ typeThingsMove }: ServiceRow): CargoType =>
  CARGO_TYPES.find((type) => type === typeThingsMove) ?? 'Varios';

/** The service's trip for its price alone, with these stops and values; null while a stop is missing. */
function pricedTrip(
  service: ServiceRow,
  stops: TripStops,
  { date, hour, vehicle, activators }: FareValues,
): TripRequest | null {
  const [start, end] = [toStop(stops.start, ''), toStop(stops.end, '')];
  if (start === null || end === null) return null;
  return toPricedTrip({
    typeService: service.typeService,
    date,
    hour,
    start,
    end,
    vehicle: VEHICLE_IDS.find((id) => id === vehicle) ?? service.typeVehicle,
    typeThing: cargoOf(service),
    activators: Number(activators),
    returnTrip: service.returnTrip,
  });
}

/** The values that a service has now. */
const presentValues = (service: ServiceRow): FareValues => ({
  date: service.date,
  hour: service.hour,
  vehicle: service.typeVehicle,
  activators: serviceLoaderCount(service).toString(),
});

/** The price of the service as the form would leave it. */
export type PriceAfter =
  | { readonly kind: 'same' }
  /** Not known yet; `isNew` if it will be the fare of another trip. */
  | { readonly kind: 'unknown'; readonly isNew: boolean }
  | ({ readonly kind: 'failed' } & FailedPrice)
  | { readonly kind: 'new'; readonly dollars: number };

/** New stops have the price of their trip, and other values do if their fare is another one. */
export function usePriceAfter(service: ServiceRow, stops: TripStops, values: FareValues): PriceAfter {
  const isElsewhere = isMoved(service.start, stops.start) || isMoved(service.finish, stops.end);
  const present = presentValues(service);
  const { date, hour, vehicle, activators } = values;
  const wanted: FareValues = { date, hour, vehicle, activators };
  const isOther = date !== '' && hour !== '' && JSON.stringify(wanted) !== JSON.stringify(present);
  const after = useQuery(tripPriceQuery(isElsewhere || isOther ? pricedTrip(service, stops, wanted) : null));
  const before = useQuery(tripPriceQuery(isOther && !isElsewhere ? pricedTrip(service, stops, present) : null));
  if (!isElsewhere && !isOther) return { kind: 'same' };
  const failed = [after, before].find(({ isError, isFetching }) => isError && !isFetching);
  if (failed?.error) return { kind: 'failed', error: failed.error, ask: () => void failed.refetch() };
  if (after.data === undefined || after.isFetching) {
    return { kind: 'unknown', isNew: isElsewhere && pricedTrip(service, stops, wanted) !== null };
  }
  if (!isElsewhere && before.data === undefined) return { kind: 'unknown', isNew: false };
  if (!isElsewhere && before.data?.total === after.data.total) return { kind: 'same' };
  return { kind: 'new', dollars: after.data.offered };
}

/** The price in dollars that a price by hand would replace; null while it is unknown. */
export function replacedPrice(service: Pick<ServiceRow, 'price'>, after: PriceAfter): number | null {
  if (after.kind === 'unknown' || after.kind === 'failed') return null;
  return after.kind === 'new' ? after.dollars : service.price;
}
