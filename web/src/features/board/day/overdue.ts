import { formatDuration } from '@llevo/contract/rules/duration';
import {
  isNotBegun,
  isOverdue as isServiceOverdue,
  isPastEnd as isServicePastEnd,
} from '@llevo/contract/rules/services/service-states';
import { delayText, latenessText, pastEndText as servicePastEndText } from '../../../lib/services/delay-text.ts';
import type { BoardJob } from './board-day.ts';

const MINUTE_MS = 60_000;

/** Whether a job's hour has passed and no one is on the way to it; `nowMinute` of the shown day, null on other days. */
export const isOverdue = ({ service, startMinute }: BoardJob, nowMinute: number | null): boolean =>
  nowMinute !== null && isServiceOverdue(service.status, startMinute, nowMinute);

/** Whether a job's hour is still to come and no one has set out for it; `nowMinute` of the shown day. */
export const isAhead = ({ service, startMinute }: BoardJob, nowMinute: number): boolean =>
  isNotBegun(service.status) && startMinute >= nowMinute;

/** Time in which a job without a driver is urgent. */
const SOON_MINUTES = 180;

/** "en 1 h 5 min" for a job of the next three hours; `nowMinute` of the shown day, null on other days. */
export const soonText = ({ startMinute }: BoardJob, nowMinute: number | null): string | null =>
  nowMinute !== null && startMinute > nowMinute && startMinute - nowMinute <= SOON_MINUTES
    ? `en ${formatDuration((startMinute - nowMinute) * 60)}`
    : null;

/** "Atrasado 25 min", or nothing. */
export const overdueText = (job: BoardJob, nowMinute: number | null): string | null =>
  nowMinute !== null && isOverdue(job, nowMinute)
    ? `Atrasado ${formatDuration((nowMinute - job.startMinute) * 60)}`
    : null;

/** "2 h tarde": how long ago a job's hour was, in the words of the bell. */
export const latenessSince = ({ startMinute }: BoardJob, nowMinute: number): string =>
  latenessText(startMinute * MINUTE_MS, nowMinute * MINUTE_MS);

/** The same of an overdue job, where there is no room for more; or nothing. */
export const shortOverdueText = (job: BoardJob, nowMinute: number | null): string | null =>
  nowMinute !== null && isOverdue(job, nowMinute) ? latenessSince(job, nowMinute) : null;

/** "Pasó su fin hace 25 min" of an open job whose planned end has passed, or nothing. */
export const pastEndText = ({ service, endMinute }: BoardJob, nowMinute: number | null): string | null =>
  nowMinute === null ? null : servicePastEndText(service.status, endMinute * MINUTE_MS, nowMinute * MINUTE_MS);

/** Whether a job is open and its planned end has passed; `nowMinute` of the shown day, null on other days. */
export const isPastEnd = ({ service, endMinute }: BoardJob, nowMinute: number | null): boolean =>
  nowMinute !== null && isServicePastEnd(service.status, endMinute, nowMinute);

/** "1 pasó su fin", "4 pasaron su fin" */
export const pastEndCountText = (count: number): string =>
  count === 1 ? '1 pasó su fin' : `${count.toString()} pasaron su fin`;

/** "+25 min" of a job past its end, where there is no room for more; or nothing. */
export const shortPastEndText = (job: BoardJob, nowMinute: number | null): string | null =>
  nowMinute !== null && isPastEnd(job, nowMinute)
    ? `+${delayText(job.endMinute * MINUTE_MS, nowMinute * MINUTE_MS)}`
    : null;
