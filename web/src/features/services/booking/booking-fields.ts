import { fullName } from '@llevo/contract/rules/people/full-name';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { QuoteContact, QuoteTrip, TripRequest } from '@llevo/contract/entities/quote';
import { CARGO_TYPES } from '@llevo/contract/entities/quote-options';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { displayPhone } from '@llevo/contract/rules/phone';
import { scheduleProblem } from '@llevo/contract/rules/services/schedule-problem';
import { isMissing, validateEmail, validatePhone } from '@llevo/contract/validators/field-validators';
import { validateReachablePhone } from '@llevo/contract/validators/phone-number';
import { selectField, textField } from '../../../lib/form/fields.ts';
import type { FormField } from '../../../lib/form/fields.ts';
import type { ValuesOf } from '../../../lib/form/use-form.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import type { BookingInput } from '../api/bookings.ts';
import { agreedPriceField, toAgreedPrice } from './agreed-price.ts';
import type { TripStops } from './use-trip-stops.ts';
import { toStop } from './use-trip-stops.ts';

/** The values that the form begins with. */
interface BookingDraft {
  readonly trip: QuoteTrip | null;
  readonly contact: QuoteContact | null;
  /** The vehicle of a new trip; null for the smallest. */
  readonly vehicle: VehicleId | null;
}

const optional = (initial = '') => textField({ isRequired: false, initial });

/** A field that may stay empty; another value is checked when the field is left. */
const checked = (initial: string, check: (text: string) => string | null): FormField<string> => ({
  ...optional(initial),
  validate: (text) => (isMissing(text) ? null : check(text)),
});

const phoneProblem = (text: string): string | null => validatePhone(text) ?? validateReachablePhone(text);

/** The fields of a booking, beside its stops, customer and driver. Their names are the API's. */
export const bookingFields = ({ trip, contact, vehicle }: BookingDraft) => ({
  typeService: selectField({ initial: trip?.typeService ?? 'IMMEDIATE' }),
  date: optional(trip?.date ?? ''),
  hour: optional(trip?.hour ?? ''),
  vehicle: selectField({ initial: trip?.vehicle ?? vehicle ?? VEHICLE_IDS[0] }),
  typeThing: selectField({ initial: trip?.typeThing ?? CARGO_TYPES[0] }),
  activators: optional((trip?.activators ?? 0).toString()),
  /** 'yes' or nothing. */
  returnTrip: optional(trip?.returnTrip === true ? 'yes' : ''),
  specialRequirements: optional(trip?.specialRequirements ?? ''),
  referenceStart: optional(trip?.start.reference ?? ''),
  referenceEnd: optional(trip?.end.reference ?? ''),
  name: optional(contact?.name ?? ''),
  surname: optional(),
  cellphone: checked(displayPhone(contact?.cellphone ?? ''), phoneProblem),
  email: checked(contact?.email ?? '', validateEmail),
  typePayment: optional(),
  price: agreedPriceField(null),
  priceReason: optional(),
  notes: optional(),
});
type BookingFields = ReturnType<typeof bookingFields>;
export type BookingValues = ValuesOf<BookingFields>;

/** The same fields without a new customer: a fault in data that are out of sight must not stop the booking. */
export const withoutNewCustomer = (fields: BookingFields): BookingFields => ({
  ...fields,
  cellphone: optional(fields.cellphone.initial),
  email: optional(fields.email.initial),
});

/** An existing customer, or the one whose data is in the form. */
export type CustomerChoice = ExistingCustomer | 'new';

export interface ExistingCustomer {
  readonly kind: 'existing';
  readonly id: string;
  readonly name: string;
  /** Telephone or e-mail, which distinguish two people of one name. */
  readonly fact: string;
  /** Finished trips; absent where they are unknown. */
  readonly trips?: number;
}

export const toCustomerChoice = (customer: CustomerRow): ExistingCustomer => ({
  kind: 'existing',
  id: customer.id,
  name: fullName(customer),
  fact: displayPhone(customer.cellphone) || customer.email,
  ...(customer.trips && { trips: customer.trips.finished }),
});

/** The trip to be priced and booked; null while a stop is missing. */
export function toTripRequest(values: BookingValues, stops: TripStops): TripRequest | null {
  const start = toStop(stops.start, values.referenceStart);
  const end = toStop(stops.end, values.referenceEnd);
  const vehicle = VEHICLE_IDS.find((id) => id === values.vehicle);
  const typeThing = CARGO_TYPES.find((type) => type === values.typeThing);
  if (start === null || end === null || vehicle === undefined || typeThing === undefined) return null;
  const requirements = values.specialRequirements.trim();
  return {
    start,
    end,
    vehicle,
    typeThing,
    activators: Number(values.activators),
    ...(requirements === '' ? {} : { specialRequirements: requirements }),
    // The field stays filled in behind an immediate service, which has no return trip.
    ...(values.typeService === 'RESERVE'
      ? {
          typeService: 'RESERVE',
          date: values.date,
          hour: values.hour,
          ...(values.returnTrip === 'yes' && { returnTrip: true }),
        }
      : { typeService: 'IMMEDIATE' }),
  };
}

const withoutReference = ({ lat, lng, address }: TripRequest['start']): TripRequest['start'] => ({ lat, lng, address });

/**
 * The trip for its price alone, which does not depend on references. A reservation is priced as an immediate trip while
 * it cannot be made at its date and hour: the server has no price for those.
 */
export function toPricedTrip(trip: TripRequest | null, nowMs = Date.now()): TripRequest | null {
  if (trip === null) return null;
  const stops = { start: withoutReference(trip.start), end: withoutReference(trip.end) };
  if (trip.typeService === 'IMMEDIATE' || scheduleProblem(trip, nowMs) === null) return { ...trip, ...stops };
  const { date: _date, hour: _hour, ...unscheduled } = trip;
  return { ...unscheduled, ...stops, typeService: 'IMMEDIATE' };
}

/** The customer as the API takes them. Throws the message of the first wrong field. */
export function toCustomerInput(
  choice: CustomerChoice | null,
  values: Pick<BookingValues, 'name' | 'surname' | 'cellphone' | 'email'>,
): BookingInput['customer'] {
  if (choice === null) throw new UserFacingError('Elige un cliente o crea uno nuevo');
  if (choice !== 'new') return { id: choice.id };
  const [name, surname, cellphone, email] = [values.name, values.surname, values.cellphone, values.email].map((text) =>
    text.trim(),
  ) as [string, string, string, string];
  if (name === '') throw new UserFacingError('Escribe el nombre del cliente', 'name');
  const phoneError = phoneProblem(cellphone);
  if (phoneError !== null) throw new UserFacingError(phoneError, 'cellphone');
  const emailError = email === '' ? null : validateEmail(email);
  if (emailError !== null) throw new UserFacingError(emailError, 'email');
  return { name, cellphone, ...(surname === '' ? {} : { surname }), ...(email === '' ? {} : { email }) };
}

/** The rest of a booking, beside trip and customer. */
export function toBookingExtras(values: BookingValues, driverId: string | null) {
  const typePayment = PAYMENT_TYPES.find((type) => type === values.typePayment);
  const notes = values.notes.trim();
  return {
    ...(typePayment === undefined ? {} : { typePayment }),
    ...toAgreedPrice(values),
    ...(notes === '' ? {} : { notes }),
    ...(driverId === null ? {} : { driver: driverId }),
  };
}
