import { formatCount } from '@llevo/contract/rules/format-number';
import { lateCountText } from '../../../lib/services/count-texts.ts';
import { MAX_IDS } from './api/drivers.ts';
import type { DriverList } from './use-driver-list.ts';

/**
 * "12 libres a la vista", or "12 libres entre los 100 más cercanos" if the map has more drivers online than one reading,
 * with those listed who have an overdue job: "12 libres a la vista · 2 atrasados"; null while the free drivers are
 * unknown.
 */
export function freeCountText(
  list: Pick<DriverList, 'rows' | 'truncatedFrom' | 'lateHours' | 'isLoading' | 'error'>,
): string | null {
  if (list.isLoading || list.error !== null) return null;
  const late = list.rows.filter(({ id }) => list.lateHours.has(id)).length;
  const free = freeText(list.rows.length - late, list.truncatedFrom);
  if (late === 0) return free;
  return `${free} · ${lateCountText(late)}`;
}

function freeText(count: number, truncatedFrom: number | null): string {
  if (truncatedFrom === null) return count === 1 ? '1 libre a la vista' : `${formatCount(count)} libres a la vista`;
  return count === 1
    ? `1 libre entre los ${MAX_IDS.toString()} más cercanos`
    : `${formatCount(count)} libres entre los ${MAX_IDS.toString()} más cercanos`;
}
