import type { DriverRow } from '@llevo/contract/entities/driver';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { isNotBegun } from '@llevo/contract/rules/services/service-states';

/** Whether a listed driver wants new jobs at an instant, in milliseconds since 1970. */
export const wantsJobsAt = (
  { isAvailable, availableUntil }: Pick<DriverRow, 'isAvailable' | 'availableUntil'>,
  nowMs: number,
): boolean =>
  isAvailableAt({ isAvailable, availableUntil: availableUntil === null ? null : Date.parse(availableUntil) }, nowMs);

/** Whether a listed driver is active, without a job and available at an instant; false while the job is unknown. */
export const isFreeAt = (driver: DriverRow, nowMs: number): boolean =>
  driver.status === 'activado' && driver.job === null && wantsJobsAt(driver, nowMs);

/**
 * Whether a listed driver is on no job that has begun, so that an overdue one is theirs to set out for; false while the
 * job is unknown.
 */
export const isNotAtWork = ({ job }: Pick<DriverRow, 'job'>): boolean =>
  job !== undefined && (job === null || isNotBegun(job.status));
