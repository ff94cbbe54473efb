import * as z from 'zod';
import { EmptyTrips } from '@llevo/contract/entities/match-figures';
import type { AssignedBy } from '@llevo/contract/entities/match-figures';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { ALL } from './figures.ts';
import type { DayFigures } from './figures.ts';
import { driverKey } from './finished-job.ts';
import type { FinishedJob } from './finished-job.ts';

const NO_TRIPS: EmptyTrips = { before_trips: 0, before_metres: 0, after_trips: 0, after_metres: 0 };

/** `ledger/driverDay.{day}.{driver}`: sums of a driver's finished jobs of a day. */
export const DriverDayEntry = z.object({
  kind: z.literal('driverDay'),
  day: z.string(),
  driverId: z.string(),
  lists: z.array(z.string()),
  /** Orders driver days by day. */
  order: z.string(),
  jobs: z.int(),
  minutes: z.int(),
  loadedMetres: z.int(),
  /** Between the end of each job and the start of the next. */
  emptyMetres: z.int(),
  /** The same trips by who assigned the driver, from both ends; none in entries from before searches. */
  trips: z.object({ search: EmptyTrips, hand: EmptyTrips }).default({ search: NO_TRIPS, hand: NO_TRIPS }),
});
export type DriverDayEntry = z.infer<typeof DriverDayEntry>;

/** A driver on a day; `driverId` is not ''. */
export interface DriverDay {
  readonly day: string;
  readonly driverId: string;
}

export const DRIVER_DAYS_LIST = 'driverDays';

export const driverDayId = ({ day, driverId }: DriverDay): string => `driverDay.${day}.${driverId}`;

/** Actual or planned time of loading the cargo. */
const beganAt = ({ hour, times: { startedMs } }: FinishedJob, midnightMs: number): number =>
  startedMs ?? midnightMs + Date.parse(`1970-01-01T${hour}:00.000Z`);

/** The entry of a driver's day, from the jobs in any order; null without jobs. `midnightMs` is the start of the day. */
export function toDriverDayEntry(
  { day, driverId }: DriverDay,
  jobs: ReadonlyMap<string, FinishedJob>,
  midnightMs: number,
): DriverDayEntry | null {
  if (jobs.size === 0) return null;
  const inOrder = [...jobs]
    .sort(([idA, a], [idB, b]) => beganAt(a, midnightMs) - beganAt(b, midnightMs) || (idA < idB ? -1 : 1))
    .map(([, job]) => job);
  const sum = (of: (job: FinishedJob, index: number) => number) =>
    inOrder.reduce((total, job, index) => total + of(job, index), 0);
  return {
    kind: 'driverDay',
    day,
    driverId,
    lists: [DRIVER_DAYS_LIST],
    order: `${day} ${driverId}`,
    jobs: inOrder.length,
    minutes: sum(({ minutes }) => minutes),
    loadedMetres: sum(({ loadedMetres }) => loadedMetres),
    ...emptyTrips(inOrder),
  };
}

const assignedBy = ({ isMatched }: FinishedJob): AssignedBy => (isMatched === true ? 'search' : 'hand');

/** The trips between the jobs of a day, in their order. */
function emptyTrips(jobs: readonly FinishedJob[]): Pick<DriverDayEntry, 'emptyMetres' | 'trips'> {
  const trips = { search: { ...NO_TRIPS }, hand: { ...NO_TRIPS } };
  let total = 0;
  for (const [index, job] of jobs.entries()) {
    const previous = jobs[index - 1];
    const from = previous?.finish ?? null;
    if (previous === undefined || from === null || job.start === null) continue;
    const metres = Math.round(estimateRoute(from, job.start).distanceMetres);
    const [after, before] = [trips[assignedBy(previous)], trips[assignedBy(job)]];
    total += metres;
    after.after_trips += 1;
    after.after_metres += metres;
    before.before_trips += 1;
    before.before_metres += metres;
  }
  return { emptyMetres: total, trips };
}

const tripMeasures = (trips: EmptyTrips) => ({
  b: trips.before_trips,
  bm: trips.before_metres,
  a: trips.after_trips,
  am: trips.after_metres,
});

/** Figures of a driver's day that are not those of its jobs. */
export const driverDayFigures = ({ day, driverId, emptyMetres: e, trips }: DriverDayEntry): DayFigures[] => [
  { day, figures: { total: { [ALL]: { d: 1, e } }, drivers: { [driverKey(driverId)]: { d: 1, e } } } },
  {
    day,
    document: 'matching',
    figures: { empty: { search: tripMeasures(trips.search), hand: tripMeasures(trips.hand) } },
  },
];
