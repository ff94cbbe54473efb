import type { CustomerCohort } from './cohort.ts';
import { encodeCounterKey } from './counter-key.ts';
import type { RawRecord } from './raw-record.ts';
import { guayaquilDay, readInstantMs, readText } from './raw-record.ts';

/**
 * What one record contributes to its account's figures: one to the total, and one to a single counter of each
 * dimension named here. A record that contributes nothing has null instead.
 */
export type Dimensions = Readonly<Record<string, string>>;

/** The statistics documents of an account, `accounts/{a}/stats/{kind}`. */
export const STATS_KINDS = ['customers', 'drivers', 'services', 'leads'] as const;
export type StatsKind = (typeof STATS_KINDS)[number];

/** The dimension that holds a cohort's customers by day; each has its own, so that a chart reads no other's. */
export const cohortDayDimension = (cohort: CustomerCohort): string => `byDayOfCohort${cohort}`;

/** The dimension that holds the bookings of one type by day. */
export const serviceDayDimension = (type: string): string => `byDayOf${type}`;

/** A day in Guayaquil as a counter; '' for an unknown instant, 0. */
const dayKey = (instantMs: number): string => encodeCounterKey(guayaquilDay(instantMs));

/** What a customer of a cohort contributes. */
export function customerDimensions(
  customer: { status: string; createdAt: number },
  cohort: CustomerCohort,
): Dimensions {
  const byDay = dayKey(customer.createdAt);
  return { byStatus: encodeCounterKey(customer.status), byDay, byCohort: cohort, [cohortDayDimension(cohort)]: byDay };
}

/** What a driver contributes; one without a bank account has none of any type. */
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

/** What a service contributes; its day is the day of booking. */
export function serviceDimensions(service: RawRecord): Dimensions {
  const byType = encodeCounterKey(readText(service, 'typeService'));
  return {
    byType,
    byStatus: encodeCounterKey(readText(service, 'status')),
    byVehicle: encodeCounterKey(readText(service, 'typeVehicle')),
    byThing: encodeCounterKey(readText(service, 'typeThingsMove')),
    byPayment: encodeCounterKey(readText(service, 'typePayment')),
    [serviceDayDimension(byType)]: dayKey(readInstantMs(service, 'createdAt')),
  };
}

/** Contribution of a lead without a customer. */
export const leadDimensions = (lead: { createdAt: number }): Dimensions => ({ byDay: dayKey(lead.createdAt) });
