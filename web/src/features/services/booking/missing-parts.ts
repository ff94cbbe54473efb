import type { BookingValues, CustomerChoice } from './booking-fields.ts';
import type { TripStops } from './use-trip-stops.ts';

interface BookingState {
  readonly customer: CustomerChoice | null;
  readonly values: BookingValues;
  /** Null for a quote, whose trip is complete. */
  readonly stops: TripStops | null;
}

/** A required part that a booking still lacks. */
interface MissingPart {
  readonly part: string;
  /** The selector of its control; null for a field whose error the form itself points at. */
  readonly control: string | null;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** The required parts that a booking still lacks, in the order of the form. */
export function missingParts({ customer, values, stops }: BookingState): readonly MissingPart[] {
  const isNew = customer === 'new';
  const isReserved = values.typeService === 'RESERVE';
  const parts: readonly (readonly [isMissing: boolean, part: string, control: string | null])[] = [
    [customer === null, 'cliente', '[data-autofocus]'],
    [isNew && isBlank(values.name), 'nombre', null],
    [isNew && isBlank(values.cellphone), 'celular', null],
    [isReserved && values.date === '', 'fecha', '[name="date"]'],
    [isReserved && values.hour === '', 'hora', '[name="hour"]'],
    [stops?.start.point === null, 'partida', '[data-stop="start"]'],
    [stops?.end.point === null, 'llegada', '[data-stop="end"]'],
    [!isBlank(values.price) && isBlank(values.priceReason), 'motivo del precio', null],
  ];
  return parts.flatMap(([isMissing, part, control]) => (isMissing ? [{ part, control }] : []));
}
