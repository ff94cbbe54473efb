import { fullName } from '@llevo/contract/rules/people/full-name';
import type { Customer } from '@llevo/contract/entities/customer';
import type { Driver } from '@llevo/contract/entities/driver';
import { BookingFields } from '@llevo/contract/entities/service';
import type { Service, ServiceStatus } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import type { DemoTrip } from './demo-trips.ts';
import { PLACES, TRIPS } from './demo-trips.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What has no driver yet. */
const UNASSIGNED: readonly ServiceStatus[] = ['pendiente'];

interface People {
  readonly customers: readonly Customer[];
  readonly drivers: readonly Driver[];
}

/** The demo services, of the demo people. */
export const demoServices = (people: People, newId: () => string, nowMs: number): Service[] =>
  TRIPS.map((trip, index) => toService(trip, { id: newId(), index, people, nowMs }));

interface Booking {
  readonly id: string;
  readonly index: number;
  readonly people: People;
  readonly nowMs: number;
}

function toService(trip: DemoTrip, { id, index, people, nowMs }: Booking): Service {
  const customer = people.customers[index % people.customers.length];
  const driver = UNASSIGNED.includes(trip.status)
    ? undefined
    : people.drivers.find(({ typeVehicle }) => typeVehicle === trip.vehicle);
  const [start, finish] = [PLACES[trip.from], PLACES[trip.to]];
  const fields = {
    ...BookingFields.parse({}),
    id,
    demo: true as const,
    // Not before its day: a past one was booked the day before.
    createdAt: Math.min(nowMs, nowMs + (trip.day - 1) * DAY_MS),
    updatedAt: nowMs,
    lastChange: null,
    userId: customer?.id ?? '',
    userName: customer === undefined ? '' : fullName(customer),
    driverId: driver?.id ?? null,
    driverName: driver === undefined ? null : fullName(driver),
    typeService: trip.type ?? ('IMMEDIATE' as const),
    typeVehicle: trip.vehicle,
    date: guayaquilDate(nowMs + trip.day * DAY_MS),
    hour: trip.hour,
    status: trip.status,
    priceCents: trip.priceCents,
    typePayment: 'efectivo' as const,
    typePaymentRemaining: null,
    addressStart: start.address,
    addressFinish: finish.address,
    start: { lat: start.lat, lng: start.lng },
    finish: { lat: finish.lat, lng: finish.lng },
    needEstibadores: false,
    estibadores: 0,
    typeThingsMove: trip.thing,
    specialRequirements: '',
    comprobantePago: '',
    comprobantePagoRemaining: '',
    comprobantePagoComision: '',
    comprobantePagoConductor: '',
  };
  return { ...fields, searchTokens: searchTokens(...serviceSearchTexts(fields)) };
}
