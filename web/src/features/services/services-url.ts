import type { SERVICE_SORTS } from '@llevo/contract/endpoints/services/service-filters';
import { PAYMENT_TYPE_FILTERS } from '@llevo/contract/entities/service-payment';
import { SERVICE_STATUSES, UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { ServiceStatus } from '@llevo/contract/entities/service';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { defineListUrl, patternParam, oneOfParam } from '../../lib/list/list-url.ts';
import type { ListChange } from '../../lib/list/list-url.ts';

const SERVICE_TYPES = ['IMMEDIATE', 'RESERVE'] as const;
const [DEFAULT_SORT, ...OTHER_SORTS] = [
  '-dateCreate',
  'dateCreate',
  '-date',
  'date',
  '-price',
  'price',
] as const satisfies readonly (typeof SERVICE_SORTS)[number][];

/** In the URL's status: whatever is neither finished nor cancelled. */
export const OPEN_STATUS = 'sin-terminar';

/** In the URL's status: past the day and hour, and no one has set out. */
export const OVERDUE_STATUS = 'atrasados';

/** In the URL's status: cancelled, with money to be returned. */
export const REFUND_DUE_STATUS = 'por-devolver';

const MAX_STATUS_LENGTH = 40;

/** The statuses of a filter by several; null for one status or a group. Other programs' statuses may have commas. */
export function severalStatuses(status: string | null): readonly ServiceStatus[] | null {
  const parts = status?.split(',') ?? [];
  const known = SERVICE_STATUSES.filter((each) => parts.includes(each));
  return known.length > 1 && parts.every((part) => known.some((each) => each === part)) ? known : null;
}

/** Several statuses as one filter; null for no status, and for all of them. */
export const statusFilter = (statuses: readonly ServiceStatus[]): string | null =>
  statuses.length === 0 || statuses.length === SERVICE_STATUSES.length
    ? null
    : SERVICE_STATUSES.filter((status) => statuses.includes(status)).join(',');

function readStatus(text: string): string | null {
  const several = severalStatuses(text);
  if (several !== null) return statusFilter(several);
  return text !== '' && text.length <= MAX_STATUS_LENGTH ? text : null;
}

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Days in the URL that move on with the calendar, so that a saved view always shows its own day. */
export const DAY_WORDS = ['ayer', 'hoy', 'manana'] as const;
export type DayWord = (typeof DAY_WORDS)[number];

const DAYS_FROM_TODAY: Readonly<Record<DayWord, number>> = { ayer: -1, hoy: 0, manana: 1 };

/** The word of a day in the URL; null for a date. */
export const dayWord = (day: string | null): DayWord | null => DAY_WORDS.find((word) => word === day) ?? null;

/** A day of the URL as `YYYY-MM-DD`. */
export function dayOf(day: string | null, today: string): string | null {
  const word = dayWord(day);
  return word === null ? day : addDays(today, DAYS_FROM_TODAY[word]);
}

const DAY = new RegExp(`^(${DAY_WORDS.join('|')})$|${DATE.source}`);

const listUrl = defineListUrl({
  sorts: [DEFAULT_SORT, ...OTHER_SORTS],
  filters: {
    type: oneOfParam('tipo', SERVICE_TYPES),
    vehicle: oneOfParam('vehiculo', VEHICLE_IDS),
    payment: oneOfParam('pago', PAYMENT_TYPE_FILTERS),
    /** As stored, several, or a group (`OPEN_STATUS` …): the mobile app may write statuses that this product lacks (SPEC §4). */
    status: { param: 'estado', read: readStatus },
    /** A driver's id, or 'default' for services without one. */
    driver: patternParam('conductor', /^[^/]{1,128}$/),
    /** Dates, or words of `DAY_WORDS`. */
    from: patternParam('desde', DAY),
    to: patternParam('hasta', DAY),
    /** Days of booking. */
    bookedFrom: patternParam('reservado-desde', DATE),
    bookedTo: patternParam('reservado-hasta', DATE),
  },
});

export type ServicesView = ReturnType<typeof listUrl.read>;
export type ServicesChange = ListChange<keyof ServicesView['filters']>;

/** Whether the list is filtered by date. */
export const hasDays = ({ filters }: Pick<ServicesView, 'filters'>): boolean =>
  filters.from !== null || filters.to !== null;

/** Whether the list is filtered by what is overdue. */
export const isOverdueView = ({ filters }: Pick<ServicesView, 'filters'>): boolean => filters.status === OVERDUE_STATUS;

/** Whether the list is filtered by the present day of service. */
export const isTodayView = ({ filters }: Pick<ServicesView, 'filters'>): boolean =>
  dayWord(filters.from) === 'hoy' && filters.to === filters.from;

/** Whether the list is filtered by services without a driver. */
export const isUnassignedView = ({ filters }: Pick<ServicesView, 'filters'>): boolean =>
  filters.driver === UNASSIGNED_DRIVER;

/** Whether the list is filtered by day of booking. */
export const hasBookingDays = ({ filters }: Pick<ServicesView, 'filters'>): boolean =>
  filters.bookedFrom !== null || filters.bookedTo !== null;

/** Whether services are sorted by their booking. */
export const isByBooking = (sort: string): boolean => sort === 'dateCreate' || sort === '-dateCreate';
/** Whether services are sorted by their days. */
export const isByDay = (sort: string): boolean => sort === 'date' || sort === '-date';

/** The view with the dates that its days are today. */
export const datedView = (view: ServicesView, today: string): ServicesView => ({
  ...view,
  filters: { ...view.filters, from: dayOf(view.filters.from, today), to: dayOf(view.filters.to, today) },
});

/**
 * The service list's state in the URL. A range of dates and what is overdue are always sorted by date, a single day from its
 * first service on; days of booking exclude days of service and what is overdue.
 */
export const servicesUrl: typeof listUrl = {
  read: (params) => {
    const view = listUrl.read(params);
    if (hasDays(view) || isOverdueView(view)) {
      const filters = { ...view.filters, bookedFrom: null, bookedTo: null };
      const isOneDay = filters.from !== null && filters.from === filters.to;
      const usual = isOneDay ? 'date' : '-date';
      return { ...view, filters, sort: isByDay(view.sort) ? view.sort : usual };
    }
    return hasBookingDays(view) && !isByBooking(view.sort) ? { ...view, sort: '-dateCreate' } : view;
  },
  write: listUrl.write,
  names: listUrl.names,
};
