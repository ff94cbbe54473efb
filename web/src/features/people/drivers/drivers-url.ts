import { DRIVER_SORTS } from '@llevo/contract/endpoints/people/drivers';
import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { defineListUrl, oneOfParam } from '../../../lib/list/list-url.ts';
import type { ListChange } from '../../../lib/list/list-url.ts';

/** The driver list's state in the URL; sorted by name by default, so that new drivers do not come first. */
export const driversUrl = defineListUrl({
  sorts: DRIVER_SORTS,
  filters: {
    status: oneOfParam('estado', DRIVER_STATUSES),
    vehicle: oneOfParam('vehiculo', VEHICLE_IDS),
    /** Only drivers online in the map's area; `libres` for the free ones of them. */
    connection: oneOfParam('conexion', ['en-linea', 'libres']),
  },
});

/** The parsed state of the driver list. */
export type DriversView = ReturnType<typeof driversUrl.read>;
export type DriversChange = ListChange<keyof DriversView['filters']>;

/** Whether the list is filtered to drivers online in the map's area, be it the free ones only. */
export const isOnlineOnly = ({ filters }: DriversView): boolean => filters.connection !== null;

/** Whether it is filtered to the free ones of them; the nearest to the middle of the map come first then. */
export const isFreeOnly = ({ filters }: DriversView): boolean => filters.connection === 'libres';
