import { paths } from '@llevo/contract/paths';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import { serviceTimes } from '@llevo/contract/rules/dashboard/service-times';
import {
  type PersonKind,
  emailReservationPath,
  reservationOf,
} from '../../functions/src/areas/people/person-addresses.ts';
import { serviceNumber } from '../../functions/src/areas/services/service-number.ts';
import { systemIds } from '../../functions/src/platform/system.ts';
import { firstBookings, planBookings } from './services/booking-plan.ts';
import { customerDocument, demoCustomers, demoLeads } from './people/demo-customers.ts';
import { demoDrivers, driverDocument, locationDocuments } from './people/demo-drivers.ts';
import { drivenService, trackDocuments, type DrivenService } from './people/demo-tracks.ts';
import { atThisHour } from './services/day-so-far.ts';
import { historyRecorder, timelineOf } from './services/demo-history.ts';
import { demoPriceList } from './accounts/demo-rates.ts';
import { withCash, withPayments } from './services/demo-payments.ts';
import { quoteDocuments, quoteOfBooking } from './services/demo-quotes.ts';
import { DemoSearches } from './services/demo-searches.ts';
import { demoService } from './services/demo-services.ts';
import { DriverRota } from './services/driver-rota.ts';
import { LedgerAccumulator } from './services/ledger-accumulator.ts';
import { type ReportedService, reportedService } from './messages/service-messages.ts';
import { type RecordedService, isRecorded } from './records/service-changes.ts';
import { createRandom } from './random/random.ts';
import { RatingAccumulator } from './services/rating-accumulator.ts';
import { randomServiceStatus, servicesLeftOpen } from './services/service-status.ts';
import type { SeedClock } from './seed-clock.ts';
import type { Sizes } from './sizes.ts';
import { type Upload, driverPictureUploads, withReceipts } from './pictures/upload-pictures.ts';
import type { DocumentWriter, SeedDocument } from './document-writer.ts';
import type { Service } from '@llevo/contract/entities/service';
import { FORGOTTEN_AFTER_MS } from '@llevo/contract/rules/alerts/rule-answers';
import { NEW_SERVICE_WATCH, WATCH_LIFETIME_MS } from '@llevo/contract/rules/alerts/service-watch';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { Timestamp } from 'firebase-admin/firestore';

/** Number of latest finished services with receipt files. */
const SERVICES_WITH_RECEIPTS = 40;
const CUSTOMERS_PER_LEAD = 8;
const MAX_LEADS = 2000;

interface SeedTarget {
  readonly accountId: string;
  readonly sizes: Sizes;
  readonly clock: SeedClock;
}

interface Reserver {
  readonly id: string;
  readonly email: string;
}

/**
 * Writes one account's back-office data: drivers with position and route history, customers, services, ratings, leads,
 * figures, messages, and records of the team's work. Returns the files to upload.
 */
