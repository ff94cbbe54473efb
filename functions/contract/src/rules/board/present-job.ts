import type { PresentJob } from '../../entities/driver.ts';
import type { Service } from '../../entities/service.ts';
import { plannedSpan } from './job-span.ts';
import type { PlannedService } from './job-span.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { isUnderWay } from '../services/tracking.ts';

type OpenJob = PlannedService & Pick<Service, 'status'>;

/** The job that occupies a driver at an instant: the one under way, else one whose planned time it is; null without one. */
export function presentJob(open: readonly OpenJob[], nowMs: number): PresentJob | null {
  const present = open
    .filter(({ status, date, hour }) => isUnderWay(status) || guayaquilInstantMs(date, hour) <= nowMs)
    .map((job) => ({ status: job.status, endsAt: plannedSpan(job).endsAt }))
    .filter(({ status, endsAt }) => isUnderWay(status) || endsAt > nowMs);
  const job = present.find(({ status }) => isUnderWay(status)) ?? present[0];
  if (job === undefined) return null;
  const isLate = present.some(({ endsAt }) => endsAt <= nowMs);
  const untilMs = Math.max(...present.map(({ endsAt }) => endsAt));
  return { status: job.status, until: isLate ? null : new Date(untilMs).toISOString() };
}

/** When the next of a driver's open jobs begins, after an instant and in the same unit; null without one. */
export function nextJobMs(open: readonly OpenJob[], nowMs: number): number | null {
  const ahead = open
    .filter(({ status }) => !isUnderWay(status))
    .map(({ date, hour }) => guayaquilInstantMs(date, hour))
    .filter((startsAt) => startsAt > nowMs);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
