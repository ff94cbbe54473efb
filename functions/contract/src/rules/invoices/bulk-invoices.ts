/** Invoices that are issued one after another, without a review of each: their days, their number and their buyers. */
import type { InvoiceBuyer, SriEnvironment } from '../../entities/invoice-parties.ts';
import { addDays } from '../dashboard/figure-period.ts';
import { isBuyerNumber } from './identification.ts';

/** Days of service, today included, whose missing invoices are listed. */
const PENDING_DAYS = 90;

/** Most invoices that one press issues. */
export const MAX_BULK_INVOICES = 50;

/** The first day of service whose missing invoices are listed; days are `YYYY-MM-DD`. */
export const firstPendingDay = (today: string): string => addDays(today, 1 - PENDING_DAYS);

/**
 * Whether an invoice may be issued to a buyer without a review: identified by name and number. An invoice to the final
 * consumer can be neither annulled nor credited, so a person issues it from the service's details.
 */
export const isIdentifiedBuyer = ({
  idType,
  idNumber,
  name,
}: Pick<InvoiceBuyer, 'idType' | 'idNumber' | 'name'>): boolean =>
  idType !== 'consumidor final' && name.trim() !== '' && isBuyerNumber(idType, idNumber);

/**
 * The buyer that a bulk invoice names. In the SRI's test environment they have no address, so that customers are mailed
 * neither these invoices nor their credit notes: none has legal value.
 */
export const bulkBuyer = (buyer: InvoiceBuyer, environment: SriEnvironment): InvoiceBuyer =>
  environment === 'pruebas' ? { ...buyer, email: '' } : buyer;
