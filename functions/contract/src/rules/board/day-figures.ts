import type { Service } from '../../entities/service.ts';
import { OPEN_SERVICE_STATUSES } from '../../entities/service.ts';
import { guayaquilInstantMs } from '../dates.ts';

/** How many services of a day are in each state; one may count several times. */
export interface DayFigures {
  /** Neither finished nor cancelled. */
  readonly open: number;
  /** Jobs without a driver. */
  readonly unassigned: number;
  /** Assigned jobs past their time whose driver has not set out. */
  readonly late: number;
  readonly onTheWay: number;
  /** With the cargo. */
  readonly underWay: number;
  readonly finished: number;
}

/** Sooner, a driver counts as punctual: the default of the company's rule about late starts. */
export const LATE_AFTER_MS = 10 * 60_000;

type CountedService = Pick<Service, 'status' | 'driverId' | 'date' | 'hour'>;

const isOver = (status: string | null): boolean => status === 'finalizado' || status === 'cancelado';
/** Statuses of other programs count as not begun. */
const isWaiting = (status: string | null): boolean =>
  !isOver(status) && (status === null || !OPEN_SERVICE_STATUSES.slice(3).some((begun) => begun === status));

/** The figures of a day's services at `nowMs`, milliseconds since 1970. */
export function dayFigures(services: readonly CountedService[], nowMs: number): DayFigures {
  const count = (test: (service: CountedService) => boolean): number => services.filter(test).length;
  return {
    open: count(({ status }) => !isOver(status)),
    unassigned: count(({ status, driverId }) => !isOver(status) && driverId === null),
    late: count(
      ({ status, date, hour }) => isWaiting(status) && guayaquilInstantMs(date, hour) + LATE_AFTER_MS < nowMs,
    ),
    onTheWay: count(({ status }) => status === 'en camino'),
    underWay: count(({ status }) => status === 'en curso'),
    finished: count(({ status }) => status === 'finalizado'),
  };
}
