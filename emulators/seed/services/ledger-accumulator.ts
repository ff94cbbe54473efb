import { paths } from '@llevo/contract/paths';
import type { StatsKind } from '../../../functions/src/statistics/dimensions.ts';
import { STATS_KINDS } from '../../../functions/src/statistics/dimensions.ts';
import {
  toCustomerEntry,
  toDriverEntry,
  toLeadEntry,
  toServiceEntry,
  addCustomerCount,
  addServiceCount,
} from '../../../functions/src/statistics/ledger.ts';
import type { RawRecord } from '../../../functions/src/statistics/raw-record.ts';
import { toStoredStats } from '../../../functions/src/statistics/stats-document.ts';
import { StatsTally } from '../../../functions/src/statistics/stats-tally.ts';
import { leadId } from '../../../functions/src/adapters/people/firestore-leads.ts';
import { JobAccumulator } from './job-accumulator.ts';
import type { ServiceTimes } from '@llevo/contract/rules/statistics/service-times';
import type { SeedDocument } from '../document-writer.ts';

type Entry = ReturnType<typeof toServiceEntry | typeof toDriverEntry | typeof toCustomerEntry | typeof toLeadEntry>;

/**
 * Accumulates an account's figures while its records are written, by the rules of the triggers, which are off then.
 * Services come before their customers, and customers before leads.
 */
export class LedgerAccumulator {
  readonly #accountId: string;
  readonly #tallies = new Map<StatsKind, StatsTally>(STATS_KINDS.map((kind) => [kind, new StatsTally()]));
  readonly #servicesOf = new Map<string, number>();
  readonly #jobs = new JobAccumulator();
  readonly #customersOf = new Map<string, number>();

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** The entry of a service; that of a finished one comes at the end, when its customer's others are known. */
  service(id: string, service: object, times: ServiceTimes): SeedDocument[] {
    const entry = toServiceEntry(service as RawRecord, { id, entry: null, times });
    if (entry) increment(this.#servicesOf, entry.customerId);
    if (entry?.job) this.#jobs.add(id, entry);
    return this.#entered('services', `service.${id}`, entry).filter(() => !entry?.job);
  }

  driver(id: string, driver: object): SeedDocument[] {
    return this.#entered('drivers', `driver.${id}`, toDriverEntry(driver as RawRecord));
  }

  customer(id: string, customer: object): SeedDocument[] {
    const counted = addServiceCount(null, this.#servicesOf.get(id) ?? 0);
    const entry = toCustomerEntry(customer as RawRecord, counted);
    increment(this.#customersOf, leadId(entry?.contact?.email ?? ''));
    return this.#entered('customers', `customer.${id}`, entry);
  }

  lead(id: string, lead: object): SeedDocument[] {
    const counted = addCustomerCount(null, this.#customersOf.get(id) ?? 0);
    this.#customersOf.delete(id);
    return this.#entered('leads', `lead.${id}`, toLeadEntry(lead as RawRecord, counted));
  }

  /** The documents to store after the last record: email keys of customers who are no leads, finished jobs, and the figures. */
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
