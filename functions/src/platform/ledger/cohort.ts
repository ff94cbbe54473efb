import { guayaquilDay } from './raw-record.ts';

/** The cohorts of customers who signed up, numbered 3 to 6 by their position on the dashboard (SPEC §2). */
const CUSTOMER_COHORTS = ['3', '4', '5', '6'] as const;
export type CustomerCohort = (typeof CUSTOMER_COHORTS)[number];

/** Whether a customer signed in again on a later day (Guayaquil) than that of the registration. */
export const hasReturned = (createdAtMs: number, lastSignInAtMs: number): boolean =>
  guayaquilDay(lastSignInAtMs) > guayaquilDay(createdAtMs);

/** 3 never came back, 4 came back but booked nothing, 5 booked once, 6 booked twice or more. */
export function cohortOf(hasComeBack: boolean, serviceCount: number): CustomerCohort {
  if (serviceCount <= 0) return hasComeBack ? '4' : '3';
  return serviceCount === 1 ? '5' : '6';
}
