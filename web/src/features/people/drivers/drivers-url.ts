import { DRIVER_SORTS } from '@llevo/contract/endpoints/drivers';
import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { defineListUrl, oneOfParam } from '../../../lib/list/list-url.ts';
import type { ListChange } from '../../../lib/list/list-url.ts';

/** How the list of drivers is kept in the address: by name at first, where those on the road are not behind newcomers. */
export const driversUrl = defineListUrl({
  sorts: DRIVER_SORTS,
  filters: {
    status: oneOfParam('estado', DRIVER_STATUSES),
    vehicle: oneOfParam('vehiculo', VEHICLE_IDS),
    /** Only those online in what the map shows. */
    connection: oneOfParam('conexion', ['en-linea']),
  },
});

/** What the list of drivers shows. */
export type DriversView = ReturnType<typeof driversUrl.read>;
export type DriversChange = ListChange<keyof DriversView['filters']>;

/** Whether the list is narrowed to those online in what the map shows. */
export const isOnlineOnly = ({ filters }: DriversView): boolean => filters.connection !== null;
