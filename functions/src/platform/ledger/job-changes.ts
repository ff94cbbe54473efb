import { isDeepStrictEqual } from 'node:util';
import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { paths } from '@llevo/contract/paths';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { firestore } from '../firestore/firebase.ts';
import type { DriverDayChange, EntryChange, LastDays } from './entry-changes.ts';
import { DriverDayEntry, driverDayId, toDriverDayEntry } from './figures/driver-day.ts';
import type { DriverDay } from './figures/driver-day.ts';
import { orderRange } from './figures/figures.ts';
import { customerJobsList, driverJobsList } from './figures/finished-job.ts';
import type { FinishedJob } from './figures/finished-job.ts';
import { driverDayDocument } from './ledger-entries.ts';
import type { CountedRecord, LedgerEntry } from './ledger-entries.ts';
import { ServiceEntry, withPreviousDay } from './ledger.ts';

/** More jobs than a driver does in a day. */
const MAX_JOBS = 100;

/** The change of a service's entry, with the resulting changes of its customer's and its driver's other jobs. */
interface JobChanges {
  readonly own: EntryChange;
  /** The customer's jobs that now follow another one. */
  readonly neighbours: readonly EntryChange[];
  readonly lastDays: LastDays;
  readonly driverDays: readonly DriverDayChange[];
}

const NO_LAST_DAYS: LastDays = new Map();

/** An entry among the customer's jobs, or null without a job. */
type Placed = ServiceEntry & { readonly job: FinishedJob };

const placed = (entry: EntryChange['before']): Placed | null =>
  entry?.kind === 'service' && entry.job !== null ? (entry as Placed) : null;

/**
 * Reads, in the transaction, the other changes that a service's entry causes. Customers' and drivers' other jobs are
 * read from the ledger alone, which transactions keep exact, so that the result does not depend on the order of events:
 * at most eight entries of two customers, and the jobs of two drivers' days.
 */
export async function readJobChanges(transaction: Transaction, change: EntryChange): Promise<JobChanges> {
  const [before, after] = [placed(change.before), placed(change.after)];
  if (before?.customerId === after?.customerId && isDeepStrictEqual(before?.job, after?.job))
    return { own: change, neighbours: [], lastDays: NO_LAST_DAYS, driverDays: [] };
  const { counted } = change;
  const { previousDay, neighbours, lastDays } = await readNeighbours(transaction, counted, { before, after });
  const own = after === null ? change : { ...change, after: withPreviousDay(after, previousDay) };
  const driverDays = await readDriverDays(transaction, own);
  return { own, neighbours, lastDays, driverDays };
}

/** A customer's entry, with the day of the last job read from the ledger if the entry is from before it was kept. */
export async function withLastDay(
  transaction: Transaction,
  { accountId, id }: CountedRecord,
  entry: LedgerEntry | null,
): Promise<LedgerEntry | null> {
  if (entry?.kind !== 'customer' || entry.lastDay !== null) return entry;
  const newest = jobsOf(accountId, customerJobsList(id)).orderBy('order', 'desc').limit(1);
  const [last] = [...parseJobs((await transaction.get(newest)).docs).values()];
  return { ...entry, lastDay: last?.job.day ?? '' };
}

const jobsOf = (accountId: string, list: string): Query =>
  firestore().collection(paths.accountCollection(accountId, 'ledger')).where('lists', 'array-contains', list);

const parseJobs = (docs: readonly QueryDocumentSnapshot[]): ReadonlyMap<string, Placed> =>
  new Map(
    docs.flatMap((document) => {
      const entry = placed(ServiceEntry.safeParse(document.data()).data ?? null);
      return entry === null ? [] : [[document.id.slice('service.'.length), entry] as const];
    }),
  );

interface Places {
  readonly before: Placed | null;
  readonly after: Placed | null;
}

/**
 * The day of the customer's job before the new position, the jobs directly after the old and the new one, and who has
 * another last job or day now.
 */
