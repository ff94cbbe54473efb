import type { ServiceRow } from '@llevo/contract/entities/service';
import type { CargoType, TripRequest } from '@llevo/contract/entities/quote';
import { CARGO_TYPES } from '@llevo/contract/entities/quote-options';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { useQuery } from '@tanstack/react-query';
import { tripPriceQuery } from '../api/bookings.ts';
import { toPricedTrip } from '../booking/booking-fields.ts';
import styles from '../booking/booking.module.css';
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

/** "+$4.20", "−$1.00". */
const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;

interface PriceDifferenceProps {
  readonly service: ServiceRow;
  readonly stops: TripStops;
  readonly values: FareValues;
}

/** How the price changes: new stops have the price of their trip, and other values do if their fare is another one. */
export function PriceDifference({ service, stops, values }: PriceDifferenceProps) {
  const isElsewhere = isMoved(service.start, stops.start) || isMoved(service.finish, stops.end);
  const present = presentValues(service);
  const { date, hour, vehicle, activators } = values;
  const wanted: FareValues = { date, hour, vehicle, activators };
  const isOther = date !== '' && hour !== '' && JSON.stringify(wanted) !== JSON.stringify(present);
  const after = useQuery(tripPriceQuery(isElsewhere || isOther ? pricedTrip(service, stops, wanted) : null));
  const before = useQuery(tripPriceQuery(isOther && !isElsewhere ? pricedTrip(service, stops, present) : null));
  if (!isElsewhere && !isOther) return null;
  if (after.data === undefined || after.isFetching) {
    return isElsewhere && pricedTrip(service, stops, wanted) !== null ? (
      <p role="status">Calculando el precio…</p>
    ) : null;
  }
  if (!isElsewhere && (before.data === undefined || before.data.total === after.data.total)) return null;
  const [oldCents, newCents] = [centsFromDollars(service.price), centsFromDollars(after.data.offered)];
  return (
    <p role="status" className={styles.difference}>
      Antes {formatCents(oldCents)}, ahora {formatCents(newCents)} ({signed(newCents - oldCents)})
    </p>
  );
}
