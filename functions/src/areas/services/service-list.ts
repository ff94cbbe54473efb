import type { ServiceType } from '@llevo/contract/entities/quote';
import type { PaymentType, RefundState } from '@llevo/contract/entities/service-payment';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { NOT_BEGUN_VOCABULARY, SERVICE_VOCABULARY, serviceMatchTexts } from '@llevo/contract/rules/search-fields';
import { searchReadings } from '@llevo/contract/search-readings';
import { encodeCounterKey } from '../../platform/ledger/counter-key.ts';
import { Filter } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import type { Clock } from '../../platform/seams/core.ts';
import { cloudLog } from '../../platform/log/cloud-log.ts';
import { countForFilter, readStatsCounter } from '../../platform/paging/list-total.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery, Order } from '../../platform/paging/list-query.ts';
import { readPage, searchPage } from '../../platform/paging/read-page.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';

const ORDERS = {
  dateCreate: { field: 'createdAt', direction: 'asc' },
  '-dateCreate': { field: 'createdAt', direction: 'desc' },
  date: { field: 'date', then: 'hour', direction: 'asc' },
  '-date': { field: 'date', then: 'hour', direction: 'desc' },
  price: { field: 'priceCents', direction: 'asc' },
  '-price': { field: 'priceCents', direction: 'desc' },
} as const satisfies Record<ServiceSort, Order>;

const DAY_MS = 24 * 60 * 60_000;

/** Fields that services can be filtered by. */
const FILTER_FIELDS = ['typeService', 'typeVehicle', 'typePayment', 'status', 'driverId', 'userId', 'date'] as const;
/** The statistics dimensions of some filter fields. */
const COUNTED_DIMENSIONS = {
  typeService: 'byType',
  typeVehicle: 'byVehicle',
  typePayment: 'byPayment',
  status: 'byStatus',
} as const;

export const serviceDocument = (accountId: string, serviceId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'services', serviceId));

/** A service from its document. */
export const parseService = (snapshot: DocumentSnapshot): Service =>
  Service.parse({ ...snapshot.data(), id: snapshot.id });

/** Parses the valid services. An invalid one, written by another program, is logged and skipped. */
export function parseReadableServices(snapshots: readonly DocumentSnapshot[]): Service[] {
  return snapshots.flatMap((snapshot) => {
    const { success, data, error } = Service.safeParse({ ...snapshot.data(), id: snapshot.id });
    if (success) return [data];
    const faults = error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
    cloudLog.error('a service that cannot be read is left out of its list', { path: snapshot.ref.path, faults });
    return [];
  });
}

/** Pages and searches of `accounts/{a}/services`. */
export function serviceList(clock: Clock) {
  const cache = new ListCache(clock);
  const textsOf = (snapshot: DocumentSnapshot) => parseReadableServices([snapshot]).flatMap(serviceMatchTexts);
  return {
    page: async (accountId: string, filter: ServiceFilter, paging: Paging): Promise<Paged<Service>> => {
      const { snapshots, ...page } = await readPage(cache, listQuery(accountId, filter), paging);
      return { rows: parseReadableServices(snapshots), ...page };
    },
    /** The number of services that a filter selects, up to `MAX_FILTER_COUNT`. */
    count: (accountId: string, filter: ServiceFilter): Promise<number> => countForFilter(listQuery(accountId, filter)),
    search: async (
      accountId: string,
      { text, ...filter }: ServiceFilter & { readonly text: string },
      paging: Paging,
    ): Promise<Paged<Service>> => {
      const list = listQuery(accountId, filter);
      const readings = searchReadings(text, guayaquilDate(clock.nowMs()));
      const vocabulary = filter.before === undefined ? SERVICE_VOCABULARY : NOT_BEGUN_VOCABULARY;
      const search = { text, readings, textsOf, vocabulary, paging };
      const { snapshots, ...page } = await searchPage(cache, list, search);
      return { rows: parseReadableServices(snapshots), ...page };
    },
  };
}

