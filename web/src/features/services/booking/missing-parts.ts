import type { BookingValues, CustomerChoice } from './booking-fields.ts';
import type { TripStops } from './use-trip-stops.ts';

interface BookingState {
  readonly customer: CustomerChoice | null;
  readonly values: BookingValues;
  /** Null for a quote, whose trip is complete. */
  readonly stops: TripStops | null;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Names of the required parts that a booking still lacks, in the order of the form. */
export function missingParts({ customer, values, stops }: BookingState): readonly string[] {
  const isNew = customer === 'new';
  const isReserved = values.typeService === 'RESERVE';
  const parts: readonly (readonly [isMissing: boolean, part: string])[] = [
    [customer === null, 'cliente'],
    [isNew && isBlank(values.name), 'nombre'],
    [isNew && isBlank(values.cellphone), 'celular'],
    [isReserved && values.date === '', 'fecha'],
    [isReserved && values.hour === '', 'hora'],
    [stops?.start.point === null, 'partida'],
    [stops?.end.point === null, 'llegada'],
    [!isBlank(values.price) && isBlank(values.priceReason), 'motivo del precio'],
  ];
  return parts.flatMap(([isMissing, part]) => (isMissing ? [part] : []));
}
