import type { DriverRow } from '@llevo/contract/entities/driver';
import { personMatchTexts } from '@llevo/contract/rules/search-fields';
import { matchesSearch } from '@llevo/contract/search-text';
import type { DriversView } from './drivers-url.ts';

/** Whether a driver matches the list's search and filters, except that of online drivers; null without any. */
export function driverMatch({
  search,
  filters: { status, vehicle },
}: Pick<DriversView, 'search' | 'filters'>): ((driver: DriverRow) => boolean) | null {
  const text = search.trim();
  if (text === '' && status === null && vehicle === null) return null;
  return (driver) =>
    (status === null || driver.status === status) &&
    (vehicle === null || driver.typeVehicle === vehicle) &&
    (text === '' || matchesSearch(text, ...personMatchTexts(driver)));
}