function listQuery(accountId: string, { days, booked, sort, ...filter }: ServiceFilter): ListQuery {
  const equal = FILTER_FIELDS.flatMap((field) => {
    const value = filter[field];
    return value === undefined ? [] : [{ field, value }];
  });
  let query: Query = firestore().collection(paths.accountCollection(accountId, 'services'));
  for (const { field, value } of equal) query = query.where(field, '==', value);
  if (days?.from !== undefined) query = query.where('date', '>=', days.from);
  if (days?.to !== undefined) query = query.where('date', '<=', days.to);
  if (booked?.from !== undefined) query = query.where('createdAt', '>=', guayaquilInstantMs(booked.from));
  if (booked?.to !== undefined) query = query.where('createdAt', '<', guayaquilInstantMs(booked.to) + DAY_MS);
  if (filter.statuses !== undefined) query = query.where(hasStatus(filter.statuses));
  if (filter.refund !== undefined) query = query.where('refund.state', '==', filter.refund);
  if (filter.before !== undefined) query = query.where(isBefore(filter.before));
  const isWhole = filter.statuses === undefined && filter.refund === undefined;
  const isCounted = days === undefined && booked === undefined && isWhole;
  const figure = isCounted ? counterPath(equal) : null;
  return {
    name: JSON.stringify([accountId, equal, days, booked, filter.statuses, filter.refund, filter.before]),
    query,
    // The cursors of a moment are of no use to other instances.
    ...(filter.before === undefined && { shared: { accountId, collection: 'services' } }),
    order: filter.date === undefined ? ORDERS[sort] : withinOneDay(ORDERS[sort]),
    ...(figure !== null && { exactTotal: () => readStatsCounter(accountId, 'services', figure) }),
  };
}

/** Services with one of the statuses. `in` never finds null. */
function hasStatus(statuses: readonly (string | null)[]): Filter {
  const known = statuses.filter((status) => status !== null);
  const isKnown = Filter.where('status', 'in', known);
  return known.length === statuses.length ? isKnown : Filter.or(isKnown, Filter.where('status', '==', null));
}

/** Services before an hour of a day: of earlier days, or of that day and an earlier hour. */
const isBefore = ({ date, hour }: ServiceMoment): Filter =>
  Filter.or(
    Filter.where('date', '<', date),
    Filter.and(Filter.where('date', '==', date), Filter.where('hour', '<', hour)),
  );

/** The path of the counter with a list's length; null for none. */
function counterPath(
  equal: readonly { field: (typeof FILTER_FIELDS)[number]; value: string | null }[],
): string[] | null {
  const [only, ...others] = equal;
  if (only === undefined) return ['total'];
  if (others.length > 0 || only.value === null || !(only.field in COUNTED_DIMENSIONS)) return null;
  return [COUNTED_DIMENSIONS[only.field as keyof typeof COUNTED_DIMENSIONS], encodeCounterKey(only.value)];
}

/** Services of one day are ordered by their hour alone. */
const withinOneDay = (order: Order): Order =>
  order.field === 'date' ? { field: 'hour', direction: order.direction } : order;

export type ServiceSort = 'dateCreate' | '-dateCreate' | 'date' | '-date' | 'price' | '-price';

/** A range of days `YYYY-MM-DD`, both ends included; one end may be open. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A day `YYYY-MM-DD` and an hour `HH:MM`, as services have them. */
interface ServiceMoment {
  readonly date: string;
  readonly hour: string;
}

export interface ServiceFilter {
  readonly typeService: ServiceType | undefined;
  readonly typeVehicle: VehicleId | undefined;
  /** null where the payment type is still open. */
  readonly typePayment: PaymentType | null | undefined;
  readonly status: string | undefined;
  /** Any of these; null is a missing one. */
  readonly statuses?: readonly (string | null)[] | undefined;
  /** Only those whose day and hour are earlier, in a list that is ordered by them. */
  readonly before?: ServiceMoment | undefined;
  /** Only those whose refund has this state. */
  readonly refund?: RefundState | undefined;
  /** null for unassigned services. */
  readonly driverId: string | null | undefined;
  readonly userId: string | undefined;
  readonly date: string | undefined;
  /** Days of service, in a list that is ordered by them. */
  readonly days: DayRange | undefined;
  /** Days of booking, in a list that is ordered by it. */
  readonly booked?: DayRange | undefined;
  readonly sort: ServiceSort;
}

/** The filter of a search of all services. */
export const EVERY_SERVICE = {
  ...{ typeService: undefined, typeVehicle: undefined, typePayment: undefined, status: undefined },
  ...{ driverId: undefined, userId: undefined, date: undefined, days: undefined },
} as const satisfies Omit<ServiceFilter, 'sort'>;
