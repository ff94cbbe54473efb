import { paths } from '@llevo/contract/paths';
import { type StatsKind, STATS_KINDS } from '../../../functions/src/platform/ledger/dimensions.ts';
import {
  toCustomerEntry,
  toDriverEntry,
  toLeadEntry,
  toServiceEntry,
  addCustomerCount,
  addServices,
  addTotals,
  NO_SERVICES,
  type ServiceEntry,
  type ServiceTotals,
  serviceFigures,
  serviceTotals,
  withPreviousDay,
} from '../../../functions/src/platform/ledger/ledger.ts';
import type { RawRecord } from '../../../functions/src/platform/ledger/raw-record.ts';
import { toStoredStats } from '../../../functions/src/platform/ledger/stats-document.ts';
import { StatsTally } from '../../../functions/src/platform/ledger/stats-tally.ts';
import { leadId } from '../../../functions/src/platform/ledger/leads.ts';
import type { OfferDay } from '@llevo/contract/entities/driver-dispatch';
import { countOfferDays } from '@llevo/contract/rules/dashboard/counted-offers';
import type { ServiceTimes } from '@llevo/contract/rules/dashboard/service-times';
import type { SeedDocument } from '../document-writer.ts';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import {
  driverDayFigures,
  driverDayId,
  toDriverDayEntry,
} from '../../../functions/src/platform/ledger/figures/driver-day.ts';
import type { FinishedJob } from '../../../functions/src/platform/ledger/figures/finished-job.ts';
import { type DayFigures, FiguresTally } from '../../../functions/src/platform/ledger/figures/figures.ts';
import {
  type DriverOffersEntry,
  driverOffersId,
  offerFigures,
} from '../../../functions/src/platform/ledger/figures/offer-figures.ts';

type Entry = ReturnType<typeof toServiceEntry | typeof toDriverEntry | typeof toCustomerEntry | typeof toLeadEntry>;

/**
 * Accumulates an account's figures while its records are written, by the rules of the triggers, which are off at that
 * time. Services must come before their customers, and customers before leads.
 */
export class LedgerAccumulator {
  readonly #accountId: string;
  readonly #tallies = new Map<StatsKind, StatsTally>(STATS_KINDS.map((kind) => [kind, new StatsTally()]));
  readonly #servicesOf = new Map<string, ServiceTotals>();
  readonly #lastDayOf = new Map<string, string>();
  readonly #jobs = new JobAccumulator();
  readonly #customersOf = new Map<string, number>();

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /**
   * Ledger entry of a service. Entries of finished services follow at the end, when all services of their customers
   * have been added.
   */
  service(id: string, service: object, times: ServiceTimes): SeedDocument[] {
    const entry = toServiceEntry(service as RawRecord, { id, entry: null, times });
    if (entry) {
      const totals = addTotals(this.#servicesOf.get(entry.customerId) ?? NO_SERVICES, serviceTotals(entry));
      this.#servicesOf.set(entry.customerId, totals);
    }
    if (entry?.job && entry.job.day > (this.#lastDayOf.get(entry.customerId) ?? ''))
      this.#lastDayOf.set(entry.customerId, entry.job.day);
    if (entry?.job || entry?.search) this.#jobs.add(id, entry);
    return this.#entered('services', `service.${id}`, entry).filter(() => !entry?.job);
  }

  driver(id: string, driver: object): SeedDocument[] {
    return this.#entered('drivers', `driver.${id}`, toDriverEntry(driver as RawRecord));
  }

  /** Counts a driver's days of offers, oldest first. */
  offers(driverId: string, days: readonly OfferDay[]): SeedDocument[] {
    const { counted, added } = countOfferDays([], days);
    this.#jobs.addOffers(added.map((day) => offerFigures(driverId, day)));
    const entry: DriverOffersEntry = { kind: 'driverOffers', days: counted };
    return [{ path: paths.accountDocument(this.#accountId, 'ledger', driverOffersId(driverId)), data: entry }];
  }

  customer(id: string, customer: object): SeedDocument[] {
    const counted = addServices(null, this.#servicesOf.get(id) ?? NO_SERVICES, this.#lastDayOf.get(id));
    const entry = toCustomerEntry(customer as RawRecord, counted);
    increment(this.#customersOf, leadId(entry?.contact?.email ?? ''));
    return this.#entered('customers', `customer.${id}`, entry);
  }

  lead(id: string, lead: object): SeedDocument[] {
    const counted = addCustomerCount(null, this.#customersOf.get(id) ?? 0);
    this.#customersOf.delete(id);
    return this.#entered('leads', `lead.${id}`, toLeadEntry(lead as RawRecord, counted));
  }

  /**
   * Documents to store after the last record: email keys of customers who are not leads, finished jobs, and figures.
   */
  *finish(): Generator<SeedDocument> {
    for (const [id, customers] of this.#customersOf)
      yield* this.#entered('leads', `lead.${id}`, addCustomerCount(null, customers));
    yield* this.#jobs.finish(this.#accountId);
    for (const [kind, tally] of this.#tallies)
      yield { path: paths.accountDocument(this.#accountId, 'stats', kind), data: toStoredStats(tally.document) };
  }

  #entered(kind: StatsKind, id: string, entry: Entry): SeedDocument[] {
    if (entry === null) return [];
    this.#tallies.get(kind)?.add(entry);
    return [{ path: paths.accountDocument(this.#accountId, 'ledger', id), data: entry }];
  }
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Accumulates finished jobs, ended searches and offers. Figures of jobs depend on all jobs of the customer and driver,
 * so they are computed at the end.
 */
class JobAccumulator {
  readonly #entries = new Map<string, ServiceEntry>();
  readonly #offers: DayFigures[] = [];

  add(id: string, entry: ServiceEntry): void {
    this.#entries.set(id, entry);
  }

  addOffers(figures: readonly DayFigures[]): void {
    this.#offers.push(...figures);
  }

  /** Ledger entries of jobs and of drivers' days, and the figures of days and months. */
  *finish(accountId: string): Generator<SeedDocument> {
    const tally = new FiguresTally();
    tally.replace([], this.#offers);
    const document = (collection: 'ledger' | 'figures', id: string, data: object): SeedDocument => ({
      path: paths.accountDocument(accountId, collection, id),
      data,
    });
    const lastDayOf = new Map<string, string>();
    const driverDays = new Map<string, Map<string, FinishedJob>>();
    const inOrder = [...this.#entries].sort(([, a], [, b]) => (a.order < b.order ? -1 : 1));
    for (const [id, entry] of inOrder) {
      const placed = withPreviousDay(entry, lastDayOf.get(entry.customerId) ?? '');
      const { job } = placed;
      tally.replace([], serviceFigures(placed));
      if (job === null) continue;
      if (entry.customerId !== '') lastDayOf.set(entry.customerId, job.day);
      const key = `${job.day} ${job.driverId}`;
      if (job.driverId !== '')
        driverDays.set(key, (driverDays.get(key) ?? new Map<string, FinishedJob>()).set(id, job));
      yield document('ledger', `service.${id}`, placed);
    }
    for (const [key, jobs] of driverDays) {
      const [day = '', driverId = ''] = key.split(' ');
      const entry = toDriverDayEntry({ day, driverId }, jobs, guayaquilInstantMs(day));
      if (entry === null) continue;
      tally.replace([], driverDayFigures(entry));
      yield document('ledger', driverDayId({ day, driverId }), entry);
    }
    for (const [id, figures] of tally.documents) yield document('figures', id, figures);
  }
}
