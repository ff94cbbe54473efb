/**
 * The figures of every day and month by brute force: reads all services and timelines of an account and counts them,
 * independently of ledgers.
 */
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { jobMinutes } from '@llevo/contract/rules/board/job-span';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { Firestore } from 'firebase-admin/firestore';

interface Place {
  readonly lat: number;
  readonly lng: number;
}
interface Job {
  readonly id: string;
  readonly userId: string;
  readonly driverId: string | null;
  readonly typeService: string;
  readonly typeVehicle: VehicleId;
  readonly status: string | null;
  readonly date: string;
  readonly hour: string;
  readonly priceCents: number;
  readonly start: Place;
  readonly finish: Place | null;
  readonly isReturnTrip: boolean;
  readonly distanceMetres: number | null;
  readonly reached: (status: string) => number | null;
}
type Counted = Record<string, Record<string, Record<string, number>>>;

const FIVE_HOURS_MS = 5 * 3_600_000;
const agreedMs = ({ date, hour }: Job): number => Date.parse(`${date}T${hour}:00Z`) + FIVE_HOURS_MS;
const orderOf = ({ date, hour, id }: Job): string => `${date} ${hour} ${id}`;
const metres = (from: Place, to: Place): number => Math.round(estimateRoute(from, to).distanceMetres);

async function readJobs(firestore: Firestore, accountId: string): Promise<Job[]> {
  const services = await firestore.collection(`accounts/${accountId}/services`).get();
  const all = services.docs.map(async (service) => {
    const lines = (await service.ref.collection('history').get()).docs;
    const reached = (status: string) => {
      const at = lines.filter((line) => line.get('to') === status).map((line) => line.get('at') as number);
      return at.length === 0 ? null : Math.min(...at);
    };
    return { ...(service.data() as Job), id: service.id, reached };
  });
  return (await Promise.all(all)).filter(({ status }) => status === 'finalizado');
}

function minutesOf(job: Job): number {
  const [from, to] = [job.reached('en camino') ?? job.reached('en curso'), job.reached('finalizado')];
  if (from !== null && to !== null && to >= from && to - from <= 16 * 3_600_000)
    return Math.round((to - from) / 60_000);
  const { finish } = job;
  return finish === null ? 0 : jobMinutes({ ...job, vehicle: job.typeVehicle, finish });
}

function loadedOf({ start, finish, distanceMetres, isReturnTrip }: Job): number {
  const oneWay = distanceMetres ?? (finish === null ? 0 : estimateRoute(start, finish).distanceMetres);
  return Math.round(oneWay * (isReturnTrip ? 2 : 1));
}

function delayOf(job: Job): string {
  const started = job.reached('en curso');
  if (started === null) return 'unknown';
  const late = [5, 10, 15, 30, 60].find((limit) => started - agreedMs(job) <= limit * 60_000);
  return late === undefined ? 'more' : late.toString();
}

/** Expected content of `accounts/{a}/figures`: document, section, key, measure. */
export async function computeExpectedDayFigures(
  firestore: Firestore,
  accountId: string,
): Promise<Record<string, Counted>> {
  const jobs = (await readJobs(firestore, accountId)).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const documents: Record<string, Counted> = {};
  const add = (date: string, where: readonly [string, string], sums: Record<string, number>) => {
    for (const id of [date, date.slice(0, 7)]) {
      const keys = ((documents[id] ??= {})[where[0]] ??= {});
      const measures = (keys[where[1]] ??= {});
      for (const [measure, by] of Object.entries(sums)) if (by !== 0) measures[measure] = (measures[measure] ?? 0) + by;
    }
  };
  for (const job of jobs) {
    const commission = Math.floor((job.priceCents * 15 + 50) / 100);
    const share = job.typeService === 'RESERVE' ? Math.floor((job.priceCents + 1) / 2) : job.priceCents;
    const sums = {
      n: 1,
      g: job.priceCents,
      c: commission,
      p: share - commission,
      m: minutesOf(job),
      l: loadedOf(job),
    };
    add(job.date, ['total', 'all'], sums);
    add(job.date, ['vehicles', job.typeVehicle], sums);
    add(job.date, ['drivers', job.driverId ?? 'none'], sums);
    add(job.date, ['delays', delayOf(job)], { n: 1 });
    const previous = jobs.findLast((other) => other.userId === job.userId && orderOf(other) < orderOf(job));
    add(job.date, ['previous', previous?.date ?? 'none'], { n: 1 });
  }
  for (const [day, dayJobs] of Object.entries(
    Object.groupBy(jobs, ({ driverId, date }) => `${date} ${driverId ?? ''}`),
  )) {
    const [date = '', driverId = ''] = day.split(' ');
    if (driverId === '') continue;
    const began = (job: Job) => job.reached('en curso') ?? agreedMs(job);
    const inOrder = (dayJobs ?? []).sort((a, b) => began(a) - began(b) || (a.id < b.id ? -1 : 1));
    const empty = inOrder.reduce((sum, { start }, index) => {
      const before = inOrder[index - 1];
      if (!before?.finish) return sum;
      return sum + metres(before.isReturnTrip ? before.start : before.finish, start);
    }, 0);
    add(date, ['total', 'all'], { d: 1, e: empty });
    add(date, ['drivers', driverId], { d: 1, e: empty });
  }
  return documents;
}
