import type { Customer } from '@llevo/contract/entities/customer';
import type { Driver } from '@llevo/contract/entities/driver';
import { cashHeldByDriver, fullCashReport } from '@llevo/contract/rules/services/driver-cash';
import { BookingFields } from '@llevo/contract/entities/service';
import type { Service, ServiceStatus } from '@llevo/contract/entities/service';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';

/** Starts and destinations of demo services. */
const PLACES = {
  carolina: { address: 'La Carolina, Quito', lat: -0.1807, lng: -78.4837 },
  cumbaya: { address: 'Cumbayá, Quito', lat: -0.2006, lng: -78.4297 },
  quitumbe: { address: 'Quitumbe, Quito', lat: -0.2956, lng: -78.5527 },
  carapungo: { address: 'Carapungo, Quito', lat: -0.0966, lng: -78.4498 },
  sangolqui: { address: 'Sangolquí, Rumiñahui', lat: -0.3342, lng: -78.4475 },
} as const;

type Place = keyof typeof PLACES;

/** A demo service, without its people. */
interface DemoTrip {
  readonly status: ServiceStatus;
  /** Days from today; negative for the past. */
  readonly day: number;
  readonly hour: string;
  readonly vehicle: VehicleId;
  readonly from: Place;
  readonly to: Place;
  readonly thing: string;
  readonly priceCents: number;
  readonly type?: Service['typeService'];
}

/** One service of every status, and some finished ones for the charts. */
const TRIPS: readonly DemoTrip[] = [
  {
    status: 'finalizado',
    day: -9,
    hour: '09:00',
    vehicle: 'cabina_simple',
    from: 'carolina',
    to: 'cumbaya',
    thing: 'Mercadería delicada',
    priceCents: 1_450,
  },
  {
    status: 'finalizado',
    day: -5,
    hour: '15:30',
    vehicle: '2tn',
    from: 'carapungo',
    to: 'quitumbe',
    thing: 'Muebles y enseres',
    priceCents: 6_200,
    type: 'RESERVE',
  },
  {
    status: 'finalizado',
    day: -2,
    hour: '11:00',
    vehicle: '3tn',
    from: 'sangolqui',
    to: 'carolina',
    thing: 'Equipos de oficina',
    priceCents: 7_800,
    type: 'RESERVE',
  },
  {
    status: 'cancelado',
    day: -1,
    hour: '10:00',
    vehicle: 'doble_cabina',
    from: 'cumbaya',
    to: 'carolina',
    thing: 'Varios',
    priceCents: 1_500,
  },
  {
    status: 'en curso',
    day: 0,
    hour: '08:00',
    vehicle: 'cabina_simple',
    from: 'quitumbe',
    to: 'carolina',
    thing: 'Muebles y enseres',
    priceCents: 2_100,
  },
  {
    status: 'en camino',
    day: 0,
    hour: '08:30',
    vehicle: 'doble_cabina',
    from: 'carolina',
    to: 'carapungo',
    thing: 'Varios',
    priceCents: 1_900,
  },
  {
    status: 'confirmado',
    day: 1,
    hour: '09:30',
    vehicle: '2tn',
    from: 'cumbaya',
    to: 'sangolqui',
    thing: 'Equipos de oficina',
    priceCents: 5_400,
    type: 'RESERVE',
  },
  {
    status: 'pendiente',
    day: 2,
    hour: '16:00',
    vehicle: '3tn',
    from: 'carapungo',
    to: 'cumbaya',
    thing: 'Muebles y enseres',
    priceCents: 5_900,
    type: 'RESERVE',
  },
];

const DAY_MS = 24 * 60 * 60_000;

/** Statuses without a driver. */
const UNASSIGNED: readonly ServiceStatus[] = ['pendiente'];

interface People {
  readonly customers: readonly Customer[];
  readonly drivers: readonly Driver[];
}

type Name = Pick<Service, 'id' | 'number'>;

/** The services of the demo people. */
export const demoServices = (people: People, newName: () => Name, nowMs: number): Service[] =>
  TRIPS.map((trip, index) => toService(trip, { ...newName(), index, people, nowMs }));

interface Booking extends Name {
  readonly index: number;
  readonly people: People;
  readonly nowMs: number;
}

function toService(trip: DemoTrip, { id, number, index, people, nowMs }: Booking): Service {
  const customer = people.customers[index % people.customers.length];
  const driver = UNASSIGNED.includes(trip.status)
    ? undefined
    : people.drivers.find(({ typeVehicle }) => typeVehicle === trip.vehicle);
  const [start, finish] = [PLACES[trip.from], PLACES[trip.to]];
  const fields = {
    ...BookingFields.parse({}),
    id,
    number,
    demo: true as const,
    // Not before its day: a past one was booked the day before.
    createdAt: Math.min(nowMs, nowMs + (trip.day - 1) * DAY_MS),
    updatedAt: nowMs,
    lastChange: null,
    userId: customer?.id ?? '',
    userName: customer === undefined ? '' : fullName(customer),
    userPhone: customer?.cellphone ?? '',
    driverId: driver?.id ?? null,
    driverName: driver === undefined ? null : fullName(driver),
    driverPlate: driver?.plate ?? '',
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
  return { ...fields, ...collectedCash(fields, nowMs), searchTokens: searchTokens(...serviceSearchTexts(fields)) };
}

/** The cash of a finished demo trip, which its driver holds. */
function collectedCash(
  { id, status, driverId, priceCents }: Pick<Service, 'id' | 'status' | 'driverId' | 'priceCents'>,
  at: number,
): Partial<Pick<Service, 'payments' | 'cashReport'>> {
  if (status !== 'finalizado' || driverId === null) return {};
  const payment = cashHeldByDriver({
    id: `efectivo-${id}`,
    kind: 'full',
    amountCents: priceCents,
    note: '',
    by: { uid: driverId, name: 'Conductor', at },
  });
  return { payments: [payment], cashReport: fullCashReport(payment) };
}
