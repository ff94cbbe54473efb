/**
 * The figures of every day and month by brute force: reads all services and timelines of an account and counts them,
 * independently of ledgers.
 */
import type { OfferDay } from '@llevo/contract/entities/driver-dispatch';
import { PICKUP_LIMITS, WAIT_LIMITS } from '@llevo/contract/entities/match-buckets';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import { zoneName } from '@llevo/contract/geo/zone-name';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { jobMinutes } from '@llevo/contract/rules/board/job-span';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { Firestore } from 'firebase-admin/firestore';
import { encodeCounterKey } from '../../../functions/src/platform/ledger/counter-key.ts';

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
  readonly acceptance?: { readonly driverId: string; readonly at: number } | null;
  readonly search?: Pick<
    ServiceSearch,
    'state' | 'startedAt' | 'foundAt' | 'asked' | 'nearby' | 'pickupMinutes'
  > | null;
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
  const addTo = (id: string, [section, key]: readonly [string, string], sums: Record<string, number>) => {
    const keys = ((documents[id] ??= {})[section] ??= {});
    const measures = (keys[key] ??= {});
    for (const [measure, by] of Object.entries(sums)) if (by !== 0) measures[measure] = (measures[measure] ?? 0) + by;
  };
  const add = (date: string, where: readonly [string, string], sums: Record<string, number>) => {
    for (const id of [date, date.slice(0, 7)]) addTo(id, where, sums);
  };
  const addMatch = (date: string, where: readonly [string, string], sums: Record<string, number>) => {
    for (const id of [date, date.slice(0, 7)]) addTo(`matching-${id}`, where, sums);
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
    for (const [index, job] of inOrder.entries()) {
      const before = inOrder[index - 1];
      if (!before?.finish) continue;
      const trip = metres(before.isReturnTrip ? before.start : before.finish, job.start);
      addMatch(date, ['empty', isMatched(job) ? 'search' : 'hand'], { b: 1, bm: trip });
      addMatch(date, ['empty', isMatched(before) ? 'search' : 'hand'], { a: 1, am: trip });
    }
  }
  const matches = [...(await searchSums(firestore, accountId)), ...(await offerSums(firestore, accountId))];
  for (const { day, where, sums } of matches) addMatch(day, where, sums);
  return documents;
}

/** Sums that a record adds to a day's document of matching. */
interface MatchSum {
  readonly day: string;
  readonly where: readonly [string, string];
  readonly sums: Record<string, number>;
}

const isMatched = ({ driverId, acceptance, search }: Job): boolean =>
  acceptance?.driverId === driverId && typeof search?.foundAt === 'number' && acceptance.at === search.foundAt;

const bucket = (limits: readonly number[], value: number): string =>
  (limits.find((limit) => value <= limit) ?? 'more').toString();

async function searchSums(firestore: Firestore, accountId: string): Promise<MatchSum[]> {
  const services = await firestore.collection(`accounts/${accountId}/services`).get();
  return services.docs.flatMap((document): MatchSum[] => {
    const { search, typeService, start } = document.data() as Job;
    if (!search || !['found', 'failed', 'paused'].includes(search.state)) return [];
    const { state, startedAt, foundAt, asked, nearby, pickupMinutes } = search;
    const isReserved = typeService === 'RESERVE';
    const isFound = state === 'found' && foundAt !== null;
    if (isReserved && asked === 0 && state !== 'failed' && !isFound) return [];
    const began = new Date(startedAt - FIVE_HOURS_MS).toISOString();
    const [day, hour] = [began.slice(0, 10), Number(began.slice(11, 13)).toString()];
    const counts = { n: 1, w: state === 'failed' || (!isFound && nearby === 0) ? 1 : 0 };
    const end = isFound ? 'f' : state === 'failed' ? 'x' : 's';
    const one = (section: string, key: string, sums: Record<string, number>): MatchSum => ({
      day,
      where: [section, key],
      sums,
    });
    return [
      one('searches', isReserved ? 'reserved' : 'immediate', { n: 1, [end]: 1 }),
      one('hours', hour, counts),
      one('zones', encodeCounterKey(zoneName(start)), counts),
      ...(isFound && !isReserved
        ? [one('wait', bucket(WAIT_LIMITS, Math.round((foundAt - startedAt) / 1000)), { n: 1 })]
        : []),
      ...(isFound && pickupMinutes !== null ? [one('pickup', bucket(PICKUP_LIMITS, pickupMinutes), { n: 1 })] : []),
    ];
  });
}

async function offerSums(firestore: Firestore, accountId: string): Promise<MatchSum[]> {
  const drivers = await firestore.collection(`accounts/${accountId}/driverDispatch`).get();
  return drivers.docs.flatMap((driver) =>
    (driver.get('days') as OfferDay[]).flatMap(({ day, asked, accepted, declined, missed }): MatchSum[] => {
      const sums = { a: asked, y: accepted, d: declined, m: missed };
      return [
        { day, where: ['offered', 'all'], sums },
        { day, where: ['offers', driver.id], sums },
      ];
    }),
  );
}
