import * as z from 'zod';
import { RecordId } from '@llevo/contract/entities/person';
import { UNKNOWN_TIMES } from '@llevo/contract/rules/dashboard/service-times';
import type { ServiceTimes } from '@llevo/contract/rules/dashboard/service-times';
import { cohortOf, hasReturned } from './cohort.ts';
import type { CustomerCohort } from './cohort.ts';
import {
  customerDimensions,
  driverDimensions,
  leadDimensions,
  serviceAmounts,
  serviceDimensions,
} from './dimensions.ts';
import { EndedSearch, searchFigures, toEndedSearch } from './figures/ended-search.ts';
import type { DayFigures } from './figures/figures.ts';
import { FinishedJob, jobFigures, jobLists, jobOrder, toFinishedJob } from './figures/finished-job.ts';
import { readCents, readInstantMs, readText } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import { truncateText } from './text.ts';

/** Maximum length of an e-mail address; lists show less of other texts. */
const MAX_STORED_LENGTH = 320;

const StoredDimensions = z.record(z.string(), z.string()).nullable();
const StoredContact = z.object({
  name: z.string().nullable(),
  surname: z.string().nullable(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
});

/** The lists of contacts behind the statistics; each entry names its lists. */
export type ContactList = 'customers' | 'drivers' | 'leads' | `cohort${CustomerCohort}`;

/** Common fields of entries in contact lists. `createdAt` is 0 where unknown. */
const listedFields = {
  lists: z.array(z.string()),
  createdAt: z.int(),
  contact: StoredContact.nullable(),
  facts: StoredDimensions,
};

/** `ledger/service.{id}`: a service's last contribution, customer and driver. */
export const ServiceEntry = z.object({
  kind: z.literal('service'),
  customerId: z.string(),
  facts: StoredDimensions,
  /** Absent in entries from before amounts were counted; the next reconciliation adds them. */
  sums: z.record(z.string(), z.object({ key: z.string(), by: z.int() })).default({}),
  /** Set for a finished service; null in entries from before jobs were counted. */
  job: FinishedJob.nullable().default(null),
  /** The service's last search once it ended. */
  search: EndedSearch.nullable().default(null),
  /** The price of a finished service; null for others, and in entries from before customers' spending was counted. */
  spentCents: z.int().nullable().default(null),
  /** The lists of jobs behind the figures, and the position in them; empty without a job. */
  lists: z.array(z.string()).default([]),
  order: z.string().default(''),
});
export type ServiceEntry = z.infer<typeof ServiceEntry>;

/** `ledger/driver.{id}` */
export const DriverEntry = z.object({ kind: z.literal('driver'), ...listedFields });
export type DriverEntry = z.infer<typeof DriverEntry>;

/** `ledger/customer.{id}`: outlives its customer while services of that customer are counted. */
export const CustomerEntry = z.object({
  kind: z.literal('customer'),
  ...listedFields,
  isThere: z.boolean(),
  status: z.string(),
  cameBack: z.boolean(),
  serviceCount: z.int(),
  /** The finished ones of those services, and the sum of their prices. */
  finishedCount: z.int().default(0),
  spentCents: z.int().default(0),
  /** The day of their last finished job; '' for none, null in entries from before it was kept, until it is read. */
  lastDay: z.string().nullable().default(null),
});
export type CustomerEntry = z.infer<typeof CustomerEntry>;

/** `ledger/lead.{id}`, one per e-mail address: who left it as a contact, and how many customers have it. */
export const LeadEntry = z.object({
  kind: z.literal('lead'),
  ...listedFields,
  isThere: z.boolean(),
  customerCount: z.int(),
});
export type LeadEntry = z.infer<typeof LeadEntry>;

const readTruncated = (record: RawRecord, field: string): string | null =>
  truncateText(readText(record, field), MAX_STORED_LENGTH) || null;

const toStoredContact = (person: RawRecord): z.infer<typeof StoredContact> => ({
  name: readTruncated(person, 'name'),
  surname: readTruncated(person, 'surname'),
  displayName: null,
  email: readTruncated(person, 'email'),
});

/** Data of a service's entry that is not in its record: its timeline, or the current entry. */
interface ServiceContext {
  readonly id: string;
  readonly entry: ServiceEntry | null;
  /** Absent if the timeline was not read: the entry keeps its times. */
  readonly times?: ServiceTimes | undefined;
}

/**
 * The entry that a service should have; null for a missing service. `customerId` is '' if it is not a valid id. The day
 * of the customer's previous job stays, unless the job has moved among them: `withPreviousDay` sets it.
 */
export function toServiceEntry(service: RawRecord | null, { id, entry, times }: ServiceContext): ServiceEntry | null {
  if (service === null) return null;
  const customerId = RecordId.safeParse(service['userId']).data ?? '';
  const counted = {
    kind: 'service',
    customerId,
    facts: serviceDimensions(service),
    sums: serviceAmounts(service),
    search: toEndedSearch(service),
    spentCents: service['status'] === 'finalizado' ? readCents(service, 'priceCents') : null,
  } as const;
  const job = toFinishedJob(service, times ?? entry?.job?.times ?? UNKNOWN_TIMES);
  if (job === null) return { ...counted, job, lists: [], order: '' };
  const order = jobOrder(job, id);
  const hasStayed = entry?.order === order && entry.customerId === customerId;
  const placed = { ...counted, job, lists: [], order };
  return withPreviousDay(placed, (hasStayed ? entry.job?.previousDay : undefined) ?? '');
}

/** A job's entry with the day of its customer's previous job; '' for none. */
export function withPreviousDay(entry: ServiceEntry, previousDay: string): ServiceEntry {
  if (entry.job === null) return entry;
  const job = { ...entry.job, previousDay };
  return { ...entry, job, lists: jobLists(job, entry.customerId) };
}

/** Figures that a service adds: its finished job's, and its ended search's. */
export const serviceFigures = (entry: ServiceEntry | null): DayFigures[] => [
  ...(entry?.job ? [jobFigures(entry.job, entry.customerId)] : []),
  ...(entry?.search ? [searchFigures(entry.search)] : []),
];

/** The entry that a driver should have. */
export function toDriverEntry(driver: RawRecord | null): DriverEntry | null {
  if (driver === null) return null;
  const createdAt = readInstantMs(driver, 'createdAt');
  return {
    kind: 'driver',
    lists: ['drivers'],
    createdAt,
    contact: toStoredContact(driver),
    facts: driverDimensions(driver),
  };
}

const EMPTY_CUSTOMER_ENTRY: CustomerEntry = {
  kind: 'customer',
  lists: [],
  createdAt: 0,
  contact: null,
  facts: null,
  isThere: false,
  status: '',
  cameBack: false,
  serviceCount: 0,
  finishedCount: 0,
  spentCents: 0,
  lastDay: '',
};

/** The entry that a customer should have, besides the services counted so far. */
export function toCustomerEntry(customer: RawRecord | null, entry: CustomerEntry | null): CustomerEntry | null {
  const { serviceCount, finishedCount, spentCents, lastDay } = entry ?? EMPTY_CUSTOMER_ENTRY;
  const empty = { ...EMPTY_CUSTOMER_ENTRY, serviceCount, finishedCount, spentCents, lastDay };
  if (customer === null) return withCohort(empty);
  const createdAt = readInstantMs(customer, 'createdAt');
  return withCohort({
    ...empty,
    isThere: true,
    status: truncateText(readText(customer, 'status'), MAX_STORED_LENGTH),
    createdAt,
    contact: toStoredContact(customer),
    cameBack: hasReturned(createdAt, readInstantMs(customer, 'lastSignInAt')),
  });
}

/** The totals in a customer's entry that services add to. */
export type ServiceTotals = Pick<CustomerEntry, 'serviceCount' | 'finishedCount' | 'spentCents'>;

/** The totals that one service adds to its customer's entry. */
export const serviceTotals = ({ spentCents }: Pick<ServiceEntry, 'spentCents'>): ServiceTotals => ({
  serviceCount: 1,
  finishedCount: spentCents === null ? 0 : 1,
  spentCents: spentCents ?? 0,
});

/** The sum of two totals, the second one `times` over: −1 for their difference. */
export const addTotals = (totals: ServiceTotals, more: ServiceTotals, times = 1): ServiceTotals => ({
  serviceCount: totals.serviceCount + times * more.serviceCount,
  finishedCount: totals.finishedCount + times * more.finishedCount,
  spentCents: totals.spentCents + times * more.spentCents,
});

/** Totals without any service. */
export const NO_SERVICES: ServiceTotals = { serviceCount: 0, finishedCount: 0, spentCents: 0 };

/** A customer's entry after its services changed; `lastDay` if another job or day is the last one now. */
export function addServices(entry: CustomerEntry | null, by: ServiceTotals, lastDay?: string): CustomerEntry | null {
  const before = entry ?? EMPTY_CUSTOMER_ENTRY;
  return withCohort({ ...before, ...addTotals(before, by), lastDay: lastDay ?? before.lastDay });
}

/** Derives the remaining fields; null if the entry is no longer needed. */
function withCohort(entry: CustomerEntry): CustomerEntry | null {
  if (!entry.isThere) return entry.serviceCount === 0 ? null : { ...entry, lists: [], facts: null };
  const cohort = cohortOf(entry.cameBack, entry.serviceCount);
  return { ...entry, lists: ['customers', `cohort${cohort}`], facts: customerDimensions(entry, cohort) };
}

const EMPTY_LEAD_ENTRY: LeadEntry = {
  kind: 'lead',
  lists: [],
  createdAt: 0,
  contact: null,
  facts: null,
  isThere: false,
  customerCount: 0,
};

/** The entry that a lead should have, besides the known customers with its address. */
export function toLeadEntry(lead: RawRecord | null, entry: LeadEntry | null): LeadEntry | null {
  const customerCount = entry?.customerCount ?? 0;
  if (lead === null) return withLeadList({ ...EMPTY_LEAD_ENTRY, customerCount });
  const contact = {
    name: null,
    surname: null,
    displayName: readTruncated(lead, 'name'),
    email: readTruncated(lead, 'email'),
  };
  return withLeadList({
    ...EMPTY_LEAD_ENTRY,
    isThere: true,
    createdAt: readInstantMs(lead, 'createdAt'),
    contact,
    customerCount,
  });
}

/** A lead's entry after the number of customers with its address changed. */
export const addCustomerCount = (entry: LeadEntry | null, by: number): LeadEntry | null =>
  withLeadList({ ...(entry ?? EMPTY_LEAD_ENTRY), customerCount: (entry?.customerCount ?? 0) + by });

/** Cohort 1: left contact data but is not a customer. */
function withLeadList(entry: LeadEntry): LeadEntry | null {
  if (!entry.isThere && entry.customerCount === 0) return null;
  const isInterested = entry.isThere && entry.customerCount <= 0;
  return { ...entry, lists: isInterested ? ['leads'] : [], facts: isInterested ? leadDimensions(entry) : null };
}
