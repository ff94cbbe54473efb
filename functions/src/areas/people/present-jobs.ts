import type { PresentJob } from '@llevo/contract/entities/driver';
import { OPEN_SERVICE_STATUSES, Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { presentJob } from '@llevo/contract/rules/board/present-job';
import { NOT_BEGUN_STATUSES } from '@llevo/contract/rules/services/service-states';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { firestore } from '../../platform/firestore/firebase.ts';
import { inParts } from '../../platform/in-parts.ts';

/** Firestore's limit of comparisons in one query. */
const MAX_COMPARISONS = 30;
/** Jobs that one query reads. */
const MAX_JOBS_OF_QUERY = 150;
/** How long after midnight the planned jobs of the day before are read. */
const AFTER_MIDNIGHT_MS = 6 * 3_600_000;

const UNDER_WAY_STATUSES = OPEN_SERVICE_STATUSES.filter(isUnderWay);

const Job = Service.pick({
  driverId: true,
  status: true,
  date: true,
  hour: true,
  typeVehicle: true,
  start: true,
  finish: true,
  distanceMetres: true,
  isReturnTrip: true,
});

/**
 * The jobs that occupy drivers now, by driver. Reads jobs under way and those planned for the day: a page of 25 drivers
 * takes five queries, or seven after midnight.
 */
export async function readPresentJobs(
  accountId: string,
  driverIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, PresentJob>> {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const days = [...new Set([nowMs - AFTER_MIDNIGHT_MS, nowMs].map(guayaquilDate))];
  const ofDrivers = (comparisons: number) =>
    inParts(driverIds, Math.floor(MAX_COMPARISONS / comparisons)).map((ids) => services.where('driverId', 'in', ids));
  const queries = [
    ...ofDrivers(UNDER_WAY_STATUSES.length).map((jobs) => jobs.where('status', 'in', UNDER_WAY_STATUSES)),
    ...ofDrivers(days.length * NOT_BEGUN_STATUSES.length).map((jobs) =>
      jobs.where('date', 'in', days).where('status', 'in', NOT_BEGUN_STATUSES),
    ),
  ];
  const pages = await Promise.all(queries.map((query) => query.limit(MAX_JOBS_OF_QUERY).get()));
  // A service that cannot be read is reported by its own list.
  const jobs = pages.flatMap(({ docs }) => docs).flatMap((document) => Job.safeParse(document.data()).data ?? []);
  return new Map(
    [...Map.groupBy(jobs, ({ driverId }) => driverId ?? '')].flatMap(([driverId, ofDriver]) => {
      const job = presentJob(ofDriver, nowMs);
      return job === null ? [] : [[driverId, job] as const];
    }),
  );
}
