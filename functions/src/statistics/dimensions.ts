import type { CustomerCohort } from './cohort.ts';
import { counterKey } from './counter-key.ts';
import type { RawRecord } from './raw-record.ts';
import { dayOf, instantOf, textOf } from './raw-record.ts';

/**
 * What one record contributes to its account's figures: one to the total, and one to a single counter of each
 * dimension named here. A record that contributes nothing has null instead.
 */
export type Facts = Readonly<Record<string, string>>;

/** The statistics documents of an account, `accounts/{a}/stats/{kind}`. */
export const STATS_KINDS = ['customers', 'drivers', 'services', 'leads'] as const;
export type StatsKind = (typeof STATS_KINDS)[number];

/** The dimension that holds a cohort's customers by day; each has its own, so that a chart reads no other's. */
export const cohortDays = (cohort: CustomerCohort): string => `byDayOfCohort${cohort}`;

/** The dimension that holds the bookings of one type by day. */
export const serviceDays = (type: string): string => `byDayOf${type}`;

/** A day in Guayaquil as a counter; '' for an unknown instant, 0. */
const dayKey = (instantMs: number): string => counterKey(dayOf(instantMs));

/** What a customer of a cohort contributes. */
export function customerFacts(customer: { status: string; createdAt: number }, cohort: CustomerCohort): Facts {
  const byDay = dayKey(customer.createdAt);
  return { byStatus: counterKey(customer.status), byDay, byCohort: cohort, [cohortDays(cohort)]: byDay };
}

/** What a driver contributes; one without a bank account has none of any type. */
export function driverFacts(driver: RawRecord): Facts {
  const account = driver['bankAccount'];
  const facts = {
    byStatus: counterKey(textOf(driver, 'status')),
    byVehicle: counterKey(textOf(driver, 'typeVehicle')),
    byDay: dayKey(instantOf(driver, 'createdAt')),
  };
  if (typeof account !== 'object' || account === null) return facts;
  return { ...facts, byBankAccountType: counterKey(textOf(account as RawRecord, 'typeAccountBank')) };
}

/** What a service contributes; its day is the day of booking. */
export function serviceFacts(service: RawRecord): Facts {
  const byType = counterKey(textOf(service, 'typeService'));
  return {
    byType,
    byStatus: counterKey(textOf(service, 'status')),
    byVehicle: counterKey(textOf(service, 'typeVehicle')),
    byThing: counterKey(textOf(service, 'typeThingsMove')),
    byPayment: counterKey(textOf(service, 'typePayment')),
    [serviceDays(byType)]: dayKey(instantOf(service, 'createdAt')),
  };
}

/** What somebody contributes who left contact data and is no customer. */
export const leadFacts = (lead: { createdAt: number }): Facts => ({ byDay: dayKey(lead.createdAt) });
