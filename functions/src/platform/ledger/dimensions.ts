import { commissionCents } from '@llevo/contract/rules/rates/commission';
import { isOpen } from '@llevo/contract/rules/services/service-states';
import type { CustomerCohort } from './cohort.ts';
import { encodeCounterKey } from './counter-key.ts';
import { guayaquilDay, readCents, readDate, readInstantMs, readText } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';

/**
 * Counts that one record adds to its account's figures: one to the total, and one to a single counter of each dimension
 * named here. Null for a record that adds nothing.
 */
export type Dimensions = Readonly<Record<string, string>>;

/** Amounts that a record adds to one counter of each dimension named here: whole numbers, such as cents. */
export type Amounts = Readonly<Record<string, { readonly key: string; readonly by: number }>>;

/** Everything that a record contributes to statistics. */
export interface Contribution {
  readonly facts: Dimensions | null;
  readonly sums?: Amounts;
}

/** The statistics documents of an account, `accounts/{a}/stats/{kind}`. */
export const STATS_KINDS = ['customers', 'drivers', 'services', 'leads'] as const;
export type StatsKind = (typeof STATS_KINDS)[number];

/** The dimension that holds a cohort's customers by day; each has its own, so that a chart reads no other's. */
export const cohortDayDimension = (cohort: CustomerCohort): string => `byDayOfCohort${cohort}`;

/** The dimension of bookings of one type by day. */
export const serviceDayDimension = (type: string): string => `byDayOf${type}`;

/** The dimensions that sum up cents by day of service. */
export const REVENUE_DIMENSION = 'revenueByDay';
export const COMMISSION_DIMENSION = 'commissionByDay';
/** The dimension of open services without a driver, by day of booking. */
export const UNASSIGNED_DIMENSION = 'byDayUnassigned';

/** A day in Guayaquil as a counter; '' for an unknown instant, 0. */
const dayKey = (instantMs: number): string => encodeCounterKey(guayaquilDay(instantMs));

/** Dimensions of a customer in a cohort. */
export function customerDimensions(
  customer: { status: string; createdAt: number },
  cohort: CustomerCohort,
): Dimensions {
  const byDay = dayKey(customer.createdAt);
  return { byStatus: encodeCounterKey(customer.status), byDay, byCohort: cohort, [cohortDayDimension(cohort)]: byDay };
}

/** Dimensions of a driver; none of type and bank without a bank account. */
export function driverDimensions(driver: RawRecord): Dimensions {
  const account = driver['bankAccount'];
  const facts = {
    byStatus: encodeCounterKey(readText(driver, 'status')),
    byVehicle: encodeCounterKey(readText(driver, 'typeVehicle')),
    byDay: dayKey(readInstantMs(driver, 'createdAt')),
  };
  if (typeof account !== 'object' || account === null) return facts;
  return { ...facts, byBankAccountType: encodeCounterKey(readText(account as RawRecord, 'typeAccountBank')) };
}

/** Dimensions of a service; its day is the day of booking. */
export function serviceDimensions(service: RawRecord): Dimensions {
  const byType = encodeCounterKey(readText(service, 'typeService'));
  const bookingDay = dayKey(readInstantMs(service, 'createdAt'));
  return {
    byType,
    byStatus: encodeCounterKey(readText(service, 'status')),
    byVehicle: encodeCounterKey(readText(service, 'typeVehicle')),
    byThing: encodeCounterKey(readText(service, 'typeThingsMove')),
    byPayment: encodeCounterKey(readText(service, 'typePayment')),
    [serviceDayDimension(byType)]: bookingDay,
    ...(isUnassigned(service) && { [UNASSIGNED_DIMENSION]: bookingDay }),
  };
}

/** Whether a service still needs a driver. */
const isUnassigned = (service: RawRecord): boolean =>
  service['driverId'] === null && isOpen(readText(service, 'status'));

/** Price and commission (SPEC §9) of a service in cents, counted on its day once it is finished. */
export function serviceAmounts(service: RawRecord): Amounts {
  const cents = readCents(service, 'priceCents');
  if (service['status'] !== 'finalizado' || cents === 0) return {};
  const key = encodeCounterKey(readDate(service, 'date'));
  return { [REVENUE_DIMENSION]: { key, by: cents }, [COMMISSION_DIMENSION]: { key, by: commissionCents(cents) } };
}

/** Contribution of a lead without a customer. */
export const leadDimensions = (lead: { createdAt: number }): Dimensions => ({ byDay: dayKey(lead.createdAt) });
