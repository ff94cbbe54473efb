import type { BoardLoad } from '@llevo/contract/entities/board';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatDuration } from '@llevo/contract/rules/duration';
import type { UseQueryResult } from '@tanstack/react-query';
import { INACTIVE_DRIVER_TEXT } from '../../../lib/people/inactive-driver.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import type { ReadWeek } from '../api/board.ts';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import { formatDayOfMonth } from '../../../lib/i18n/format-month.ts';
import { fitsSearch } from '../day/arrange-day.ts';
import { lateCountText } from '../day/overdue.ts';
import styles from './week-view.module.css';
import { groupBy } from '../../../lib/group-by.ts';

/** A driver's week: the load of each date, null for a free day. */
interface WeekRow {
  readonly driver: string;
  readonly name: string;
  /** '' if unknown. */
  readonly plate: string;
  /** The driver has left, or may not take jobs. */
  readonly isInactive: boolean;
  readonly days: readonly (BoardLoad | null)[];
}

/** Whether a driver's day has jobs that no one has begun in time: of today, or of a day that is over. */
const isLateToday = (load: BoardLoad | null, today: string): boolean =>
  load !== null && load.late > 0 && load.date >= today;
const isLeftOpen = (load: BoardLoad | null, today: string): boolean =>
  load !== null && load.late > 0 && load.date < today;

/**
 * The week by driver: what has none first, then drivers who are late today, then those with open jobs of past days, then
 * the others; each by name. A search leaves the drivers that it finds.
 */
