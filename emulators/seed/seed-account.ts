import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import { serviceTimes } from '@llevo/contract/rules/statistics/service-times';
import type { PersonKind } from '../../functions/src/adapters/people/person-emails.ts';
import { emailReservationPath, reservationOf } from '../../functions/src/adapters/people/person-emails.ts';
import { firstBookings, planBookings } from './services/booking-plan.ts';
import { customerDocument, demoCustomers } from './people/demo-customers.ts';
import { demoDrivers, driverDocument, locationDocuments } from './people/demo-drivers.ts';
import { drivenService, trackDocuments } from './people/demo-tracks.ts';
import type { DrivenService } from './people/demo-tracks.ts';
import { alertWatches } from './services/demo-alert-watches.ts';
import { withHistory } from './services/demo-history.ts';
import { demoLeads } from './people/demo-leads.ts';
import { demoPriceList } from './accounts/demo-rates.ts';
import { demoService } from './services/demo-services.ts';
import { LedgerAccumulator } from './services/ledger-accumulator.ts';
import { createRandom } from './random/random.ts';
import { RatingAccumulator } from './services/rating-accumulator.ts';
import type { SeedClock } from './seed-clock.ts';
import type { Upload } from './pictures/upload-pictures.ts';
import { driverPictureUploads, withReceipts } from './pictures/upload-pictures.ts';
import type { DocumentWriter, SeedDocument } from './document-writer.ts';

/** Numbers of records of an account. */
export interface Sizes {
  readonly services: number;
  readonly drivers: number;
  readonly customers: number;
}

/** Only the latest finished services have receipt files. */
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
 * Writes one account's back-office: drivers, where they are and were, customers, services, ratings, leads, and their figures.
 * Returns the pictures still to upload.
 */
export async function seedAccount(
  writer: DocumentWriter,
  { accountId, sizes, clock }: SeedTarget,
): Promise<readonly Upload[]> {
  const drivers = demoDrivers(accountId, sizes.drivers, clock);
  const bookings = planBookings(accountId, sizes, clock);
  const customers = demoCustomers(accountId, firstBookings(bookings, sizes.customers), clock);
  const ratings = new RatingAccumulator(accountId);
  const ledger = new LedgerAccumulator(accountId);
  const uploads = driverPictureUploads(drivers);

  const hired = drivers.filter(({ status }) => status !== 'revision');
  const priceList = demoPriceList(accountId);
  const random = createRandom(`services of ${accountId}`);
  const historyRandom = createRandom(`history of ${accountId}`);
  const firstWithReceipts = bookings.length - Math.min(bookings.length, SERVICES_WITH_RECEIPTS * 4);
  let receiptsLeft = SERVICES_WITH_RECEIPTS;
  const driven: DrivenService[] = [];
  for (const [index, booking] of bookings.entries()) {
    const customer = customers[booking.customer];
    if (!customer) throw new Error(`No customer ${booking.customer}`);
    const serviceId = `s-${accountId}-${(index + 1).toString().padStart(6, '0')}`;
    let service = demoService(random, { id: serviceId, booking, customer, drivers: hired, priceList, clock });
    if (service.status === 'finalizado' && index >= firstWithReceipts && receiptsLeft > 0) {
      const paid = withReceipts(accountId, service);
      service = paid.service;
      uploads.push(...paid.uploads);
      receiptsLeft -= 1;
    }
    const recorded = withHistory(historyRandom, service, { accountId, clock });
    const { id, ...data } = recorded.service;
    await writer.put({ path: paths.accountDocument(accountId, 'services', id), data });
    for (const line of recorded.documents) await writer.put(line);
    for (const watch of alertWatches(accountId, recorded.service, clock)) await writer.put(watch);
    driven.push(...drivenService(recorded.service, recorded.documents, clock));
    const times = serviceTimes(recorded.documents.map((line) => ServiceHistoryEntry.parse(line.data)));
    for (const entry of ledger.service(id, data, times)) await writer.put(entry);
    for (const rating of ratings.rate(random, service)) await writer.put(rating);
  }

  for (const driver of drivers) {
    await writer.put(driverDocument(accountId, driver, ratings.summary(driver.id)));
    await writer.put(reservedEmail('driver', accountId, driver));
    for (const entry of ledger.driver(driver.id, driver)) await writer.put(entry);
  }
  for (const location of locationDocuments(accountId, drivers, clock)) await writer.put(location);
  for (const part of trackDocuments(accountId, { drivers, driven }, clock)) await writer.put(part);
  for (const customer of customers) {
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
  return uploads;
}

/** The reservation that a trigger writes for a person of the mobile app. */
const reservedEmail = (kind: PersonKind, accountId: string, { id, email }: Reserver): SeedDocument => ({
  path: emailReservationPath({ accountId, kind, email }),
  data: reservationOf(id),
});
