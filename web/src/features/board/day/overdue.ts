import { formatDuration } from '@llevo/contract/rules/duration';
import { isOverdue as isServiceOverdue } from '@llevo/contract/rules/services/service-states';
import type { BoardJob } from './board-day.ts';

/** Whether a job's hour has passed and no one is on the way to it; `nowMinute` of the shown day, null on other days. */
export const isOverdue = ({ service, startMinute }: BoardJob, nowMinute: number | null): boolean =>
  nowMinute !== null && isServiceOverdue(service.status, startMinute, nowMinute);

/** "2 atrasados" */
export const lateCountText = (count: number): string => (count === 1 ? '1 atrasado' : `${count} atrasados`);

/** "Atrasado 25 min", or nothing. */
export const overdueText = (job: BoardJob, nowMinute: number | null): string | null =>
  nowMinute !== null && isOverdue(job, nowMinute)
    ? `Atrasado ${formatDuration((nowMinute - job.startMinute) * 60)}`
    : null;