function weekRows(
  { dates, loads }: ReadWeek,
  { plates, hasAllDrivers, search }: Pick<WeekViewProps, 'plates' | 'hasAllDrivers' | 'search'>,
): WeekRow[] {
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

interface WeekViewProps {
  readonly query: UseQueryResult<ReadWeek>;
  /** By active driver. */
  readonly plates: ReadonlyMap<string, string>;
  /** Whether those are all active drivers. */
  readonly hasAllDrivers: boolean;
  /** Begins the name or the plate of the shown drivers; '' for all. */
  readonly search: string;
  /** Opens a day; `driver` is null for those without one. */
  readonly onOpen: (date: string, driver: string | null) => void;
}

/** Each with the short form for narrow days. */
const DAY_NAMES = [
  { name: 'Lunes', short: 'Lun' },
  { name: 'Martes', short: 'Mar' },
  { name: 'Miércoles', short: 'Mié' },
  { name: 'Jueves', short: 'Jue' },
  { name: 'Viernes', short: 'Vie' },
  { name: 'Sábado', short: 'Sáb' },
  { name: 'Domingo', short: 'Dom' },
];

/** How many jobs and hours each driver has on each day of a week. */
export function WeekView({ query, onOpen, ...shown }: WeekViewProps) {
  return (
    <QueryBoundary query={query} failureTitle="No pudimos cargar la semana">
      {(week) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        <div className={styles.scroller} role="region" aria-label="Semana por conductor" tabIndex={0}>
          {week.is_partial && <p>La semana tiene más servicios de los que se suman: faltan los de sus últimos días.</p>}
          {week.loads.length === 0 ? (
            <p>No hay servicios en esta semana.</p>
          ) : (
            <WeekTable dates={week.dates} rows={weekRows(week, shown)} onOpen={onOpen} />
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

interface WeekTableProps extends Pick<WeekViewProps, 'onOpen'> {
  readonly dates: readonly string[];
  readonly rows: readonly WeekRow[];
}

function WeekTable({ dates, rows, onOpen }: WeekTableProps) {
  if (rows.length === 0) return <p role="status">Ningún conductor coincide con el filtro.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Conductor</th>
          {dates.map((date, index) => (
            <DayHead key={date} date={date} {...(DAY_NAMES[index] ?? { name: '', short: '' })} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ driver, name, plate, isInactive, days }) => (
          <tr key={driver}>
            <th scope="row" data-problem={isInactive} data-unassigned={driver === UNASSIGNED_DRIVER}>
              {isInactive && <IconAlertTriangle size={14} aria-hidden="true" />}
              <span>{driver === UNASSIGNED_DRIVER ? 'Sin conductor' : name}</span>{' '}
              {plate !== '' && <small>{plate}</small>}
              {driver === UNASSIGNED_DRIVER && <small>{countText(sumOf(days).jobs)}</small>}
              {isInactive && <small>{INACTIVE_DRIVER_TEXT}</small>}
            </th>
            {days.map((load, index) => (
              <td key={dates[index]}>{load && <LoadButton load={load} isInactive={isInactive} onOpen={onOpen} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {dates.map((date, index) => (
              <td key={date}>
                <DaySum loads={rows.map(({ days }) => days[index] ?? null)} />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface LoadSum {
  readonly jobs: number;
  readonly minutes: number;
}

const sumOf = (loads: readonly (BoardLoad | null)[]): LoadSum =>
  loads.reduce<LoadSum>(
    (sum, load) => ({ jobs: sum.jobs + (load?.jobs ?? 0), minutes: sum.minutes + (load?.minutes ?? 0) }),
    { jobs: 0, minutes: 0 },
  );

/** The jobs and hours of all shown rows on a day, and how many have no driver; nothing on a day without any. */
function DaySum({ loads }: { readonly loads: readonly (BoardLoad | null)[] }) {
  const { jobs, minutes } = sumOf(loads);
  if (jobs === 0) return null;
  const open = sumOf(loads.filter((load) => load?.driver === UNASSIGNED_DRIVER)).jobs;
  return (
    <>
      <strong>{countText(jobs)}</strong> <span>{formatDuration(minutes * 60)}</span>{' '}
      {open > 0 && <em>{unassignedText(open)}</em>}
    </>
  );
}

interface DayHeadProps {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly name: string;
  readonly short: string;
}

/** The head of a day; today's is marked, and in view where the week is wider than the window. */
function DayHead({ date, name, short }: DayHeadProps) {
  const isToday = date === guayaquilDate(serverNow());
  return (
    <th ref={isToday ? intoView : undefined} scope="col" aria-current={isToday ? 'date' : undefined}>
      <span className={styles.name}>{name}</span>
      <span className={styles.short} aria-hidden="true">
        {short}
      </span>{' '}
      <span>{formatDayOfMonth(date)}</span>
    </th>
  );
}

/** Beside the drivers' names. A week that fits its window does not move. */
function intoView(cell: HTMLTableCellElement | null): void {
  const scroller = cell?.closest('[role="region"]');
  if (!cell || !scroller || scroller.scrollWidth <= scroller.clientWidth) return;
  const names = cell.parentElement?.firstElementChild?.clientWidth ?? 0;
  scroller.scrollLeft = cell.offsetLeft - names;
}

interface LoadButtonProps extends Pick<WeekViewProps, 'onOpen'> {
  readonly load: BoardLoad;
  /** The driver may take no jobs: those of today and later need another one. */
  readonly isInactive: boolean;
}

/** "2 servicios" */
const countText = (count: number): string => (count === 1 ? '1 servicio' : `${count} servicios`);

/** "10 sin conductor" */
const unassignedText = (count: number): string => `${count} sin conductor`;

/** "2 sin cerrar" */
const leftOpenText = (count: number): string => `${count} sin cerrar`;

function LoadButton({ load, isInactive, onOpen }: LoadButtonProps) {
  const { driver, date, jobs, minutes, late } = load;
  const today = guayaquilDate(serverNow());
  return (
    <button
      type="button"
      className={styles.load}
      data-unassigned={driver === UNASSIGNED_DRIVER}
      data-problem={isInactive && date >= today}
      data-late={isLateToday(load, today)}
      data-left-open={isLeftOpen(load, today)}
      onClick={() => {
        onOpen(date, driver === UNASSIGNED_DRIVER ? null : driver);
      }}
    >
      <strong>{countText(jobs)}</strong>
      <span>{formatDuration(minutes * 60)}</span>
      {late > 0 && <em>{date < today ? leftOpenText(late) : lateCountText(late)}</em>}
    </button>
  );
}
