import type { BoardLoad } from '@llevo/contract/entities/board';
import type { Weekday } from '@llevo/contract/entities/quoter-settings';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatDuration } from '@llevo/contract/rules/duration';
import { weekdayOf } from '@llevo/contract/rules/quoter/working-hours';
import { formatDayOfMonth } from '../../../lib/i18n/format-month.ts';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { WEEKDAY_LABELS } from '../../../lib/time/weekday-labels.ts';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import { loadFlags } from './load-flags.ts';
import { LoadCell } from './load-cell.tsx';
import type { LoadCellProps } from './load-cell.tsx';
import type { WeekRow } from './week-rows.ts';
import styles from './week-view.module.css';

/** The names of days where a column is narrow. */
const SHORT_WEEKDAYS: Readonly<Record<Weekday, string>> = {
  monday: 'Lun',
  tuesday: 'Mar',
  wednesday: 'Mié',
  thursday: 'Jue',
  friday: 'Vie',
  saturday: 'Sáb',
  sunday: 'Dom',
};

interface WeekTableProps extends Pick<LoadCellProps, 'moves' | 'onOpen'> {
  readonly dates: readonly string[];
  readonly rows: readonly WeekRow[];
}

/** The loads of a week by driver and day. Elements with `data-driver`, days and drivers' names, are drag targets. */
export function WeekTable({ dates, rows, moves, onOpen }: WeekTableProps) {
  if (rows.length === 0) return <p role="status">Ningún conductor coincide con el filtro.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Conductor</th>
          {dates.map((date) => (
            <DayHead key={date} date={date} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.driver}>
            <RowHead row={row} />
            {row.days.map((load, index) => (
              <td key={dates[index]} data-driver={row.driver} data-date={dates[index]}>
                {load && <LoadCell load={load} row={row} moves={moves} onOpen={onOpen} />}
              </td>
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

/** A driver's name, plate and vehicle, and why they should get no jobs; without a driver the number of jobs. */
function RowHead({ row: { driver, name, facts, problem, days } }: { readonly row: WeekRow }) {
  const isUnassigned = driver === UNASSIGNED_DRIVER;
  return (
    <th scope="row" data-driver={driver} data-problem={problem !== null} data-unassigned={isUnassigned}>
      {problem !== null && <IconAlertTriangle size={14} aria-hidden="true" />}
      <span>{isUnassigned ? 'Sin conductor' : name}</span> {facts !== '' && <small>{facts}</small>}{' '}
      {isUnassigned && <small>{servicesText(sumOf(days).jobs)}</small>}
      {problem !== null && <small>{problem}</small>}
    </th>
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

/** "10 sin conductor" */
const unassignedText = (count: number): string => `${count} sin conductor`;

/** Whether jobs of a day are late, or were left open: its cell is red. */
const isOverdue = (load: BoardLoad): boolean =>
  loadFlags(load, serverNow(), 0).some(({ kind }) => kind === 'late' || kind === 'leftOpen');

/**
 * The jobs and hours of all shown rows on a day, and how many have no driver, in the colour of their cell; nothing on a
 * day without any.
 */
function DaySum({ loads }: { readonly loads: readonly (BoardLoad | null)[] }) {
  const { jobs, minutes } = sumOf(loads);
  if (jobs === 0) return null;
  const open = loads.find((load) => load?.driver === UNASSIGNED_DRIVER);
  return (
    <>
      <strong>{servicesText(jobs)}</strong> <span>{formatDuration(minutes * 60)}</span>{' '}
      {open && <em data-overdue={isOverdue(open)}>{unassignedText(open.jobs)}</em>}
    </>
  );
}

/** The head of a day, `YYYY-MM-DD`; today's is marked, and in view where the week is wider than the window. */
function DayHead({ date }: { readonly date: string }) {
  const isToday = date === guayaquilDate(serverNow());
  const weekday = weekdayOf(date);
  return (
    <th ref={isToday ? intoView : undefined} scope="col" aria-current={isToday ? 'date' : undefined}>
      <span className={styles.name}>{WEEKDAY_LABELS[weekday]}</span>
      <span className={styles.short} aria-hidden="true">
        {SHORT_WEEKDAYS[weekday]}
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
