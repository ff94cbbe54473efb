import type { DriverStatus } from '../../entities/driver.ts';
import type { LastChange } from '../../entities/person.ts';
import type { StatusConflict } from '../../entities/status-change.ts';
import { canChangeDriverStatus } from './driver-status.ts';

/** The part of a person that a status change depends on. A customer's statuses are among a driver's. */
export interface StatusHolder {
  readonly status: DriverStatus;
  readonly statusChange: LastChange | null;
}

/**
 * The current state if it forbids a change to `to`: it differs from the state that the administrator saw (`seen`, if
 * given), or has no such transition. Null if the change is allowed.
 */
export function statusConflict(
  { status, statusChange }: StatusHolder,
  { to, seen }: { readonly to: DriverStatus; readonly seen: string | undefined },
): StatusConflict | null {
  const isAsSeen = seen === undefined || seen === status;
  if (isAsSeen && canChangeDriverStatus(status, to)) return null;
  return {
    status,
    changedBy: statusChange?.name ?? null,
    changedAt: statusChange === null ? null : new Date(statusChange.at).toISOString(),
  };
}

/** Whether a driver's change of status needs room in the plan: activation adds an active driver. */
export const addsActiveDriver = (from: DriverStatus, to: DriverStatus): boolean =>
  to === 'activado' && from !== 'activado';
