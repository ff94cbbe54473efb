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
import { searchTokens } from '@llevo/contract/search-text';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import type { Booking } from './booking-plan.ts';
import type { SeedLocation } from '../random/random-location.ts';
import { randomLocation } from '../random/random-location.ts';
import type { DemoCustomer } from '../people/demo-customers.ts';
import type { DemoDriver } from '../people/demo-drivers.ts';
import { SPECIAL_REQUIREMENTS } from '../people/names.ts';
import type { Random } from '../random/random.ts';
import { randomInt, randomBoolean, pick, pickWeighted } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import { randomServiceStatus } from './service-status.ts';

/** Inputs for a service. */
interface ServiceContext extends Pick<Service, 'id' | 'number'> {
  readonly booking: Booking;
  readonly customer: Pick<DemoCustomer, 'id' | 'name' | 'surname' | 'cellphone'>;
  readonly drivers: readonly DemoDriver[];
  readonly priceList: PriceList;
  readonly clock: SeedClock;
}

const SHARE_BETWEEN_CITIES = 0.14;
const MIN_TRIP_METRES = 900;
const MAX_ATTEMPTS = 20;

/** Drivers who share most jobs of a week, so that some have several jobs a day: a fiftieth of them, at least six. */
const DRIVERS_PER_WEEK = 6;
const WEEKS = 50;

function pickDriver(random: Random, { drivers, clock }: ServiceContext, startsAtMs: number): DemoDriver {
  const { startOfTodayMs } = clock;
  if (startsAtMs >= startOfTodayMs) return pick(random, activeOf(drivers));
  const weeksAgo = Math.floor((startOfTodayMs - startsAtMs) / (7 * DAY_MS));
  const size = Math.max(DRIVERS_PER_WEEK, Math.ceil(drivers.length / WEEKS));
  const first = (weeksAgo * size) % drivers.length;
  const atWork = [
    ...drivers.slice(first, first + size),
    ...drivers.slice(0, Math.max(0, first + size - drivers.length)),
  ];
  return pick(random, atWork);
}

/** The active ones of some drivers; all where none is. */
function activeOf(drivers: readonly DemoDriver[]): readonly DemoDriver[] {
  const active = drivers.filter(({ status }) => status === 'activado');
  return active.length > 0 ? active : drivers;
}

/** A booked service, priced as by the quoter. The caller adds payments and receipts. */
export function demoService(random: Random, context: ServiceContext): Service {
  const { id, number, booking, customer, drivers, priceList, clock } = context;
  const typeService: ServiceType = randomBoolean(random, 0.62) ? 'IMMEDIATE' : 'RESERVE';
  const leadDays = typeService === 'IMMEDIATE' ? 0 : randomInt(random, 1, 21);
  const startsAtMs = startOf(booking.createdAt, leadDays, clock);
  const status = randomServiceStatus(random, { typeService, startsAtMs, startOfTodayMs: clock.startOfTodayMs });
  const driver = status.hasDriver && drivers.length > 0 ? pickDriver(random, context, startsAtMs) : null;
  const start = randomLocation(random);
  const finish = randomDestination(random, start);
  const vehicle = driver?.typeVehicle ?? 'cabina_simple';
  const loaders = pickWeighted(random, LOADER_WEIGHTS);
  const { totalCents } = priceTrip(priceList, {
    vehicle,
    distanceMetres: estimateRoute(start, finish).distanceMetres,
    isSameCity: isSameCity(start, finish),
    loaders,
    isReturnTrip: randomBoolean(random, 0.08),
    schedule: { date: guayaquilDate(startsAtMs), hour: guayaquilTime(startsAtMs) },
  });
  const facts = {
    number,
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

/** Days from today on into which upcoming reservations fall, so that the board shows busy days. */
const BUSY_DAYS = 3;

/** Start of a service booked `leadDays` before; an upcoming one starts within the busy days, at the same hour. */
function startOf(createdAt: number, leadDays: number, { startOfTodayMs }: SeedClock): number {
  const startsAtMs = createdAt + leadDays * DAY_MS;
  const daysAhead = Math.floor((startsAtMs - startOfTodayMs) / DAY_MS);
  return daysAhead < BUSY_DAYS ? startsAtMs : startsAtMs - (daysAhead - (daysAhead % BUSY_DAYS)) * DAY_MS;
}

/** Random destination, mostly in the same city, far enough for a truck. */
function randomDestination(random: Random, start: SeedLocation): SeedLocation {
  const canton = randomBoolean(random, SHARE_BETWEEN_CITIES) ? undefined : start.canton;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const spot = randomLocation(random, canton);
    if (estimateRoute(start, spot).distanceMetres >= MIN_TRIP_METRES) return spot;
  }
  return randomLocation(random);
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
