import type { BoardLoad } from '../../entities/board.ts';
import type { Service } from '../../entities/service.ts';
import { UNASSIGNED_DRIVER } from '../../entities/service.ts';
import type { PlannedService } from './board-job.ts';
import { isPlanned, toPlannedJob } from './board-job.ts';
import { isLate } from './day-figures.ts';

/** A service as a week counts it. */
export type LoadedService = PlannedService & Pick<Service, 'date' | 'driverName' | 'status'>;

/**
 * How many jobs and minutes each driver has on each day, and how many are late at `nowMs`, by driver and date. Cancelled
 * services do not count.
 */
export function weekLoad(services: readonly LoadedService[], nowMs: number): BoardLoad[] {
  const loads = new Map<string, BoardLoad>();
  for (const service of services.filter(isPlanned)) {
    const { driverId, driverName, date } = service;
    const driver = driverId ?? UNASSIGNED_DRIVER;
    const key = `${driver} ${date}`;
    const { startMinute, endMinute } = toPlannedJob(service);
    const { jobs, minutes, late } = loads.get(key) ?? { jobs: 0, minutes: 0, late: 0 };
    loads.set(key, {
      ...{ driver, driverName, date, jobs: jobs + 1, minutes: minutes + endMinute - startMinute },
      late: late + (isLate(service, nowMs) ? 1 : 0),
    });
  }
  return [...loads].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, load]) => load);
}
