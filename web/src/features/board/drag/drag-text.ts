import { hourOfMinute } from '@llevo/contract/rules/board/job-span';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import { judgeDrop } from '../day/drop-verdict.ts';
import type { DropPlace } from '../day/drop-verdict.ts';
import { jobName, verdictTexts } from '../day/verdict-text.ts';

/** The spoken text when a job is picked up. */
export const pickedUpText = (job: BoardJob): string =>
  `${jobName(job)} levantado, ${hourOfMinute(job.startMinute)}. Muévelo con las flechas, suéltalo con Enter.`;

/** Where a job would go: driver and hour, or the job it swaps with. */
export function placeTitle(day: BoardDay, job: BoardJob, { driverId, startMinute, swapWith }: DropPlace): string {
  if (driverId === null) return 'Sin conductor';
  const driver = day.laneOf.get(driverId)?.driver.name ?? '';
  if (swapWith !== null && job.driverId === null)
    return `${driver}, en lugar de ${jobName(swapWith)}, que queda sin conductor`;
  if (swapWith !== null) return `Intercambiar con ${jobName(swapWith)}, de ${driver}`;
  const hour = hourOfMinute(startMinute);
  return startMinute === job.startMinute ? `${driver}, ${hour}` : `${driver}, ${hour} en vez de ${job.service.hour}`;
}

/** The spoken text of a place: its position and its effects. */
export const placeText = (day: BoardDay, job: BoardJob, place: DropPlace): string =>
  [`${placeTitle(day, job, place)}.`, ...verdictTexts(day, judgeDrop(day, job, place))].join(' ');

/** The spoken text when a job is let go. */
export const droppedText = (isDropped: boolean): string => (isDropped ? 'Soltado.' : 'Volvió a su lugar.');