export async function seedAccount(
  writer: DocumentWriter,
  { accountId, sizes, clock }: SeedTarget,
): Promise<readonly Upload[]> {
  const drivers = demoDrivers(accountId, sizes.drivers, clock);
  const bookings = planBookings(accountId, sizes, clock);
  const customers = demoCustomers(accountId, firstBookings(bookings, sizes.customers), clock);
  const ratings = new RatingAccumulator(accountId, clock);
  const ledger = new LedgerAccumulator(accountId);
  const uploads = driverPictureUploads(drivers);

  const leftOpen = servicesLeftOpen(bookings);
  const hired = drivers.filter(({ status }) => status !== 'revision');
  const rota = new DriverRota(hired, clock);
  const searches = sizes.records === true ? new DemoSearches(accountId, hired, clock) : null;
  const priceList = demoPriceList(accountId);
  const random = createRandom(`services of ${accountId}`);
  const withHistory = historyRecorder(accountId, clock);
  const firstWithReceipts = bookings.length - Math.min(bookings.length, SERVICES_WITH_RECEIPTS * 4);
  let receiptsLeft = SERVICES_WITH_RECEIPTS;
  const driven: DrivenService[] = [];
  const booked: ReturnType<typeof quoteOfBooking> = [];
  const reported: ReportedService[] = [];
  const latest: RecordedService[] = [];
  for (const [index, booking] of bookings.entries()) {
    const customer = customers[booking.customer];
    if (!customer) throw new Error(`Missing customer ${booking.customer}`);
    const serviceId = `s-${accountId}-${(index + 1).toString().padStart(6, '0')}`;
    const name = { id: serviceId, number: serviceNumber(systemIds, accountId, serviceId) };
    const status = leftOpen.get(booking) ?? randomServiceStatus(random, booking, clock);
    let service = demoService(random, { ...name, booking, status, customer, rota, priceList });
    const isToVerify = service.status === 'finalizado' && index >= firstWithReceipts && receiptsLeft > 0;
    service = isToVerify ? withCash(service, clock) : withPayments(service, clock);
    if (isToVerify) {
      const paid = withReceipts(accountId, service);
      service = paid.service;
      uploads.push(...paid.uploads);
      receiptsLeft -= 1;
    }
    const withTimeline = withHistory(service);
    const recorded = searches === null ? withTimeline : searches.add(withTimeline);
    const { service: current, documents: history } =
      sizes.daySoFar === true ? atThisHour(recorded, { accountId, clock }) : recorded;
    const { id, ...data } = current;
    await writer.put({ path: paths.accountDocument(accountId, 'services', id), data });
    for (const line of history) await writer.put(line);
    for (const watch of alertWatches(accountId, current, clock)) await writer.put(watch);
    const timeline = timelineOf(recorded.documents);
    const asked = quoteOfBooking(service, customer, clock);
    booked.push(...asked);
    reported.push(...reportedService(recorded.service, { timeline, customer, isQuoted: asked.length > 0 }, clock));
    if (sizes.records === true && isRecorded(recorded.service, clock))
      latest.push({ service: recorded.service, timeline, customer });
    driven.push(...drivenService(recorded.service, timeline, clock));
    for (const entry of ledger.service(id, data, serviceTimes(timelineOf(history)))) await writer.put(entry);
    const endedMs = serviceTimes(timeline).finishedMs ?? plannedSpan(service).endsAt;
    for (const rating of ratings.rate(random, service, endedMs)) await writer.put(rating);
  }

  for (const { driverId, days } of searches?.offers.drivers ?? [])
    for (const entry of ledger.offers(driverId, days)) await writer.put(entry);
  for (const state of searches?.offers.documents(accountId) ?? []) await writer.put(state);
  const quotes = quoteDocuments(accountId, { booked, services: sizes.services, priceList }, clock);
  for (const quote of quotes) await writer.put(quote);
  const people = { services: latest, drivers, customers };
  // Imported late, like the messages below.
  const records =
    sizes.records === true ? (await import('./records/demo-records.ts')).demoRecords(accountId, people, clock) : null;
  for (const driver of records?.drivers ?? drivers) {
    await writer.put(driverDocument(accountId, driver, ratings.summary(driver.id)));
    await writer.put(reservedEmail('driver', accountId, driver));
    for (const entry of ledger.driver(driver.id, driver)) await writer.put(entry);
  }
  for (const location of locationDocuments(accountId, drivers, clock)) await writer.put(location);
  for (const part of trackDocuments(accountId, { drivers, driven }, clock)) await writer.put(part);
  for (const customer of records?.customers ?? customers) {
    await writer.put(customerDocument(accountId, customer, ratings.summary(customer.id)));
    await writer.put(reservedEmail('customer', accountId, customer));
    for (const entry of ledger.customer(customer.id, customer)) await writer.put(entry);
  }
  const leads = Math.min(MAX_LEADS, Math.floor(sizes.customers / CUSTOMERS_PER_LEAD));
  for (const { id, ...lead } of demoLeads(accountId, { count: leads, customers }, clock)) {
    await writer.put({ path: paths.accountDocument(accountId, 'leads', id), data: lead });
    for (const entry of ledger.lead(id, lead)) await writer.put(entry);
  }
  for (const document of ledger.finish()) await writer.put(document);
  if (sizes.messages > 0) {
    // Imported late: the functions' code reads the environment at load, and `seed.ts` sets it before.
    const { messageDocuments } = await import('./messages/demo-messages.ts');
    const recent = { services: reported, drivers, count: sizes.messages };
    for (const document of messageDocuments(accountId, recent, clock)) await writer.put(document);
  }
  for (const document of records?.documents ?? []) await writer.put(document);
  return [...uploads, ...(records?.uploads ?? [])];
}

/** Address reservation that a trigger writes for a person of the mobile app. */
const reservedEmail = (kind: PersonKind, accountId: string, { id, email }: Reserver): SeedDocument => ({
  path: emailReservationPath({ accountId, kind, email }),
  data: reservationOf(id),
});

/**
 * Alert watch that a trigger writes for a service that may still open alerts. It is due, so that the next minute
 * evaluates it.
 */
function alertWatches(accountId: string, service: Service, { startOfTodayMs }: SeedClock): SeedDocument[] {
  const atMs = guayaquilInstantMs(service.date, service.hour);
  if (isOver(service.status) || atMs < startOfTodayMs - FORGOTTEN_AFTER_MS) return [];
  const expiresAt = Timestamp.fromMillis(atMs + WATCH_LIFETIME_MS);
  const data = { ...NEW_SERVICE_WATCH, dueAt: startOfTodayMs, accountId, expiresAt };
  return [{ path: paths.accountDocument(accountId, 'alertWatches', service.id), data }];
}
