import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { useQuery } from '@tanstack/react-query';
import { lateCountText, tomorrowText } from '../../lib/services/count-texts.ts';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import { dateAfter } from './board-url.ts';
import type { BoardView, DriverGroup } from './board-url.ts';
import { hasLateJob } from './day/arrange-day.ts';
import type { BoardDay } from './day/board-day.ts';
import { isAhead, isOverdue, isPastEnd, pastEndCountText } from './day/overdue.ts';
import { nextDayQuery } from './live/next-day-query.ts';
import styles from './next-day.module.css';

interface NextDayProps {
  /** The day with all its jobs; another day than today shows nothing. */
  readonly day: BoardDay;
  readonly today: string;
  /** The drivers that the board shows. */
  readonly group: DriverGroup;
  /** Shows other drivers, or the board of another day. */
  readonly onChange: (next: Partial<Pick<BoardView, 'date' | 'group'>>) => void;
}

/**
 * Once no job of today is still to begin: how many are late or past their end, which shows their drivers alone, and the
 * first ones of tomorrow, whose board it opens.
 */
export function NextDay({ day, today, group, onChange }: NextDayProps) {
  const nowMinute = day.now?.minute ?? null;
  const jobs = [...day.jobs.values()];
  const isOver = nowMinute !== null && !jobs.some((job) => isAhead(job, nowMinute));
  const tomorrow = dateAfter(today, 1);
  const { data } = useQuery({ ...nextDayQuery(tomorrow), enabled: isOver });
  const count = (isCounted: typeof isOverdue): number => jobs.filter((job) => isCounted(job, nowMinute)).length;
  const [late, pastEnd] = [count(isOverdue), count(isPastEnd)];
  const isOn = group === 'late';
  const next = data === undefined || data.total === 0 ? null : data;
  if (!isOver || (late === 0 && pastEnd === 0 && next === null)) return null;
  return (
    <section className={styles.strip} aria-label="Lo que sigue">
      <p>Hoy no hay más salidas planificadas.</p>
      <LateJobs
        texts={[...(late > 0 ? [lateCountText(late)] : []), ...(pastEnd > 0 ? [pastEndCountText(pastEnd)] : [])]}
        isOn={isOn}
        onPress={
          isOn || [...day.laneOf.values()].some((lane) => hasLateJob(day, lane))
            ? () => {
                onChange({ group: isOn ? 'all' : 'late' });
              }
            : null
        }
      />
      {next !== null && (
        <>
          <strong>{tomorrowText(next.text)}</strong>
          <ul aria-label="Primeros servicios de mañana">
            {next.first.map((service) => (
              <NextJob key={service.id} service={service} />
            ))}
          </ul>
          <OutlineButton
            size="plain"
            onClick={() => {
              onChange({ date: tomorrow });
            }}
          >
            Ver mañana
          </OutlineButton>
        </>
      )}
    </section>
  );
}

interface LateJobsProps {
  /** The numbers of late jobs; empty without any. */
  readonly texts: readonly string[];
  readonly isOn: boolean;
  /** Shows their drivers alone; null where none of them has one. */
  readonly onPress: (() => void) | null;
}

/** "2 atrasados · 4 pasaron su fin": one that no one began may count in both. */
function LateJobs({ texts, isOn, onPress }: LateJobsProps) {
  if (texts.length === 0) return null;
  const words = (
    <strong data-late>
      <span>{texts.join(' · ')}</span>
    </strong>
  );
  if (onPress === null) return words;
  return (
    <OutlineButton size="plain" aria-pressed={isOn} title="Ver solo a los conductores con atraso" onClick={onPress}>
      {words}
    </OutlineButton>
  );
}

/** "06:00 Ana Vera" and the driver, or "sin conductor". */
function NextJob({ service: { hour, userName, driver, driverName } }: { readonly service: ServiceRow }) {
  const isOpen = driver === UNASSIGNED_DRIVER;
  return (
    <li>
      <span>{`${hour} ${userName}`}</span> <span data-open={isOpen}>{isOpen ? 'sin conductor' : driverName}</span>
    </li>
  );
}
