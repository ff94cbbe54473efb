import { OPEN_PAYMENT_TYPE } from '@llevo/contract/entities/service-payment';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { SERVICE_VOCABULARY } from '@llevo/contract/rules/search-fields';
import { NOT_BEGUN_FILTER, OPEN_FILTER } from '@llevo/contract/rules/services/service-states';
import { searchReadings } from '@llevo/contract/search-readings';
import { searchedWords, toQueryTokens } from '@llevo/contract/search-text';
import { documentQuery } from '../../../lib/live/live-query.ts';
import type { LiveCondition, LiveOrder, LiveQuery } from '../../../lib/live/live-query.ts';
import {
  hasBookingDays,
  hasDays,
  isOverdueView,
  OPEN_STATUS,
  OVERDUE_STATUS,
  REFUND_DUE_STATUS,
  severalStatuses,
} from '../services-url.ts';
import type { ServicesView } from '../services-url.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Services that the rules allow in one list. Newest first, today's later hours come before the overdue ones. */
const MAX_LISTED = 100;

const SORT_FIELDS = {
  dateCreate: { field: 'createdAt' },
  date: { field: 'date', then: 'hour' },
  price: { field: 'priceCents' },
} as const satisfies Readonly<Record<string, { field: keyof Service; then?: keyof Service }>>;

/** The stored fields and direction of a view's order. */
function toLiveOrder(sort: ServicesView['sort']) {
  const isDescending = sort.startsWith('-');
  const name = (isDescending ? sort.slice(1) : sort) as keyof typeof SORT_FIELDS;
  return { ...SORT_FIELDS[name], direction: isDescending ? 'desc' : 'asc' } as const satisfies LiveOrder;
}

/**
 * The first page of a view as a live query, with `today` as `YYYY-MM-DD`. Null for what Firestore cannot answer: later
 * pages, several search words, and a date range in another order than by date. With the filter
 * "overdue" it has whole days, with room for today's later hours, which `shownServices` drops.
 */
export function servicesLiveQuery(accountId: string, view: ServicesView, today: string): LiveQuery | null {
  const { search, filters, sort, page, pageSize } = view;
  const order = toLiveOrder(sort);
  const readings = searchReadings(search, today);
  const tokens = [...new Set(readings.flatMap((reading) => toQueryTokens(reading, SERVICE_VOCABULARY)))];
  const isOneToken = tokens.length === 0 || readings.every((reading) => isToken(reading, tokens));
  if (page > 1 || !isOneToken || (hasDays(view) && order.field !== 'date')) return null;
  if (isOverdueView(view) && order.field !== 'date') return null;
  if (hasBookingDays(view) && order.field !== 'createdAt') return null;
  const conditions = [
    ...equalTo('typeService', filters.type),
    ...equalTo('typeVehicle', filters.vehicle),
    ...withStatus(filters.status, today),
    ...equalOrNull('typePayment', filters.payment, OPEN_PAYMENT_TYPE),
    ...equalOrNull('driverId', filters.driver, UNASSIGNED_DRIVER),
    ...foundBy(tokens),
    ...(filters.from === null ? [] : [{ field: 'date', operator: '>=', value: filters.from } as const]),
    ...(filters.to === null ? [] : [{ field: 'date', operator: '<=', value: filters.to } as const]),
    ...bookedWithin(filters),
  ];
  return {
    key: `page:${JSON.stringify([conditions, sort, pageSize])}`,
    collection: paths.accountCollection(accountId, 'services'),
    select: { kind: 'list', conditions, order },
    limit: isOverdueView(view) && order.direction === 'desc' ? MAX_LISTED : pageSize,
  };
}

/** Whether a reading of a search is one of its stored tokens and no more. */
const isToken = (reading: string, tokens: readonly string[]): boolean => {
  const words = searchedWords(reading);
  return words.length === 1 && words.every((word) => tokens.includes(word));
};

function withStatus(status: string | null, today: string): LiveCondition[] {
  const several = severalStatuses(status);
  if (several !== null) return [{ field: 'status', operator: 'in', value: several }];
  if (status === OVERDUE_STATUS) return [oneOf(NOT_BEGUN_FILTER), { field: 'date', operator: '<=', value: today }];
  if (status === OPEN_STATUS) return [oneOf(OPEN_FILTER)];
  if (status === REFUND_DUE_STATUS) return [{ field: 'refund.state', operator: '==', value: 'por_devolver' }];
  return equalTo('status', status);
}

/** The statuses of a group, in which null is a missing one. */
const oneOf = (statuses: readonly (string | null)[]): LiveCondition => ({
  field: 'status',
  operator: 'in',
  value: statuses.filter((status) => status !== null),
  orNull: true,
});

function foundBy(tokens: readonly string[]): LiveCondition[] {
  const [token] = tokens;
  if (token === undefined) return [];
  const field = 'searchTokens';
  return [
    tokens.length === 1
      ? { field, operator: 'array-contains', value: token }
      : { field, operator: 'array-contains-any', value: tokens },
  ];
}

function bookedWithin({ bookedFrom, bookedTo }: ServicesView['filters']): LiveCondition[] {
  const field = 'createdAt';
  return [
    ...(bookedFrom === null ? [] : [{ field, operator: '>=', value: guayaquilInstantMs(bookedFrom) } as const]),
    ...(bookedTo === null ? [] : [{ field, operator: '<', value: guayaquilInstantMs(bookedTo) + DAY_MS } as const]),
  ];
}

const equalTo = (field: string, value: string | null): LiveCondition[] =>
  value === null ? [] : [{ field, operator: '==', value }];

/** A filter whose word for null is `wordOfNull`. */
const equalOrNull = (field: string, value: string | null, wordOfNull: string): LiveCondition[] =>
  value === wordOfNull ? [{ field, operator: '==', value: null }] : equalTo(field, value);

/** The live query of one service. */
export const serviceLiveQuery = (accountId: string, id: string): LiveQuery =>
  documentQuery(`one:${id}`, { accountId, collection: 'services', id });

/**
 * The services of a view's live query that it shows at `nowMs`, in its order; null if today's later hours took the room
 * of overdue ones.
 */
export function shownServices(services: readonly Service[], view: ServicesView, nowMs: number): Service[] | null {
  const sorted = sortServices(services, view.sort);
  if (!isOverdueView(view)) return sorted.slice(0, view.pageSize);
  const shown = sorted.filter((service) => isLate(service, nowMs)).slice(0, view.pageSize);
  const wasCut = view.sort === '-date' && services.length >= MAX_LISTED;
  return wasCut && shown.length < view.pageSize ? null : shown;
}

/** Sorts services in a view's order as Firestore does: ties by id. */
export function sortServices(services: readonly Service[], sort: ServicesView['sort']): Service[] {
  const order = toLiveOrder(sort);
  const { field, direction } = order;
  const then = 'then' in order ? order.then : 'id';
  const sign = direction === 'desc' ? -1 : 1;
  return services.toSorted(
    (a, b) => sign * (compare(a[field], b[field]) || compare(a[then], b[then]) || compare(a.id, b.id)),
  );
}

const compare = <Value extends string | number>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);
