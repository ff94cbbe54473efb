import type { DriverRow } from '@llevo/contract/entities/driver';
import type { Paged, SeenDriver } from '../../adapters/deps.ts';

/** A driver as a list shows it: no bank account, no documents. */
export const driverRow = ({ driver, position }: SeenDriver): DriverRow => ({
  id: driver.id,
  name: driver.name,
  surname: driver.surname,
  cellphone: driver.cellphone,
  email: driver.email,
  address: driver.address,
  typeVehicle: driver.typeVehicle,
  status: driver.status,
  currentsCoords: position === null ? null : { latitude: position.lat, longitude: position.lng },
  locationUpdatedAt: position === null ? null : new Date(position.updatedAtMs).toISOString(),
  rating: driver.rating.average,
  dateCreate: new Date(driver.createdAt).toISOString(),
});

/** A page of drivers as an answer. */
export const driversAnswer = (
  { rows, total, nextCursor }: Paged<SeenDriver>,
  paging: { readonly offset: number; readonly limit: number },
) => ({
  data: rows.map(driverRow),
  page: { offset: paging.offset, limit: paging.limit, total, next_cursor: nextCursor },
});
