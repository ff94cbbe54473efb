import type { Service } from '@llevo/contract/entities/service';
import type { BookingCustomer, WantedCustomer } from './find-or-create-customer.ts';
import { findBookingCustomer } from './find-or-create-customer.ts';
import type { JobPeople } from './job-messages.ts';
import { hasWritten, readCustomerContact } from './job-messages.ts';
import type { BookingTransaction } from './write-new-service.ts';
import { newStartPin } from './write-new-service.ts';

/** Another customer of a service, and what is needed to write to both. */
export interface CustomerChange {
  readonly customer: BookingCustomer;
  readonly next: JobPeople;
  /** Whether an e-mail about the service has left for the former customer. */
  readonly wasWritten: boolean;
}

/** Reads another customer of a service; null where it is the present one. */
export async function readCustomerChange(
  { transaction, actor, clock, ids }: BookingTransaction,
  service: Service,
  { wanted, former }: { readonly wanted: WantedCustomer; readonly former: JobPeople },
): Promise<CustomerChange | null | 'unknown_customer' | 'inactive_customer'> {
  const { accountId } = actor;
  const search = { accountId, serviceId: service.id, nowMs: clock.nowMs(), ids };
  const customer = await findBookingCustomer(transaction, wanted, search);
  if (typeof customer === 'string') return customer;
  if (customer.document.id === service.userId) return null;
  const [next, wasWritten] = await Promise.all([
    readCustomerContact(transaction, accountId, { email: customer.email, phone: customer.cellphone }),
    hasWritten(transaction, accountId, { to: former, serviceId: service.id }),
  ]);
  return { customer, next, wasWritten };
}

/**
 * The service of another customer. Whatever the former one holds opens it no more: links and positions have another
 * version, the booking of a visitor another hash and no quote, and the job begins with other digits.
 */
export const customerFields = (service: Service, { document, name, cellphone }: BookingCustomer): Partial<Service> => ({
  userId: document.id,
  userName: name,
  userPhone: cellphone,
  trackingVersion: service.trackingVersion + 1,
  quoteId: null,
  consent: null,
  ...(service.origin === 'quoter' && { requestHash: '' }),
  ...(service.startPin !== null && { startPin: newStartPin(), wrongPins: 0 }),
});

/** Fields of another customer that the audit does without: secrets, and copies. */
export const UNAUDITED_FIELDS: readonly (keyof Service)[] = [
  'userId',
  'userPhone',
  'trackingVersion',
  'quoteId',
  'consent',
  'requestHash',
  'startPin',
  'wrongPins',
  'importUndone',
];
