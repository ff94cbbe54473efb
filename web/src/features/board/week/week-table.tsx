import type { BoardLoad } from '@llevo/contract/entities/board';
import type { Weekday } from '@llevo/contract/entities/quoter-settings';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatDuration } from '@llevo/contract/rules/duration';
import { formatCount, percentOf } from '@llevo/contract/rules/format-number';
import { weekdayOf } from '@llevo/contract/rules/quoter/working-hours';
import { formatDayOfMonth } from '../../../lib/i18n/format-month.ts';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { WEEKDAY_LABELS } from '../../../lib/time/weekday-labels.ts';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import { freeText } from '../day/lane-state.ts';
import { overdueText } from './load-flags.ts';
import { LoadCell } from './load-cell.tsx';
import type { LoadCellProps } from './load-cell.tsx';
import type { DayRoom, WeekRow } from './week-rows.ts';
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
  /** By date; null where it is unknown. */
  readonly room: readonly (DayRoom | null)[];
  /** The dates with services, whatever rows are shown. */
  readonly busyDates: ReadonlySet<string>;
}

/**
 * The loads of a week by driver and day. The head has the sums of each day, and the jobs without a driver, so that they
 * are in sight beside any driver. Elements with `data-driver`, days and drivers' names, are drag targets.
 */
export function WeekTable({ dates, rows, room, busyDates, moves, onOpen }: WeekTableProps) {
  if (rows.length === 0) return <p role="status">Ningún conductor coincide con el filtro.</p>;
  const unassigned = rows.find(({ driver }) => driver === UNASSIGNED_DRIVER);
  return (
    <table className={styles.table}>
      <thead ref={keepClear}>
        <tr>
          <th scope="col">Conductor</th>
          {dates.map((date) => (
            <DayHead key={date} date={date} isEmpty={!busyDates.has(date)} />
          ))}
        </tr>
        {rows.length > 1 && <SumRow dates={dates} rows={rows} room={room} />}
        {unassigned && <LoadRow row={unassigned} dates={dates} moves={moves} onOpen={onOpen} />}
      </thead>
      <tbody>
        {rows.map((row) =>
          row === unassigned ? null : (
            <LoadRow key={row.driver} row={row} dates={dates} moves={moves} onOpen={onOpen} />
          ),
        )}
      </tbody>
    </table>
  );
}

interface LoadRowProps extends Pick<WeekTableProps, 'dates' | 'moves' | 'onOpen'> {
  readonly row: WeekRow;
}

const LoadRow = ({ row, dates, moves, onOpen }: LoadRowProps) => (
  <tr>
    <RowHead row={row} />
    {row.days.map((load, index) => (
      <td key={dates[index]} data-driver={row.driver} data-date={dates[index]}>
        {load && <LoadCell load={load} row={row} moves={moves} onOpen={onOpen} />}
      </td>
    ))}
  </tr>
);

/** A driver's name, plate and vehicle, and why they should get no jobs; without a driver the number of jobs in all. */
function RowHead({ row: { driver, name, facts, problem, days } }: { readonly row: WeekRow }) {
  const isUnassigned = driver === UNASSIGNED_DRIVER;
  return (
    <th scope="row" data-driver={driver} data-problem={problem !== null} data-unassigned={isUnassigned}>
      {problem !== null && <IconAlertTriangle size={14} aria-hidden="true" />}
      <span>{isUnassigned ? 'Sin conductor' : name}</span> {facts !== '' && <small>{facts}</small>}{' '}
      {isUnassigned && <small>{`${formatCount(sumOf(days).jobs)} en la semana`}</small>}
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

/** The sums of each day over all shown rows. */
const SumRow = ({ dates, rows, room }: Pick<WeekTableProps, 'dates' | 'rows' | 'room'>) => (
  <tr className={styles.sums}>
    <th scope="row">
      Total <small>con las horas de trabajo</small>
    </th>
    {dates.map((date, index) => (
      <td key={date}>
        <DaySum loads={rows.flatMap(({ days }) => days[index] ?? [])} room={room[index] ?? null} />
      </td>
    ))}
  </tr>
);

interface DaySumProps {
  readonly loads: readonly BoardLoad[];
  readonly room: DayRoom | null;
}

/**
 * Jobs, free drivers and hours of a day, each on the same line in all days, and its late jobs, below a bar with the
 * share of the drivers who have work.
 */
function DaySum({ loads, room }: DaySumProps) {
  const { jobs, minutes } = sumOf(loads);
  const overdue = overdueText(loads, serverNow());
  return (
    <>
      {room !== null && (
        <i className={styles.room} aria-hidden="true">
          <i style={{ width: `${percentOf(room.drivers - room.free, room.drivers).toFixed(1)}%` }} />
        </i>
      )}
      {jobs > 0 ? <strong>{servicesText(jobs)}</strong> : <span>Sin servicios</span>}{' '}
      {room !== null && (
        <>
          <small>{freeText(room.free)}</small>{' '}
        </>
      )}
      {jobs > 0 && (
        <>
          <span>{formatDuration(minutes * 60)}</span>{' '}
        </>
      )}
      {overdue !== null && <em>{overdue}</em>}
    </>
  );
}

interface DayHeadProps {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Without services a day needs less room. */
  readonly isEmpty: boolean;
}

/** The head of a day; today's is marked, and in view where the week is wider than the window. */
function DayHead({ date, isEmpty }: DayHeadProps) {
  const isToday = date === guayaquilDate(serverNow());
  const weekday = weekdayOf(date);
  return (
    <th
      ref={isToday ? intoView : undefined}
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      data-empty={isEmpty}
    >
      <span className={styles.name}>{WEEKDAY_LABELS[weekday]}</span>
      <span className={styles.short} aria-hidden="true">
        {SHORT_WEEKDAYS[weekday]}
      </span>{' '}
      <span>{formatDayOfMonth(date).replace(/^0/, '')}</span>
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

/** Gives the styles the height of the head, so that what gets the focus is not scrolled to a place below it. */
function keepClear(head: HTMLTableSectionElement | null): (() => void) | undefined {
  const scroller = head?.closest<HTMLElement>('[role="region"]');
  if (!head || !scroller || typeof ResizeObserver === 'undefined') return undefined;
  const sizes = new ResizeObserver(() => {
    scroller.style.setProperty('--head-height', `${head.offsetHeight.toString()}px`);
  });
  sizes.observe(head);
  return () => {
    sizes.disconnect();
  };
}
