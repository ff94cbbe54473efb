import { useMemo } from 'react';
import type { BoardDay } from '../day/board-day.ts';
import { jobName, spanText } from '../day/verdict-text.ts';
import { rankedDrivers } from '../job/driver-options.ts';
import type { RankedDriver } from '../job/driver-options.ts';
import styles from './day-map.module.css';
import { factOf } from './driver-fact.ts';
import type { MapDrag } from './map-drag.ts';

interface DraggedJobProps {
  readonly day: BoardDay;
  readonly drag: MapDrag;
}

const driverText = (day: BoardDay, driver: RankedDriver): string =>
  [driver.lane.driver.name, factOf(day, driver)].filter((part) => part !== '').join(': ');

/** The job that the mouse carries over the map, with the driver it would go to. */
export function DraggedJob({ day, drag: { jobId, at, isRight, isLow, driverId } }: DraggedJobProps) {
  const job = day.unassigned.find(({ id }) => id === jobId);
  const ranked = useMemo(
    () => (job === undefined ? [] : rankedDrivers(day, job, job.startMinute).flatMap(({ drivers }) => drivers)),
    [day, job],
  );
  if (job === undefined) return null;
  const driver = ranked.find(({ lane }) => lane.driver.id === driverId);
  return (
    <p
      className={styles.dragged}
      data-right={isRight}
      data-low={isLow}
      style={{ left: `${at.x.toString()}px`, top: `${at.y.toString()}px` }}
    >
      <strong>{`${jobName(job)}, ${spanText(job)}`}</strong>
      <span>{driver === undefined ? 'Suéltalo sobre un conductor' : driverText(day, driver)}</span>
    </p>
  );
}
