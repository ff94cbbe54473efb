import { formatCount } from '@llevo/contract/rules/format-number';
import { MAX_IDS } from './api/drivers.ts';
import type { DriverList } from './use-driver-list.ts';

/**
 * "12 libres a la vista", or "12 libres entre los 100 más cercanos" if the map has more drivers online than one reading;
 * null while the free drivers are unknown.
 */
export function freeCountText(list: Pick<DriverList, 'rows' | 'truncatedFrom' | 'isLoading' | 'error'>): string | null {
  if (list.isLoading || list.error !== null) return null;
  const count = list.rows.length;
  if (list.truncatedFrom === null)
    return count === 1 ? '1 libre a la vista' : `${formatCount(count)} libres a la vista`;
  return count === 1
    ? `1 libre entre los ${MAX_IDS.toString()} más cercanos`
    : `${formatCount(count)} libres entre los ${MAX_IDS.toString()} más cercanos`;
}
