import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { BoardDay } from './board-day.ts';

/** The day of the drivers and the unassigned jobs with one vehicle; the whole day without. */
export const filterDay = (day: BoardDay, vehicle: VehicleId | null): BoardDay =>
  vehicle === null
    ? day
    : {
        ...day,
        lanes: day.lanes.filter(({ driver }) => driver.vehicle === vehicle),
        unassigned: day.unassigned.filter((job) => job.vehicle === vehicle),
      };
