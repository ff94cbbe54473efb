import type { SeedDocument } from '../document-writer.ts';
import type { DemoCustomer } from '../people/demo-customers.ts';
import type { DemoDriver } from '../people/demo-drivers.ts';
import type { FileUpload } from '../pictures/upload-pictures.ts';
import type { SeedClock } from '../seed-clock.ts';
import { apiKeyChanges } from './api-keys.ts';
import { auditDocuments } from './audit-log.ts';
import { certificateChange } from './certificate.ts';
import { invoiceRecords } from './invoices.ts';
import { pendingBuyers } from './pending-buyers.ts';
import type { KeptBuyer } from './pending-buyers.ts';
import { changedCustomers, changedDrivers } from './people-changes.ts';
import { priceChanges } from './price-changes.ts';
import type { RecordedService } from './service-changes.ts';
import { serviceChanges } from './service-changes.ts';
import { activityDocuments } from './team-activity.ts';
import { teamChanges } from './team-changes.ts';
import { webhookDeliveries } from './webhooks.ts';

interface RecordSeed {
  readonly services: readonly RecordedService[];
  readonly customers: readonly DemoCustomer[];
  readonly drivers: readonly DemoDriver[];
}

interface DemoRecords extends Pick<RecordSeed, 'customers' | 'drivers'> {
  readonly documents: readonly SeedDocument[];
  readonly uploads: readonly FileUpload[];
}

/**
 * The records that the team's work of the last months left, and the people as it changed them. `seed.ts` writes keys,
 * endpoints of webhooks and the signing certificate, because their secrets differ each time.
 */
export function demoRecords(
  accountId: string,
  { services, customers, drivers }: RecordSeed,
  clock: SeedClock,
): DemoRecords {
  const byCustomers = changedCustomers(accountId, customers, clock);
  const byDrivers = changedDrivers(accountId, drivers, clock);
  const invoices = invoiceRecords(accountId, services, clock);
  const toInvoice = pendingBuyers(accountId, { services, invoiced: invoices.buyers }, clock);
  const buyers = new Map([...toInvoice, ...invoices.buyers]);
  const webhooks = webhookDeliveries(accountId, services, clock);
  const changes = [
    ...serviceChanges(accountId, services, clock),
    ...byCustomers.changes,
    ...byDrivers.changes,
    ...priceChanges(accountId, clock),
    ...teamChanges(accountId, clock),
    ...apiKeyChanges(accountId, clock),
    ...webhooks.changes,
    ...invoices.changes,
    certificateChange(accountId, clock),
  ];
  return {
    customers: byCustomers.people.map((customer) => withBuyer(customer, buyers.get(customer.id))),
    drivers: byDrivers.people,
    documents: [
      ...auditDocuments(accountId, changes),
      ...activityDocuments(accountId, changes, clock),
      ...webhooks.documents,
      ...invoices.documents,
    ],
    uploads: invoices.uploads,
  };
}

/** A customer with the buyer of the last invoice, or of the next one, if any. */
const withBuyer = (customer: DemoCustomer, kept: KeptBuyer | undefined): DemoCustomer =>
  kept === undefined
    ? customer
    : { ...customer, invoiceBuyer: kept.invoiceBuyer, updatedAt: Math.max(customer.updatedAt, kept.updatedAt) };
