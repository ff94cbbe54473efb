import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { DRIVER_DAYS_LIST, DriverDayEntry } from '../../platform/ledger/figures/driver-day.ts';
import { orderRange, parseFigures } from '../../platform/ledger/figures/figures.ts';
import type { FigureSection } from '../../platform/ledger/figures/figures.ts';
import type { FinishedJob } from '../../platform/ledger/figures/finished-job.ts';
import { ServiceEntry } from '../../platform/ledger/ledger.ts';
import { readText } from '../../platform/ledger/raw-record.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery } from '../../platform/paging/list-query.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { pageWhere, readPage } from '../../platform/paging/read-page.ts';
import { store } from '../../platform/store.ts';
import { serviceDocument } from '../services/service-list.ts';
import type { FigureDocuments } from './figures-response.ts';

const LATEST_FIRST = { field: 'order', direction: 'desc' } as const;

/** Entries of one list within a period. */
function entriesOf(accountId: string, list: string, period: FigurePeriod): ListQuery {
  const { first, beyond } = orderRange(period.from, period.to);
  const query = firestore()
    .collection(paths.accountCollection(accountId, 'ledger'))
    .where('lists', 'array-contains', list)
    .where('order', '>=', first)
    .where('order', '<', beyond);
  return { name: JSON.stringify([accountId, list, period]), query, order: LATEST_FIRST };
}

const serviceIdOf = ({ id }: QueryDocumentSnapshot): string => id.slice('service.'.length);

const toJob = (snapshot: QueryDocumentSnapshot): FinishedJob | null =>
  ServiceEntry.safeParse(snapshot.data()).data?.job ?? null;

/** Jobs with the current names of their services: people's names are not copied into the ledger. */
async function withNames(accountId: string, snapshots: readonly QueryDocumentSnapshot[]): Promise<CountedJob[]> {
  if (snapshots.length === 0) return [];
  const documents = snapshots.map((snapshot) => serviceDocument(accountId, serviceIdOf(snapshot)));
  const services = await firestore().getAll(...documents, { fieldMask: ['number', 'userName', 'driverName'] });
  return snapshots.flatMap((snapshot, index): CountedJob[] => {
    const entry = ServiceEntry.safeParse(snapshot.data()).data;
    const names = services[index]?.data() ?? {};
    if (!entry?.job) return [];
    return [
      {
        serviceId: serviceIdOf(snapshot),
        customerId: entry.customerId,
        job: entry.job,
        number: readText(names, 'number'),
        customerName: readText(names, 'userName'),
        driverName: readText(names, 'driverName'),
      },
    ];
  });
}

/** `accounts/{a}/figures`, and the jobs and driver days in `accounts/{a}/ledger`. */
export const figuresStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  const cache = new ListCache(clock);
  return {
    /** Some sections of documents `YYYY-MM-DD` and `YYYY-MM`: one read for each document. */
    read: async (
      accountId: string,
      ids: readonly string[],
      sections: readonly FigureSection[],
    ): Promise<FigureDocuments> => {
      const documents = ids.map((id) => firestore().doc(paths.accountDocument(accountId, 'figures', id)));
      if (documents.length === 0) return new Map();
      const snapshots = await firestore().getAll(...documents, { fieldMask: [...sections] });
      return new Map(snapshots.map((snapshot) => [snapshot.id, parseFigures(snapshot.data())]));
    },

    /** The latest first. */
    jobs: async (
      accountId: string,
      { list, period, matches }: JobFilter,
      paging: Paging,
    ): Promise<Paged<CountedJob>> => {
      const entries = entriesOf(accountId, list, period);
      const isMatch = (snapshot: QueryDocumentSnapshot) => {
        const job = toJob(snapshot);
        return job !== null && (matches === undefined || matches(job));
      };
      const { snapshots, ...page } =
        matches === undefined
          ? await readPage(cache, entries, paging)
          : await pageWhere(cache, entries, { matches: isMatch, paging, readAtMost: MAX_PAGE_SIZE });
      return { ...page, rows: await withNames(accountId, snapshots) };
    },

    /** The latest first. */
    driverDays: async (accountId: string, period: FigurePeriod, paging: Paging): Promise<Paged<DriverDayEntry>> => {
      const { snapshots, ...page } = await readPage(cache, entriesOf(accountId, DRIVER_DAYS_LIST, period), paging);
      return { ...page, rows: snapshots.flatMap((entry) => DriverDayEntry.safeParse(entry.data()).data ?? []) };
    },
  };
});

/** A finished service as it was counted. */
export interface CountedJob {
  readonly serviceId: string;
  /** '' for none. */
  readonly customerId: string;
  readonly job: FinishedJob;
  /** Current values of the service; '' for missing ones. */
  readonly number: string;
  readonly customerName: string;
  readonly driverName: string;
}

/** A list of counted jobs in a period, and a condition that no index can test. */
export interface JobFilter {
  readonly list: string;
  readonly period: FigurePeriod;
  readonly matches?: ((job: FinishedJob) => boolean) | undefined;
}
