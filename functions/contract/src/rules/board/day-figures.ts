import type { Service } from '../../entities/service.ts';
import { guayaquilDate, guayaquilInstantMs } from '../dates.ts';
import { isOpen, isOverdue, isUnassigned } from '../services/service-states.ts';
import { isUnderWay } from '../services/tracking.ts';

/** How many services of a day are in each state; one may count several times. */
export interface DayFigures {
  /** Neither finished nor cancelled. */
  readonly open: number;
  /** Jobs without a driver. */
  readonly unassigned: number;
  /** Jobs past their time, assigned or not, for which no one has set out. */
  readonly late: number;
  readonly onTheWay: number;
  /** With the cargo. */
  readonly underWay: number;
  readonly finished: number;
}

type CountedService = Pick<Service, 'status' | 'driverId' | 'date' | 'hour'>;

const MINUTE_MS = 60_000;

/** Whether a service is overdue at `nowMs`. As the board shows it: late from the minute after. */
export const isLate = ({ status, date, hour }: Omit<CountedService, 'driverId'>, nowMs: number): boolean =>
  isOverdue(status, guayaquilInstantMs(date, hour), Math.floor(nowMs / MINUTE_MS) * MINUTE_MS);

/** Whether a service of an earlier day is still under way at `nowMs`: its driver forgot to finish it, or needs help. */
export const isLeftUnderWay = ({ status, date }: Pick<CountedService, 'status' | 'date'>, nowMs: number): boolean =>
  isUnderWay(status) && date < guayaquilDate(nowMs);

/** The figures of a day's services at `nowMs`, milliseconds since 1970. */
export function dayFigures(services: readonly CountedService[], nowMs: number): DayFigures {
  const count = (test: (service: CountedService) => boolean): number => services.filter(test).length;
  return {
    open: count(({ status }) => isOpen(status)),
    unassigned: count(isUnassigned),
    late: count((service) => isLate(service, nowMs)),
    onTheWay: count(({ status }) => status === 'en camino'),
    underWay: count(({ status }) => status === 'en curso'),
    finished: count(({ status }) => status === 'finalizado'),
  };
}

/** The figures of today, with the jobs of earlier days that are on the road now; all others of those days count apart. */
export function wallFigures(
  today: readonly CountedService[],
  earlierUnderWay: readonly CountedService[],
  nowMs: number,
): DayFigures {
  const { onTheWay, underWay } = dayFigures([...today, ...earlierUnderWay], nowMs);
  return { ...dayFigures(today, nowMs), onTheWay, underWay };
}
