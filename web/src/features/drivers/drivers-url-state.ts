import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { VEHICLE_IDS } from '@llevo/contract/rules/vehicles';
import { DRIVER_SORTS } from '@llevo/contract/endpoints/driver-management';

export const PAGE_SIZES = [25, 50, 100] as const;
const [DEFAULT_PAGE_SIZE] = PAGE_SIZES;

export type DriverSort = (typeof DRIVER_SORTS)[number];
export const DEFAULT_SORT: DriverSort = '-dateCreate';

/** What the list of drivers shows; kept in the address, so that it can be shared and gone back to. */
export interface DriversView {
  readonly search: string;
  readonly status: (typeof DRIVER_STATUSES)[number] | null;
  readonly vehicle: (typeof VEHICLE_IDS)[number] | null;
  /** Only those online in what the map shows. */
  readonly isOnlineOnly: boolean;
  readonly sort: DriverSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: (typeof PAGE_SIZES)[number];
}

const oneOf = <Value extends string | number>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value.toString() === text) ?? null;

/** Reads the address; whatever is odd in it counts as absent. */
export function readView(params: URLSearchParams): DriversView {
  const page = Number(params.get('pagina'));
  return {
    search: (params.get('buscar') ?? '').slice(0, 100),
    status: oneOf(DRIVER_STATUSES, params.get('estado')),
    vehicle: oneOf(VEHICLE_IDS, params.get('vehiculo')),
    isOnlineOnly: params.get('conexion') === 'en-linea',
    sort: oneOf(DRIVER_SORTS, params.get('orden')) ?? DEFAULT_SORT,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    pageSize: oneOf(PAGE_SIZES, params.get('filas')) ?? DEFAULT_PAGE_SIZE,
  };
}

/** Writes what differs from the plain list, and nothing else. */
export function writeView(view: DriversView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search.trim() !== '') params.set('buscar', view.search);
  if (view.status) params.set('estado', view.status);
  if (view.vehicle) params.set('vehiculo', view.vehicle);
  if (view.isOnlineOnly) params.set('conexion', 'en-linea');
  if (view.sort !== DEFAULT_SORT) params.set('orden', view.sort);
  if (view.page > 1) params.set('pagina', view.page.toString());
  if (view.pageSize !== DEFAULT_PAGE_SIZE) params.set('filas', view.pageSize.toString());
  return params;
}

/** The view after a change. Any change but that of the page begins again at the first. */
export const changeView = (view: DriversView, change: Partial<DriversView>): DriversView => ({
  ...view,
  page: 1,
  ...change,
});

/** Whether something narrows the list. */
export const isFiltered = (view: DriversView): boolean =>
  view.search.trim() !== '' || view.status !== null || view.vehicle !== null || view.isOnlineOnly;