async function readNeighbours(transaction: Transaction, counted: CountedRecord, { before, after }: Places) {
  const isSamePlace = before?.order === after?.order && before?.customerId === after?.customerId;
  if (isSamePlace) return { previousDay: after?.job.previousDay ?? '', neighbours: [], lastDays: NO_LAST_DAYS };
  const [old, next] = [await readAround(transaction, counted, before), await readAround(transaction, counted, after)];
  const changes = new Map<string, EntryChange>();
  const follow = (around: Around, previousDay: string) => {
    if (around.after === null) return;
    const { id, entry } = around.after;
    const followed = withPreviousDay(entry, previousDay);
    changes.set(id, { counted: { ...counted, id }, before: entry, after: followed });
  };
  follow(old, old.before?.entry.job.day ?? '');
  // Last: if the job has not moved past any other, the same one still follows it.
  follow(next, after?.job.day ?? '');
  const neighbours = [...changes.values()].filter((change) => !isDeepStrictEqual(change.before, change.after));
  const lastDays = new Map<string, string>();
  if (before !== null && old.after === null) lastDays.set(before.customerId, old.before?.entry.job.day ?? '');
  if (after !== null && next.after === null) lastDays.set(after.customerId, after.job.day);
  // A job without a known customer.
  lastDays.delete('');
  return { previousDay: next.before?.entry.job.day ?? '', neighbours, lastDays };
}

interface Neighbour {
  readonly id: string;
  readonly entry: Placed;
}
interface Around {
  readonly before: Neighbour | null;
  readonly after: Neighbour | null;
}

/** The customer's jobs around a position, excluding this one. */
async function readAround(
  transaction: Transaction,
  { accountId, id }: CountedRecord,
  place: Placed | null,
): Promise<Around> {
  if (place === null || place.customerId === '') return { before: null, after: null };
  const jobs = jobsOf(accountId, customerJobsList(place.customerId));
  const nearest = async (query: Query): Promise<Neighbour | null> => {
    const found = parseJobs((await transaction.get(query.limit(2))).docs);
    const [first] = [...found].filter(([other]) => other !== id);
    return first === undefined ? null : { id: first[0], entry: first[1] };
  };
  return {
    before: await nearest(jobs.where('order', '<', place.order).orderBy('order', 'desc')),
    after: await nearest(jobs.where('order', '>', place.order).orderBy('order', 'asc')),
  };
}

/** The days of the old and the new driver, computed from their jobs in the ledger and the changed one. */
async function readDriverDays(transaction: Transaction, own: EntryChange): Promise<DriverDayChange[]> {
  const { accountId, id } = own.counted;
  const days = new Map<string, DriverDay>();
  for (const entry of [placed(own.before), placed(own.after)]) {
    if (entry === null || entry.job.driverId === '') continue;
    const { day, driverId } = entry.job;
    days.set(driverDayId({ day, driverId }), { day, driverId });
  }
  const changed = placed(own.after);
  const changes: DriverDayChange[] = [];
  for (const driverDay of days.values()) {
    const { day, driverId } = driverDay;
    const { first, beyond } = orderRange(day, day);
    const query = jobsOf(accountId, driverJobsList(driverId)).where('order', '>=', first).where('order', '<', beyond);
    const found = parseJobs((await transaction.get(query.orderBy('order').limit(MAX_JOBS))).docs);
    const jobs = new Map([...found].filter(([other]) => other !== id).map(([other, { job }]) => [other, job]));
    if (changed?.job.day === day && changed.job.driverId === driverId) jobs.set(id, changed.job);
    const stored = await transaction.get(driverDayDocument(accountId, driverDay));
    const before = DriverDayEntry.safeParse(stored.data()).data ?? null;
    const after = toDriverDayEntry(driverDay, jobs, guayaquilInstantMs(day));
    if (!isDeepStrictEqual(before, after)) changes.push({ driverDay, before, after });
  }
  return changes;
}
