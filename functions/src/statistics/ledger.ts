import * as z from 'zod';
import { RecordId } from '@llevo/contract/entities/person';
import { briefText } from './truncate-text.ts';
import type { CustomerCohort } from './cohort.ts';
import { cameBack, cohortOf } from './cohort.ts';
import { customerFacts, driverFacts, leadFacts, serviceFacts } from './dimensions.ts';
import type { RawRecord } from './raw-record.ts';
import { instantOf, textOf } from './raw-record.ts';

/** An e-mail address may be this long; of other texts a list shows less. */
const MAX_COPY_LENGTH = 320;

const FactsCopy = z.record(z.string(), z.string()).nullable();
const ContactCopy = z.object({
  name: z.string().nullable(),
  surname: z.string().nullable(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
});

/** The lists of contacts behind the figures; an entry says in which of them it stands. */
export type ContactList = 'customers' | 'drivers' | 'leads' | `cohort${CustomerCohort}`;

/** What entries have in common that stand in contact lists. `createdAt` is 0 where nobody knows. */
const Listed = { lists: z.array(z.string()), createdAt: z.int(), contact: ContactCopy.nullable(), facts: FactsCopy };

/** `ledger/service.{id}`: what a service contributed last, and whose it was. */
export const ServiceEntry = z.object({ kind: z.literal('service'), customerId: z.string(), facts: FactsCopy });
export type ServiceEntry = z.infer<typeof ServiceEntry>;

/** `ledger/driver.{id}` */
export const DriverEntry = z.object({ kind: z.literal('driver'), ...Listed });
export type DriverEntry = z.infer<typeof DriverEntry>;

/** `ledger/customer.{id}`: outlives its customer while services of that customer are counted. */
export const CustomerEntry = z.object({
  kind: z.literal('customer'),
  ...Listed,
  isThere: z.boolean(),
  status: z.string(),
  cameBack: z.boolean(),
  serviceCount: z.int(),
});
export type CustomerEntry = z.infer<typeof CustomerEntry>;

/** `ledger/lead.{id}`, one for each e-mail address: who left it as a contact, and how many customers have it. */
export const LeadEntry = z.object({
  kind: z.literal('lead'),
  ...Listed,
  isThere: z.boolean(),
  customerCount: z.int(),
});
export type LeadEntry = z.infer<typeof LeadEntry>;

const copy = (record: RawRecord, field: string): string | null =>
  briefText(textOf(record, field), MAX_COPY_LENGTH) || null;

const personContact = (person: RawRecord): z.infer<typeof ContactCopy> => ({
  name: copy(person, 'name'),
  surname: copy(person, 'surname'),
  displayName: null,
  email: copy(person, 'email'),
});

/** The entry that a service should have; null for one that is not there. `customerId` is '' for what is no id. */
export function serviceEntry(service: RawRecord | null): ServiceEntry | null {
  if (service === null) return null;
  const customerId = RecordId.safeParse(service['userId']).data ?? '';
  return { kind: 'service', customerId, facts: serviceFacts(service) };
}

/** The entry that a driver should have. */
export function driverEntry(driver: RawRecord | null): DriverEntry | null {
  if (driver === null) return null;
  const createdAt = instantOf(driver, 'createdAt');
  return {
    kind: 'driver',
    lists: ['drivers'],
    createdAt,
    contact: personContact(driver),
    facts: driverFacts(driver),
  };
}

const NO_CUSTOMER: CustomerEntry = {
  kind: 'customer',
  lists: [],
  createdAt: 0,
  contact: null,
  facts: null,
  isThere: false,
  status: '',
  cameBack: false,
  serviceCount: 0,
};

/** The entry that a customer should have beside the services counted so far. */
export function customerEntry(customer: RawRecord | null, entry: CustomerEntry | null): CustomerEntry | null {
  const serviceCount = entry?.serviceCount ?? 0;
  if (customer === null) return inCohort({ ...NO_CUSTOMER, serviceCount });
  const createdAt = instantOf(customer, 'createdAt');
  return inCohort({
    ...NO_CUSTOMER,
    isThere: true,
    status: briefText(textOf(customer, 'status'), MAX_COPY_LENGTH),
    createdAt,
    contact: personContact(customer),
    cameBack: cameBack(createdAt, instantOf(customer, 'lastSignInAt')),
    serviceCount,
  });
}

/** A customer's entry after services of that customer came or went. */
export const withServices = (entry: CustomerEntry | null, by: number): CustomerEntry | null =>
  inCohort({ ...(entry ?? NO_CUSTOMER), serviceCount: (entry?.serviceCount ?? 0) + by });

/** Fills in what follows from the rest; null once there is nothing left to remember. */
function inCohort(entry: CustomerEntry): CustomerEntry | null {
  if (!entry.isThere) return entry.serviceCount === 0 ? null : { ...entry, lists: [], facts: null };
  const cohort = cohortOf(entry.cameBack, entry.serviceCount);
  return { ...entry, lists: ['customers', `cohort${cohort}`], facts: customerFacts(entry, cohort) };
}

const NO_LEAD: LeadEntry = {
  kind: 'lead',
  lists: [],
  createdAt: 0,
  contact: null,
  facts: null,
  isThere: false,
  customerCount: 0,
};

/** The entry that a lead should have beside the customers known to have its address. */
export function leadEntry(lead: RawRecord | null, entry: LeadEntry | null): LeadEntry | null {
  const customerCount = entry?.customerCount ?? 0;
  if (lead === null) return ifInterested({ ...NO_LEAD, customerCount });
  const contact = { name: null, surname: null, displayName: copy(lead, 'name'), email: copy(lead, 'email') };
  return ifInterested({ ...NO_LEAD, isThere: true, createdAt: instantOf(lead, 'createdAt'), contact, customerCount });
}

/** A lead's entry after customers of that address came or went. */
export const withCustomers = (entry: LeadEntry | null, by: number): LeadEntry | null =>
  ifInterested({ ...(entry ?? NO_LEAD), customerCount: (entry?.customerCount ?? 0) + by });

/** Cohort 1: left contact data, and is no customer. */
function ifInterested(entry: LeadEntry): LeadEntry | null {
  if (!entry.isThere && entry.customerCount === 0) return null;
  const isInterested = entry.isThere && entry.customerCount <= 0;
  return { ...entry, lists: isInterested ? ['leads'] : [], facts: isInterested ? leadFacts(entry) : null };
}
