import type { ServiceRow } from '@llevo/contract/entities/service';
import { CARGO_TYPES } from '@llevo/contract/entities/quote-options';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { editableFields } from '@llevo/contract/rules/services/service-status';
import type { StopName } from '../../../lib/map/trip-map.ts';
import type { ServiceEdit } from '../api/bookings.ts';
import { toAgreedPrice } from '../booking/agreed-price.ts';
import { toCustomerInput } from '../booking/booking-fields.ts';
import type { CustomerChoice } from '../booking/booking-fields.ts';
import type { TripStops } from '../booking/use-trip-stops.ts';
import { toStop, toTripStop } from '../booking/use-trip-stops.ts';

/** The values beside its stops that the fare of a trip depends on. */
export interface FareValues {
  readonly date: string;
  readonly hour: string;
  readonly vehicle: string;
  readonly activators: string;
}

/** The values of the form, with the data of a new customer. */
interface EditFields extends FareValues {
  readonly referenceStart: string;
  readonly referenceEnd: string;
  readonly typeThing: string;
  readonly specialRequirements: string;
  readonly typePayment: string;
  readonly price: string;
  readonly priceReason: string;
  readonly notes: string;
  readonly name: string;
  readonly surname: string;
  readonly cellphone: string;
  readonly email: string;
}
export type EditValues = Readonly<Record<keyof EditFields, string>>;

/** The values that the form begins with. */
export const valuesOf = (service: ServiceRow): EditValues => ({
  date: service.date,
  hour: service.hour,
  referenceStart: service.referenceStart,
  referenceEnd: service.referenceFinish,
  vehicle: service.typeVehicle,
  typeThing: service.typeThingsMove,
  activators: serviceLoaderCount(service).toString(),
  specialRequirements: service.specialRequirements,
  typePayment: service.typePayment ?? '',
  price: '',
  priceReason: '',
  notes: service.notes,
  name: '',
  surname: '',
  cellphone: '',
  email: '',
});

/** The stops that the form begins with. */
export const serviceStops = (service: ServiceRow): TripStops => ({
  start: toTripStop({ ...service.start, address: service.addressStart }),
  end: toTripStop({ ...service.finish, address: service.addressFinish }),
});

/** Whether an end of the trip is at another point. */
export const isMoved = (before: ServiceRow['start'], { point }: TripStops['start']): boolean =>
  point !== null && (point.lat !== before.lat || point.lng !== before.lng);

/** Whether the form shows another end of the trip than the service has. */
export function isStopTyped(service: ServiceRow, stops: TripStops, which: StopName): boolean {
  const before = serviceStops(service)[which];
  const { address } = stops[which];
  return address !== before.address || isMoved(which === 'start' ? service.start : service.finish, stops[which]);
}

interface EditForm {
  readonly values: EditValues;
  readonly stops: TripStops;
  readonly customer: CustomerChoice | null;
}

/** Only what changed: a past schedule that stays is not checked again. Under way only the notes can change. */
export function toEdit(service: ServiceRow, { values, stops, customer }: EditForm): ServiceEdit {
  const notes = values.notes.trim();
  const noted = notes === service.notes ? {} : { notes };
  if (editableFields(service.status) !== 'all') return noted;
  const start = toStop(stops.start, values.referenceStart);
  const end = toStop(stops.end, values.referenceEnd);
  if (start === null || end === null) throw new UserFacingError('Faltan la partida o la llegada');
  const isStartNew =
    isMoved(service.start, stops.start) ||
    start.address !== service.addressStart ||
    (start.reference ?? '') !== service.referenceStart;
  const isEndNew =
    isMoved(service.finish, stops.end) ||
    end.address !== service.addressFinish ||
    (end.reference ?? '') !== service.referenceFinish;
  const isSameCustomer = customer !== null && customer !== 'new' && customer.id === service.user;
  return {
    ...(!isSameCustomer && { customer: toCustomerInput(customer, values) }),
    ...(values.date !== service.date && { date: values.date }),
    ...(values.hour !== service.hour && { hour: values.hour }),
    ...(isStartNew && { start }),
    ...(isEndNew && { end }),
    ...toTripEdit(service, values),
    ...toAgreedPrice(values),
    ...noted,
  };
}

function toTripEdit(service: ServiceRow, values: EditValues): ServiceEdit {
  const vehicle = VEHICLE_IDS.find((id) => id === values.vehicle);
  const typeThing = CARGO_TYPES.find((type) => type === values.typeThing);
  const typePayment = PAYMENT_TYPES.find((type) => type === values.typePayment);
  const requirements = values.specialRequirements.trim();
  return {
    ...(vehicle !== service.typeVehicle && { vehicle }),
    ...(Number(values.activators) !== serviceLoaderCount(service) && { activators: Number(values.activators) }),
    ...(typeThing !== undefined && typeThing !== service.typeThingsMove && { typeThing }),
    ...(requirements !== service.specialRequirements && { specialRequirements: requirements }),
    ...(typePayment !== undefined && typePayment !== service.typePayment && { typePayment }),
  };
}
