import type { BoardLoad } from '@llevo/contract/entities/board';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { groupBy } from '../../../lib/group-by.ts';
import { formatDayOfMonth } from '../../../lib/i18n/format-month.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import type { ReadWeek } from '../api/board.ts';
import { fitsSearch } from '../day/arrange-day.ts';

/** A driver's week: the load of each date, null for a free day. */
export interface WeekRow {
  readonly driver: string;
  readonly name: string;
  /** '' if unknown. */
  readonly plate: string;
  /** The driver has left, or may not take jobs. */
  readonly isInactive: boolean;
  readonly days: readonly (BoardLoad | null)[];
}

/** The drivers of the company, and which of them are shown. */
export interface WeekFilter {
  /** By active driver. */
  readonly plates: ReadonlyMap<string, string>;
  /** Whether those are all active drivers. */
  readonly hasAllDrivers: boolean;
  /** Begins the name or the plate of the shown drivers; '' for all. */
  readonly search: string;
}

/** Whether a driver's day has jobs that no one has begun in time: of today, or of a day that is over. */
export const isLateToday = (load: BoardLoad | null, today: string): boolean =>
  load !== null && load.late > 0 && load.date >= today;
export const isLeftOpen = (load: BoardLoad | null, today: string): boolean =>
  load !== null && load.late > 0 && load.date < today;

/** "Luz Andrade, 26 nov" */
export const cellText = ({ driver, driverName, date }: BoardLoad): string =>
  `${driver === UNASSIGNED_DRIVER ? 'Sin conductor' : (driverName ?? driver)}, ${formatDayOfMonth(date)}`;

/**
 * The week by driver: what has none first, then drivers who are late today, then those with open jobs of past days, then
 * the others; each by name. A search leaves the drivers that it finds.
 */
export function weekRows({ dates, loads }: ReadWeek, { plates, hasAllDrivers, search }: WeekFilter): WeekRow[] {
  const today = guayaquilDate(serverNow());
  const rows = [...groupBy(loads, ({ driver }) => driver)].map(([driver, own]) => ({
    driver,
    name: own[0]?.driverName ?? '',
    plate: plates.get(driver) ?? '',
    isInactive: hasAllDrivers && driver !== UNASSIGNED_DRIVER && !plates.has(driver),
    days: dates.map((date) => own.find((load) => load.date === date) ?? null),
  }));
  const rankOf = ({ driver, days }: WeekRow) => {
    if (driver === UNASSIGNED_DRIVER) return 0;
    if (days.some((load) => isLateToday(load, today))) return 1;
    return days.some((load) => isLeftOpen(load, today)) ? 2 : 3;
  };
  const found =
    search.trim() === '' ? rows : rows.filter((row) => row.driver !== UNASSIGNED_DRIVER && fitsSearch(search, row));
  return found.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, 'es'));
}
