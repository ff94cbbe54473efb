import type { BoardLoad } from '@llevo/contract/entities/board';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { groupBy } from '../../../lib/group-by.ts';

/** A driver's week: the load of each date, null for a free day. */
export interface WeekRow {
  readonly driver: string;
  readonly name: string;
  readonly days: readonly (BoardLoad | null)[];
}

/** The week by driver: what has none first, then by name. */
export function weekRows(dates: readonly string[], loads: readonly BoardLoad[]): WeekRow[] {
  const rows = [...groupBy(loads, ({ driver }) => driver)].map(([driver, own]) => ({
    driver,
    name: own[0]?.driverName ?? '',
    days: dates.map((date) => own.find((load) => load.date === date) ?? null),
  }));
  const isFirst = ({ driver }: WeekRow) => (driver === UNASSIGNED_DRIVER ? 0 : 1);
  return rows.toSorted((a, b) => isFirst(a) - isFirst(b) || a.name.localeCompare(b.name, 'es'));
}
