import type { ExplainedDriver } from '@llevo/contract/endpoints/dispatch';
import type { Service } from '@llevo/contract/entities/service';
import { toPlannedJob } from '@llevo/contract/rules/board/board-job';
import { judgeJob } from '@llevo/contract/rules/board/lane';
import type { BoardConflict, JobPlace } from '@llevo/contract/rules/board/lane';
import type { Unfit } from '@llevo/contract/rules/dispatch/unfit-reasons';
import { mayUseDriverApp } from '@llevo/contract/rules/people/driver-app';
import type { Deps } from '../../platform/deps.ts';
import { boardNow, readDayJobs } from '../board/day-proposal.ts';
import { driverPlaces } from '../board/driver-places.ts';
import { toLaneDriver } from '../board/lane-driver.ts';
import { boardStore } from '../board/store.ts';

/** Drivers that a dispatcher sees: those who may be asked, then those with the least in their way. */
const MAX_DRIVERS = 20;

const UNFIT_BY_CONFLICT: Readonly<Record<BoardConflict['kind'], Unfit>> = {
  overlap: 'busy',
  travel: 'busy',
  far: 'too_far',
  late: 'too_far',
  vehicle: 'vehicle',
  unavailable: 'unavailable',
  papers: 'papers',
  inactive: 'inactive',
};

/** Drivers with the booked vehicle come first among those who may not be asked: the others never could. */
const weightOf = (unfit: Unfit | null): number => (unfit === null ? 0 : unfit === 'vehicle' ? 2 : 1);

/** The first reason against a driver, by the board's rule. */
function unfitFor(driverId: string, { search }: Service, { conflicts }: JobPlace): Unfit | null {
  if (search?.declinedBy.includes(driverId) === true) return 'declined';
  if (search?.missedBy.includes(driverId) === true) return 'missed';
  const [first] = conflicts.toSorted((a, b) => Number(b.kind === 'vehicle') - Number(a.kind === 'vehicle'));
  return first === undefined ? null : UNFIT_BY_CONFLICT[first.kind];
}

/**
 * How the active drivers stand to a reserved service, by the rule of the board's proposal. Reads the drivers, and the jobs
 * of its day and the days beside it.
 */
export async function explainReserved(
  { clock }: Pick<Deps, 'clock'>,
  accountId: string,
  service: Service,
): Promise<ExplainedDriver[]> {
  const nowMs = clock.nowMs();
  const [{ rows }, jobs] = await Promise.all([
    boardStore({ clock }).drivers(accountId),
    readDayJobs(accountId, service.date),
  ]);
  const job = toPlannedJob(service);
  const now = boardNow(service.date, nowMs);
  const places = now === null ? undefined : await driverPlaces({ clock }, accountId, rows);
  const others = jobs.filter(({ id }) => id !== service.id);
  return rows
    .map((row) => {
      const lane = others.filter(({ driverId, offeredTo }) => (driverId ?? offeredTo ?? null) === row.id);
      const place = judgeJob(job, { driver: toLaneDriver(row, nowMs, places), jobs: lane }, now);
      const unfit = mayUseDriverApp(row) ? unfitFor(row.id, service, place) : 'no_app';
      const minutes = place.way?.minutes ?? place.gaps.before?.travel ?? null;
      return { id: row.id, name: `${row.name} ${row.surname}`.trim(), minutes, unfit, rank: null };
    })
    .toSorted((a, b) => weightOf(a.unfit) - weightOf(b.unfit) || (a.minutes ?? 0) - (b.minutes ?? 0))
    .slice(0, MAX_DRIVERS);
}
