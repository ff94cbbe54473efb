import { haversineMetres } from '@llevo/contract/geo/distance';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { isSameCity } from '@llevo/contract/geo/gazetteer';
import type { PriceList } from '@llevo/contract/entities/rates';
import type { Service } from '@llevo/contract/entities/service';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import { BookingFields } from '@llevo/contract/entities/service';
import { CARGO_TYPES } from '@llevo/contract/entities/quote-options';
import type { ServiceType } from '@llevo/contract/entities/quote';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { priceTrip } from '@llevo/contract/rules/rates/fare';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { searchTokens } from '@llevo/contract/search-text';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import type { Booking } from './booking-plan.ts';
import type { DriverRota } from './driver-rota.ts';
import type { SeedLocation } from '../random/random-location.ts';
import { randomLocation } from '../random/random-location.ts';
import type { DemoCustomer } from '../people/demo-customers.ts';
import { FLEET } from '../people/demo-drivers.ts';
import { SPECIAL_REQUIREMENTS } from '../people/names.ts';
import type { Random } from '../random/random.ts';
import { randomBoolean, pick, pickWeighted } from '../random/random.ts';
import type { SeedStatus } from './service-status.ts';

/** Inputs for a service. */
interface ServiceContext extends Pick<Service, 'id' | 'number'> {
  readonly booking: Booking;
  readonly status: SeedStatus;
  readonly customer: Pick<DemoCustomer, 'id' | 'name' | 'surname' | 'cellphone'>;
  /** Null for a trip that no driver gets. */
  readonly rota: DriverRota | null;
  readonly priceList: PriceList;
}

/** Share of trips whose destination may lie in any city, the trip's own included. */
const SHARE_BETWEEN_CITIES = 0.06;
/** Shorter trips are left to the smallest cities: their price would be too low for a truck. */
const MIN_TRIP_METRES = 2500;
const MAX_ATTEMPTS = 20;

/** A booked service, priced as by the quoter. The caller adds payments and receipts. */
export function demoService(random: Random, context: ServiceContext): Service {
  const { id, number, booking, status, customer, rota, priceList } = context;
  const { typeService, startsAtMs } = booking;
  const start = randomLocation(random);
  const finish = randomDestination(random, start);
  const trip = { startsAtMs, start, finish, needsActive: !isOver(status.value) };
  const driver = (status.hasDriver ? rota?.assign(trip) : null) ?? null;
  const vehicle = driver?.typeVehicle ?? pick(random, FLEET);
  const loaders = pickWeighted(random, LOADER_WEIGHTS);
  const { distanceMetres } = estimateRoute(start, finish);
  const { totalCents } = priceTrip(priceList, {
    vehicle,
    distanceMetres,
    isSameCity: isSameCity(start, finish),
    loaders,
    isReturnTrip: randomBoolean(random, 0.08),
    schedule: { date: guayaquilDate(startsAtMs), hour: guayaquilTime(startsAtMs) },
  });
  const facts = {
    number,
    distanceMetres,
    userName: `${customer.name} ${customer.surname}`,
    driverName: driver ? `${driver.name} ${driver.surname}` : null,
    typeService,
    status: status.value,
    date: guayaquilDate(startsAtMs),
    userPhone: customer.cellphone,
    driverPlate: driver?.plate ?? '',
    addressStart: start.address,
    addressFinish: finish.address,
  };
  const typePayment = pickWeighted<PaymentType | null>(random, PAYMENT_WEIGHTS[typeService]);
  return {
    ...BookingFields.parse({}),
    ...facts,
    id,
    createdAt: booking.createdAt,
    updatedAt: booking.createdAt,
    lastChange: null,
    userId: customer.id,
    driverId: driver?.id ?? null,
    typeVehicle: vehicle,
    hour: guayaquilTime(startsAtMs),
    priceCents: totalCents,
    typePayment,
    typePaymentRemaining:
      typeService === 'RESERVE' ? pickWeighted<PaymentType | null>(random, PAYMENT_WEIGHTS.IMMEDIATE) : null,
    start: { lat: start.lat, lng: start.lng },
    finish: { lat: finish.lat, lng: finish.lng },
    needEstibadores: loaders > 0,
    estibadores: loaders,
    typeThingsMove: pickWeighted<string>(random, THING_WEIGHTS),
    specialRequirements: pick<string>(random, SPECIAL_REQUIREMENTS),
    comprobantePago: '',
    comprobantePagoRemaining: '',
    comprobantePagoComision: '',
    comprobantePagoConductor: '',
    searchTokens: searchTokens(...serviceSearchTexts(facts)),
  };
}

/** Random destination, mostly in the same city, else rather in a near one, and far enough for a truck. */
function randomDestination(random: Random, start: SeedLocation): SeedLocation {
  const isLong = randomBoolean(random, SHARE_BETWEEN_CITIES);
  let farthest = { spot: start, metres: 0 };
  for (let attempt = 0; attempt < MAX_ATTEMPTS && farthest.metres < MIN_TRIP_METRES; attempt++) {
    const spot = isLong ? nearerOfTwo(random, start) : randomLocation(random, start.canton);
    const metres = estimateRoute(start, spot).distanceMetres;
    if (metres > farthest.metres) farthest = { spot, metres };
  }
  return farthest.spot;
}

function nearerOfTwo(random: Random, start: SeedLocation): SeedLocation {
  const [one, other] = [randomLocation(random), randomLocation(random)];
  return haversineMetres(start, one) < haversineMetres(start, other) ? one : other;
}

const LOADER_WEIGHTS: [number, number][] = [
  [45, 0],
  [22, 1],
  [22, 2],
  [8, 3],
  [3, 4],
];

/** Payment types by weight. The deposit of a reservation can't be paid in cash. */
const PAYMENT_WEIGHTS: Record<ServiceType, [number, PaymentType | null][]> = {
  IMMEDIATE: [
    [48, 'efectivo'],
    [27, 'transferencia'],
    [20, 'payphone'],
    [5, null],
  ],
  RESERVE: [
    [55, 'transferencia'],
    [38, 'payphone'],
    [7, null],
  ],
};

const THING_SHARES = [38, 14, 4, 17, 12, 15];
const THING_WEIGHTS = CARGO_TYPES.map((thing, index): [number, string] => [THING_SHARES[index] ?? 1, thing]);
