import type { QuoteContact } from '@llevo/contract/entities/quote';
import { CargoType, QUOTE_LOSS_REASONS } from '@llevo/contract/entities/quote';
import type { PriceList } from '@llevo/contract/entities/rates';
import type { Service } from '@llevo/contract/entities/service';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { isSameCity } from '@llevo/contract/geo/gazetteer';
import { paths } from '@llevo/contract/paths';
import { priceEndMs } from '@llevo/contract/rules/quoter/quote-state';
import { priceTrip } from '@llevo/contract/rules/rates/fare';
import type { StoredQuote } from '../../../functions/src/areas/quoter/quote-document.ts';
import { toQuoteDocument } from '../../../functions/src/areas/quoter/quote-document.ts';
import { newQuoteId, newSharedId, quoteNumber } from '../../../functions/src/areas/quoter/quote-id.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import type { SeedDocument } from '../document-writer.ts';
import type { DemoCustomer } from '../people/demo-customers.ts';
import { mailbox, randomPerson } from '../people/random-person.ts';
import { createRandom, pick, randomBoolean, randomInt } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { Booking } from './booking-plan.ts';
import { bookingAt } from './booking-plan.ts';
import { demoService } from './demo-services.ts';

/** Age in days up to which quotes are kept. */
const KEPT_DAYS = 29;
/** One quote for so many services, up to a limit. */
const SERVICES_PER_QUOTE = 30;
const MAX_QUOTES = 60;
/** Minutes between a price and its order. */
const ORDERED_AFTER_MIN = 4;
/** Share of visitors who leave how to reach them. */
const SHARE_WITH_CONTACT = 0.75;
/** Share of the unbooked quotes of earlier days that the desk marked as lost. */
const SHARE_LOST = 0.3;
/** Minutes between a price and the answer that it was lost. */
const LOST_AFTER_MIN = 180;

/** The service that a visitor did not book. */
const NOT_BOOKED = { id: '', number: '', status: { value: null, hasDriver: false }, rota: null } as const;

interface Asked {
  readonly service: Service;
  readonly contact: QuoteContact | null;
  readonly createdAtMs: number;
  /** The booking that it became; null for none. */
  readonly serviceId: string | null;
  readonly lost: StoredQuote['lost'];
}

/** The prices that visitors asked for in the last month: of bookings, and of those who did not book. */
export function quoteDocuments(
  accountId: string,
  {
    booked,
    services,
    priceList,
  }: { readonly booked: readonly Asked[]; readonly services: number; readonly priceList: PriceList },
  clock: SeedClock,
): SeedDocument[] {
  const count = Math.min(MAX_QUOTES, Math.ceil(services / SERVICES_PER_QUOTE));
  return [...unbooked(accountId, count, { priceList, clock }), ...booked].map((asked, index) => {
    const quote = quoteOf(accountId, asked, { priceList, index });
    return { path: paths.accountDocument(accountId, 'quotes', quote.id), data: toQuoteDocument(quote) };
  });
}

/**
 * A quote of the booking, if it was made by a visitor within the last month: one of three bookings was, and every one
 * without a status, which no one has answered yet.
 */
export function quoteOfBooking(
  service: Service,
  { name, surname, email, cellphone }: DemoCustomer,
  { startOfTodayMs }: SeedClock,
): Asked[] {
  const createdAtMs = service.createdAt - ORDERED_AFTER_MIN * 60_000;
  const isQuoted = service.status === null || service.priceCents % 3 === 0;
  if (createdAtMs < startOfTodayMs - KEPT_DAYS * DAY_MS || !isQuoted) return [];
  const contact = { name: `${name} ${surname}`, email, cellphone };
  return [{ service, contact, createdAtMs, serviceId: service.id, lost: null }];
}

