import type { SERVICE_SORTS } from '@llevo/contract/endpoints/services';
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

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const listUrl = defineListUrl({
  sorts: [DEFAULT_SORT, ...OTHER_SORTS],
  filters: {
    type: oneOfParam('tipo', SERVICE_TYPES),
    vehicle: oneOfParam('vehiculo', VEHICLE_IDS),
    /** As stored: the mobile app may write statuses that this product does not know (SPEC §4). */
    status: patternParam('estado', /^.{1,40}$/),
    /** A driver's id, or 'default' for services without one. */
    driver: patternParam('conductor', /^[^/]{1,128}$/),
    from: patternParam('desde', DATE),
    to: patternParam('hasta', DATE),
  },
});

export type ServicesView = ReturnType<typeof listUrl.read>;
export type ServicesChange = ListChange<keyof ServicesView['filters']>;

/** Whether the list is filtered by date. */
export const hasDays = ({ filters }: Pick<ServicesView, 'filters'>): boolean =>
  filters.from !== null || filters.to !== null;

const isByDay = (sort: string): boolean => sort === 'date' || sort === '-date';

/** The service list's state in the URL. A date range is always sorted by date. */
export const servicesUrl: typeof listUrl = {
  read: (params) => {
    const view = listUrl.read(params);
    return hasDays(view) && !isByDay(view.sort) ? { ...view, sort: '-date' } : view;
  },
  write: listUrl.write,
  names: listUrl.names,
};
