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
    /** Only drivers online in the map's area. */
    connection: oneOfParam('conexion', ['en-linea']),
  },
});

/** The parsed state of the driver list. */
export type DriversView = ReturnType<typeof driversUrl.read>;
export type DriversChange = ListChange<keyof DriversView['filters']>;

/** Whether the list is filtered to drivers online in the map's area. */
export const isOnlineOnly = ({ filters }: DriversView): boolean => filters.connection !== null;
