import type { BoardLoad } from '@llevo/contract/entities/board';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import type { PointerEvent } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { briefEnds } from '../../../lib/services/short-route.ts';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import { IconArrowsMove } from '../../../ui/icons/arrows-move.ts';
import { IconCalendarDue } from '../../../ui/icons/calendar-due.ts';
import { IconCheck } from '../../../ui/icons/check.ts';
import { IconClockExclamation } from '../../../ui/icons/clock-exclamation.ts';
import { IconRoute } from '../../../ui/icons/route.ts';
import { IconUserQuestion } from '../../../ui/icons/user-question.ts';
import { loadFlags } from './load-flags.ts';
import type { LoadFlag } from './load-flags.ts';
import { loadDetail, loadHint, loadTitle, onlyJob } from './load-text.ts';
import type { WeekRow } from './week-rows.ts';
import { cellText } from './week-rows.ts';
import styles from './week-view.module.css';

/** The icon of a state, beside its words and colour; under way and over have those of a day's bars. */
const FLAG_ICONS = {
  late: IconClockExclamation,
  leftOpen: IconCalendarDue,
  short: IconAlertTriangle,
  conflict: IconAlertTriangle,
  unconfirmed: IconUserQuestion,
  underway: IconRoute,
  over: IconCheck,
} as const satisfies Record<LoadFlag['kind'], typeof IconCheck>;

/** How loads of the week are moved. */
interface LoadMoves {
  /** A pointer went down on a load, which it may carry to another cell. */
  readonly onPress: (event: PointerEvent, load: BoardLoad) => void;
  /** Asks where the jobs of a load go. */
  readonly onAsk: (load: BoardLoad) => void;
}

export interface LoadCellProps {
  readonly load: BoardLoad;
  readonly row: Pick<WeekRow, 'isInactive' | 'short'>;
  /** Opens a day; `driver` is null for those without one. */
  readonly onOpen: (date: string, driver: string | null) => void;
  /** Null for who only reads. */
  readonly moves: LoadMoves | null;
}

/**
 * The jobs of a driver on a day: a single one with hour and customer above its way, several with number and hours, and
 * each risk on a line of its own. A press opens the day, and a button or a drag moves the jobs.
 */
export function LoadCell({ load, row, onOpen, moves }: LoadCellProps) {
  const { driver, date } = load;
  const nowMs = useNow();
  const today = guayaquilDate(nowMs);
  const flags = loadFlags(load, nowMs, row.short);
  const has = (kind: LoadFlag['kind']): boolean => flags.some((flag) => flag.kind === kind);
  const hint = [loadHint(load), ...flags.filter(({ kind }) => kind === 'unconfirmed').map(({ text }) => text)]
    .filter((line) => line !== '')
    .join('\n');
  return (
    <div className={styles.cell}>
      <button
        type="button"
        className={styles.load}
        title={hint === '' ? undefined : hint}
        data-movable={moves !== null}
        data-unassigned={driver === UNASSIGNED_DRIVER}
        data-problem={row.isInactive && date >= today}
        data-late={has('late')}
        data-left-open={has('leftOpen')}
        data-short={has('short')}
        data-conflict={has('conflict')}
        data-unconfirmed={has('unconfirmed')}
        data-underway={has('underway')}
        data-over={has('over')}
        onPointerDown={(event) => {
          moves?.onPress(event, load);
        }}
        onClick={() => {
          onOpen(date, driver === UNASSIGNED_DRIVER ? null : driver);
        }}
      >
        <Title load={load} /> <Detail load={load} />
        {flags.map((flag) => (
          <Flag key={flag.kind} {...flag} />
        ))}
      </button>
      {moves !== null && (
        <button
          type="button"
          className={styles.move}
          aria-label={`Mover servicios: ${cellText(load)}`}
          title="Mover servicios"
          onClick={() => {
            moves.onAsk(load);
          }}
        >
          <IconArrowsMove size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Hour and customer of a single job, or the number of several. */
function Title({ load }: Pick<LoadCellProps, 'load'>) {
  const job = onlyJob(load);
  if (job === null) return <strong>{loadTitle(load)}</strong>;
  return (
    <span className={styles.title}>
      <strong>{job.hour}</strong> {job.userName}
    </span>
  );
}

/**
 * Below the title: the ends of a single job's way, or the hours of several. Hours stay whole; the length goes if there
 * is no room for both.
 */
function Detail({ load }: Pick<LoadCellProps, 'load'>) {
  const job = onlyJob(load);
  if (job !== null) {
    const { from, to } = briefEnds(job);
    return (
      <span className={styles.way}>
        <span>{from}</span> <span>{`→ ${to}`}</span>
      </span>
    );
  }
  const { text, length } = loadDetail(load);
  if (length === null) return <span>{text}</span>;
  return (
    <span className={styles.hours}>
      <span>{text}</span> <span>{`· ${length}`}</span>
    </span>
  );
}

/** A state as icon and words. */
function Flag({ kind, text }: LoadFlag) {
  const Icon = FLAG_ICONS[kind];
  return (
    <>
      {' '}
      <em data-flag={kind}>
        <Icon size={14} aria-hidden="true" />
        {text}
      </em>
    </>
  );
}
