import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { SearchRow } from '@llevo/contract/entities/service-search';
import { toSearchRow } from '@llevo/contract/rules/services/search-row';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { searchText, shownSearch } from '../../../lib/services/search-texts.ts';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/check.ts';
import { IconClockExclamation } from '../../../ui/icons/clock-exclamation.ts';
import { IconRoute } from '../../../ui/icons/route.ts';
import type { BoardJob } from '../day/board-day.ts';
import { jobStage } from '../day/job-stage.ts';
import { isUnconfirmed, needsDriverNow } from '../day/unconfirmed.ts';
import { jobName, spanText } from '../day/verdict-text.ts';

interface JobMarkProps {
  readonly job: BoardJob;
  readonly hasConflict: boolean;
  /** Whether its hour has passed and no one has set out, or its planned end has passed. */
  readonly isLate: boolean;
}

/** The shape of a job's state, beside its colour. */
export function JobMark({ job, hasConflict, isLate }: JobMarkProps) {
  if (hasConflict) return <IconAlertTriangle size={14} aria-hidden="true" />;
  if (isLate) return <IconClockExclamation size={14} aria-hidden="true" />;
  switch (jobStage(job)) {
    case 'open':
      return null;
    case 'underway':
      return <IconRoute size={14} aria-hidden="true" />;
    case 'over':
      return <IconCheck size={14} aria-hidden="true" />;
  }
}

/** The search for the driver of a job without one; null where none is under way, failed or paused. */
export const jobSearch = ({ driverId, service }: BoardJob): SearchRow | null =>
  driverId === null
    ? shownSearch({
        driver: service.driverId ?? UNASSIGNED_DRIVER,
        status: service.status,
        search: service.search && toSearchRow(service.search),
      })
    : null;

/** A job in words, for its accessible name: its state, its time and its conflicts. */
export function jobLabel(job: BoardJob, driverName: string | null, conflicts: readonly string[]): string {
  const { service } = job;
  const search = jobSearch(job);
  return [
    jobName(job),
    spanText(job),
    vehicleName(job.vehicle),
    ...(needsDriverNow(job)
      ? ['inmediato, sin conductor']
      : [isUnconfirmed(job) ? 'sin confirmar' : serviceStatusLabel(service.status), driverName ?? 'sin conductor']),
    ...(search === null ? [] : [searchText(search)]),
    ...conflicts,
  ].join(', ');
}
