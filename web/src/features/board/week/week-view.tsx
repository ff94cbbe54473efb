import type { BoardLoad } from '@llevo/contract/entities/board';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatDuration } from '@llevo/contract/rules/duration';
import type { UseQueryResult } from '@tanstack/react-query';
import { serverNow } from '../../../lib/time/server-time.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import type { ReadWeek } from '../api/board.ts';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import { formatDayOfMonth } from '../../../lib/i18n/format-month.ts';
import { lateCountText } from '../day/overdue.ts';
import { INACTIVE_TEXT } from '../day/verdict-text.ts';
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

/** The week by driver: what has none first, then drivers with late jobs, then the others; each by name. */
function weekRows(
  { dates, loads }: ReadWeek,
  { plates, hasAllDrivers }: Pick<WeekViewProps, 'plates' | 'hasAllDrivers'>,
): WeekRow[] {
  const rows = [...groupBy(loads, ({ driver }) => driver)].map(([driver, own]) => ({
    driver,
    name: own[0]?.driverName ?? '',
    plate: plates.get(driver) ?? '',
    isInactive: hasAllDrivers && driver !== UNASSIGNED_DRIVER && !plates.has(driver),
    days: dates.map((date) => own.find((load) => load.date === date) ?? null),
  }));
  const rankOf = ({ driver, days }: WeekRow) =>
    driver === UNASSIGNED_DRIVER ? 0 : days.some((load) => load !== null && load.late > 0) ? 1 : 2;
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, 'es'));
}

interface WeekViewProps {
  readonly query: UseQueryResult<ReadWeek>;
  /** By active driver. */
  readonly plates: ReadonlyMap<string, string>;
  /** Whether those are all active drivers. */
  readonly hasAllDrivers: boolean;
  /** Opens a day; `driver` is null for those without one. */
  readonly onOpen: (date: string, driver: string | null) => void;
}

const DAY_NAMES = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** How many jobs and hours each driver has on each day of a week. */
export function WeekView({ query, plates, hasAllDrivers, onOpen }: WeekViewProps) {
  return (
    <QueryBoundary query={query} failureTitle="No pudimos cargar la semana">
      {(week) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        <div className={styles.scroller} role="region" aria-label="Semana por conductor" tabIndex={0}>
          {week.is_partial && <p>La semana tiene más servicios de los que se suman: faltan los de sus últimos días.</p>}
          {week.loads.length === 0 ? (
            <p>No hay servicios en esta semana.</p>
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Conductor</th>
                  {week.dates.map((date, index) => (
                    <DayHead key={date} date={date} name={DAY_NAMES[index] ?? ''} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {weekRows(week, { plates, hasAllDrivers }).map(({ driver, name, plate, isInactive, days }) => (
                  <tr key={driver}>
                    <th scope="row" data-problem={isInactive}>
                      {isInactive && <IconAlertTriangle size={14} aria-hidden="true" />}
                      <span>{driver === UNASSIGNED_DRIVER ? 'Sin conductor' : name}</span>{' '}
                      {plate !== '' && <small>{plate}</small>}
                      {isInactive && <small>{INACTIVE_TEXT}</small>}
                    </th>
                    {days.map((load, index) => (
                      <td key={week.dates[index]}>{load && <LoadButton load={load} onOpen={onOpen} />}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

interface DayHeadProps {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly name: string;
}

/** The head of a day; today's is marked, and in view where the week is wider than the window. */
function DayHead({ date, name }: DayHeadProps) {
  const isToday = date === guayaquilDate(serverNow());
  return (
    <th ref={isToday ? intoView : undefined} scope="col" aria-current={isToday ? 'date' : undefined}>
      {name} <span>{formatDayOfMonth(date)}</span>
    </th>
  );
}

/** A week that fits its window does not move. */
function intoView(cell: HTMLTableCellElement | null): void {
  const scroller = cell?.closest('[role="region"]');
  if (!cell || !scroller || scroller.scrollWidth <= scroller.clientWidth) return;
  scroller.scrollLeft = cell.offsetLeft - (scroller.clientWidth - cell.offsetWidth) / 2;
}

interface LoadButtonProps extends Pick<WeekViewProps, 'onOpen'> {
  readonly load: BoardLoad;
}

function LoadButton({ load: { driver, date, jobs, minutes, late }, onOpen }: LoadButtonProps) {
  return (
    <button
      type="button"
      className={styles.load}
      data-unassigned={driver === UNASSIGNED_DRIVER}
      data-late={late > 0}
      onClick={() => {
        onOpen(date, driver === UNASSIGNED_DRIVER ? null : driver);
      }}
    >
      <strong>{jobs === 1 ? '1 servicio' : `${jobs} servicios`}</strong>
      <span>{formatDuration(minutes * 60)}</span>
      {late > 0 && <em>{lateCountText(late)}</em>}
    </button>
  );
}
