import { hourOfMinute } from '@llevo/contract/rules/board/job-span';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import type { DropPlace } from '../day/drop-verdict.ts';
import type { PlannedChange } from '../day/use-board-changes.ts';
import { jobName, jobSubject } from '../day/verdict-text.ts';

/** The changes of a drop, and what to say once they are made. */
interface DropChanges {
  readonly changes: readonly PlannedChange[];
  readonly done: string;
}

const hourOf = ({ service }: BoardJob) => service.hour;

/** A job goes to its place; of a swap both go to each other's driver, and keep their times. */
export function dropChanges(day: BoardDay, job: BoardJob, place: DropPlace): DropChanges {
  const { driverId, startMinute, swapWith } = place;
  if (swapWith !== null) {
    return {
      changes: [
        { job, to: { driverId, hour: hourOf(job) } },
        { job: swapWith, to: { driverId: job.driverId, hour: hourOf(swapWith) } },
      ],
      done:
        job.driverId === null
          ? `${jobName(job)} tomó el lugar de ${jobName(swapWith)}, que quedó sin conductor.`
          : `${jobName(job)} y ${jobName(swapWith)} se intercambiaron.`,
    };
  }
  const { movesTo: date } = job;
  const hour = date === undefined && startMinute === job.startMinute ? hourOf(job) : hourOfMinute(startMinute);
  const to = { driverId, hour, ...(date !== undefined && { date }) };
  return { changes: [{ job, to }], done: doneText(day, job, { driverId, hour }) };
}

function doneText(day: BoardDay, job: BoardJob, { driverId, hour }: { driverId: string | null; hour: string }): string {
  const subject = jobSubject(job);
  const isEarlier = job.movesTo !== undefined;
  const at = isEarlier ? ` hoy a las ${hour}` : hour === hourOf(job) ? '' : ` a las ${hour}`;
  if (driverId === null) return `${subject} quedó sin conductor${at}.`;
  const driver = day.laneOf.get(driverId)?.driver.name ?? '';
  return driverId === job.driverId && !isEarlier ? `${subject} pasó${at}.` : `${subject} lo lleva ${driver}${at}.`;
}
