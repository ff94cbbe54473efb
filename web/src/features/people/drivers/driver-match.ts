import type { DriverRow } from '@llevo/contract/entities/driver';
import { personSearchTexts } from '@llevo/contract/rules/search-fields';
import { matchesSearch } from '@llevo/contract/search-text';
import type { DriversView } from './drivers-url.ts';

/** Whether a driver matches the search and filters of the list; null where it has none. Being online is not the driver's. */
export function driverMatch({
  search,
  filters: { status, vehicle },
}: Pick<DriversView, 'search' | 'filters'>): ((driver: DriverRow) => boolean) | null {
  const text = search.trim();
  if (text === '' && status === null && vehicle === null) return null;
  return (driver) =>
    (status === null || driver.status === status) &&
    (vehicle === null || driver.typeVehicle === vehicle) &&
    (text === '' || matchesSearch(text, ...personSearchTexts(driver)));
}
