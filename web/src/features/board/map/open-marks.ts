import type { LatLng } from '../../../lib/map/surface/map-surface.ts';
import { currentPlace } from '@llevo/contract/rules/board/approach';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import { isWhollyFree } from '../day/unclosed.ts';
import { placeText } from '../day/verdict-text.ts';

/** A job without a driver, at its pick-up. */
export interface OpenJobMark {
  readonly jobId: string;
  /** `HH:MM` */
  readonly hour: string;
  readonly name: string;
  readonly at: LatLng;
}

/** A driver without jobs on the day, where they were last seen. */
export interface FreeDriverMark {
  readonly driverId: string;
  readonly name: string;
  readonly seen: string;
  readonly at: LatLng;
}

/** Marks on the map beside the routes. */
export interface OpenMarks {
  readonly jobs: readonly OpenJobMark[];
  readonly drivers: readonly FreeDriverMark[];
}

const toMark = ({ id, service, start }: BoardJob): OpenJobMark => ({
  jobId: id,
  hour: service.hour,
  name: service.userName,
  at: start,
});

/** The jobs without a driver, and on the day of today the free drivers whose place is known. */
export function openMarks(day: Pick<BoardDay, 'unassigned' | 'lanes' | 'earlier' | 'now'>): OpenMarks {
  const { unassigned, lanes, now } = day;
  const drivers = lanes.flatMap((lane): FreeDriverMark[] => {
    const { driver } = lane;
    const place = currentPlace(driver, now);
    if (place === null || now === null || !isWhollyFree(day, lane)) return [];
    return [{ driverId: driver.id, name: driver.name, seen: placeText(place, now.ms), at: place }];
  });
  return { jobs: unassigned.filter(({ isMovable }) => isMovable).map(toMark), drivers };
}
