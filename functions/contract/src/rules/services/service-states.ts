import { OPEN_SERVICE_STATUSES, SERVICE_STATUSES } from '../../entities/service.ts';
import type { Service } from '../../entities/service.ts';
import { isOver, isUnderWay } from './tracking.ts';

/**
 * The states that filters, tiles, board, wallboard and alerts count, one definition each. Statuses of other programs, and
 * a missing one, are open and not begun; only the filters of lists, which compare values, do not find unknown statuses.
 */
export const isOpen = (status: string | null): boolean => !isOver(status);

/** Whether the service is open and no one has set out for it. */
export const isNotBegun = (status: string | null): boolean => isOpen(status) && !isUnderWay(status);

/** The statuses of services under way. */
export const UNDER_WAY_STATUSES = SERVICE_STATUSES.filter(isUnderWay);

/** The statuses of services that are not begun. */
export const NOT_BEGUN_STATUSES = SERVICE_STATUSES.filter(isNotBegun);

/** The values that the filters "open" and "overdue" compare: null is a missing status. */
export const OPEN_FILTER = [...OPEN_SERVICE_STATUSES, null] as const;
export const NOT_BEGUN_FILTER: readonly (string | null)[] = [...NOT_BEGUN_STATUSES, null];

/** Whether the service still needs a driver. */
export const isUnassigned = ({ status, driverId }: Pick<Service, 'status' | 'driverId'>): boolean =>
  isOpen(status) && driverId === null;

/** Whether the hour of the service has passed and no one has set out for it; both instants in the same unit. */
export const isOverdue = (status: string | null, startsAt: number, now: number): boolean =>
  isNotBegun(status) && startsAt < now;

/**
 * Whether the planned end of the service has passed and it is still open; both instants in the same unit. Counts of late
 * services do not ask for it: a service that someone set out for in time may take longer than planned.
 */
export const isPastEnd = (status: string | null, endsAt: number, now: number): boolean =>
  isOpen(status) && endsAt < now;
