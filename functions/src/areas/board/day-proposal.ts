import { MAX_BOARD_CHANGES } from '@llevo/contract/entities/board';
import { JobFields } from '@llevo/contract/entities/job-fields';
import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import type { BoardNow } from '@llevo/contract/rules/board/approach';
import { isMovable, isPlanned, toPlannedJob } from '@llevo/contract/rules/board/board-job';
import { DAY_MINUTES, minuteOfHour } from '@llevo/contract/rules/board/job-span';
import type { LaneDriver, PlannedJob } from '@llevo/contract/rules/board/lane';
import { suggestAssignments } from '@llevo/contract/rules/board/suggest-assignments';
import type { Suggestion } from '@llevo/contract/rules/board/suggest-assignments';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { storedFields } from '../../platform/firestore/document-fields.ts';
import { firestore } from '../../platform/firestore/firebase.ts';

/** Jobs read for a proposal: of its day, and of the days beside it. */
const MAX_JOBS = 1_000;

/** With the search for a driver, whose answers a proposal heeds. */
const ProposedFields = JobFields.extend(Service.pick({ search: true }).shape);

const shifted = (job: PlannedJob, minutes: number): PlannedJob => ({
  ...job,
  startMinute: job.startMinute + minutes,
  endMinute: job.endMinute + minutes,
});

/** The jobs of a day, and those of drivers on the days beside it, which may last past midnight or begin soon after. */
export async function readDayJobs(accountId: string, date: string): Promise<PlannedJob[]> {
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const { docs } = await firestore()
    .collection(paths.accountCollection(accountId, 'services'))
    .where('date', '>=', before)
    .where('date', '<=', after)
    .orderBy('date')
    .orderBy('hour')
    .select(...storedFields(ProposedFields))
    .limit(MAX_JOBS)
    .get();
  return docs
    .flatMap((snapshot) => ProposedFields.safeParse({ ...snapshot.data(), id: snapshot.id }).data ?? [])
    .filter((service) => isPlanned(service) && (service.driverId !== null || isMovable(service)))
    .flatMap((service) => {
      const job = toPlannedJob(service);
      if (service.date === date) return [job];
      const isTaken = job.driverId !== null || job.offeredTo !== null;
      return isTaken ? [shifted(job, service.date === before ? -DAY_MINUTES : DAY_MINUTES)] : [];
    });
}

interface ProposedDay {
  readonly accountId: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly drivers: readonly LaneDriver[];
  readonly nowMs: number;
}

/** The present on a day's board; null on other days. */
export const boardNow = (date: string, nowMs: number): BoardNow | null =>
  date === guayaquilDate(nowMs) ? { minute: minuteOfHour(guayaquilTime(nowMs)), ms: nowMs } : null;

/** The board's proposal for a day (docs/decisions/0064), by the same rule; of today also by where drivers are. */
export async function proposeDay({ accountId, date, drivers, nowMs }: ProposedDay): Promise<Suggestion> {
  const now = boardNow(date, nowMs);
  const jobs = await readDayJobs(accountId, date);
  return suggestAssignments({ jobs, drivers, now, fromMinute: now?.minute ?? 0, max: MAX_BOARD_CHANGES });
}
