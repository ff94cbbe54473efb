import type { SERVICE_SORTS } from '@llevo/contract/endpoints/services/services';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
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

/** In the URL's status: cancelled, with money to be returned. */
export const REFUND_DUE_STATUS = 'por-devolver';

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const listUrl = defineListUrl({
  sorts: [DEFAULT_SORT, ...OTHER_SORTS],
  filters: {
    type: oneOfParam('tipo', SERVICE_TYPES),
    vehicle: oneOfParam('vehiculo', VEHICLE_IDS),
    /** As stored, `OPEN_STATUS` or `REFUND_DUE_STATUS`: the mobile app may write statuses that this product lacks (SPEC §4). */
    status: patternParam('estado', /^.{1,40}$/),
    /** A driver's id, or 'default' for services without one. */
    driver: patternParam('conductor', /^[^/]{1,128}$/),
    from: patternParam('desde', DATE),
    to: patternParam('hasta', DATE),
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

/** Whether the list is filtered by day of booking. */
export const hasBookingDays = ({ filters }: Pick<ServicesView, 'filters'>): boolean =>
  filters.bookedFrom !== null || filters.bookedTo !== null;

const isByBooking = (sort: string): boolean => sort === 'dateCreate' || sort === '-dateCreate';
const isByDay = (sort: string): boolean => sort === 'date' || sort === '-date';

/** The service list's state in the URL. A range of dates is always sorted by its own date; one excludes the other. */
export const servicesUrl: typeof listUrl = {
  read: (params) => {
    const view = listUrl.read(params);
    if (hasDays(view)) {
      const filters = { ...view.filters, bookedFrom: null, bookedTo: null };
      return { ...view, filters, sort: isByDay(view.sort) ? view.sort : '-date' };
    }
    return hasBookingDays(view) && !isByBooking(view.sort) ? { ...view, sort: '-dateCreate' } : view;
  },
  write: listUrl.write,
  names: listUrl.names,
};
