import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { dateAfter } from '../board-url.ts';
import { isFree } from './board-day.ts';
import type { BoardDay, BoardJob, BoardLane } from './board-day.ts';
import { earlierDay } from './verdict-text.ts';

/** The oldest job of an earlier day that a driver has under way; undefined without any. */
export const unclosedJob = ({ earlier }: Pick<BoardDay, 'earlier'>, driverId: string): BoardJob | undefined =>
  earlier.findLast((job) => job.driverId === driverId && isUnderWay(job.service.status));

/** Whether the driver has no job on the day, none under way since an earlier one, and could take one. */
export const isWhollyFree = (day: Pick<BoardDay, 'earlier'>, lane: BoardLane): boolean =>
  isFree(lane) && unclosedJob(day, lane.driver.id) === undefined;

/** "Sin cerrar desde ayer", "Sin cerrar desde el 28 nov" */
export function unclosedText(job: BoardJob): string {
  const { service, movesTo } = job;
  return movesTo !== undefined && service.date === dateAfter(movesTo, -1)
    ? 'Sin cerrar desde ayer'
    : `Sin cerrar desde el ${earlierDay(job)}`;
}