/** Visitors who only asked, more of them lately. */
function unbooked(
  accountId: string,
  count: number,
  { priceList, clock }: { readonly priceList: PriceList; readonly clock: SeedClock },
): Asked[] {
  const random = createRandom(`quotes of ${accountId}`);
  const losses = createRandom(`lost quotes of ${accountId}`);
  return Array.from({ length: count }, (_, index) => {
    const person = randomPerson(random, mailbox('q', accountId, index));
    const ago = randomInt(random, 1, 1000) / 1000;
    const createdAtMs = clock.startOfTodayMs - Math.round(ago * ago * KEPT_DAYS * DAY_MS) - 60_000;
    const customer = { ...person, id: '' };
    const wanted = bookingAt(random, { createdAt: createdAtMs, customer: 0 }, clock);
    const booking = index % 2 === 0 ? notToday(wanted, clock) : wanted;
    const service = demoService(random, { ...NOT_BOOKED, booking, customer, priceList });
    const { name, surname, email, cellphone } = person;
    const contact = { name: `${name} ${surname}`, email, cellphone };
    return {
      service: { ...service, typeVehicle: pick(random, VEHICLE_IDS) },
      contact: randomBoolean(random, SHARE_WITH_CONTACT) ? contact : null,
      ...{ createdAtMs, serviceId: null, lost: lossOf(losses, createdAtMs, clock) },
    };
  });
}

/** A reservation for tomorrow in place of today: its price is still valid in the evening. */
function notToday(booking: Booking, { startOfTodayMs }: SeedClock): Booking {
  const { typeService, startsAtMs } = booking;
  const isToday = startsAtMs >= startOfTodayMs && startsAtMs < startOfTodayMs + DAY_MS;
  return typeService === 'RESERVE' && isToday ? { ...booking, startsAtMs: startsAtMs + DAY_MS } : booking;
}

/** Why a visitor did not book, as the desk heard hours later; those of the last day are still to be called. */
function lossOf(losses: Random, createdAtMs: number, { startOfTodayMs }: SeedClock): StoredQuote['lost'] {
  const isLost = randomBoolean(losses, SHARE_LOST);
  const reason = pick(losses, QUOTE_LOSS_REASONS);
  if (!isLost || createdAtMs > startOfTodayMs - DAY_MS) return null;
  return { reason, at: createdAtMs + LOST_AFTER_MIN * 60_000, by: 'Úrsula Cárdenas' };
}

function quoteOf(
  accountId: string,
  { service, contact, createdAtMs, serviceId, lost }: Asked,
  { priceList, index }: { readonly priceList: PriceList; readonly index: number },
): StoredQuote {
  const { start, finish, typeService, typeVehicle: vehicle, estibadores: loaders, date, hour } = service;
  const { distanceMetres } = estimateRoute(start, finish);
  const schedule = typeService === 'RESERVE' ? { date, hour } : null;
  const trip = {
    vehicle,
    distanceMetres,
    isSameCity: isSameCity(start, finish),
    loaders,
    isReturnTrip: false,
    schedule,
  };
  const fare = priceTrip(priceList, trip);
  const id = newQuoteId(systemIds, { accountId, idempotencyKey: `demo-${index.toString()}` });
  return {
    ...fare,
    id,
    number: quoteNumber(systemIds, id),
    trip: {
      ...{ typeService, vehicle, activators: loaders, returnTrip: false },
      start: { ...start, address: service.addressStart },
      end: { ...finish, address: service.addressFinish },
      typeThing: CargoType.parse(service.typeThingsMove),
      specialRequirements: service.specialRequirements,
      ...(schedule ?? { date: null, hour: null }),
    },
    ...{ distanceMetres, isSameCity: trip.isSameCity, source: 'estimate' },
    offeredCents: fare.totalCents,
    ...{ contact, createdAtMs, serviceId },
    expiresAtMs: priceEndMs(createdAtMs, { typeService, ...schedule }),
    sharedId: newSharedId(systemIds, { accountId, quoteId: id }),
    consent: null,
    lost,
    requestHash: '',
  };
}
