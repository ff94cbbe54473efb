import type { DriverRow } from '@llevo/contract/entities/driver';
import type { DriverWithPosition } from '../../adapters/people/ports.ts';

/** A driver as a list shows it: no bank account, no documents. */
export const toDriverRow = ({ driver, position }: DriverWithPosition): DriverRow => ({
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
