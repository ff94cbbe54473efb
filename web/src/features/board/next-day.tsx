import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { useQuery } from '@tanstack/react-query';
import { lateCountText, tomorrowText } from '../../lib/services/count-texts.ts';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import { dateAfter } from './board-url.ts';
import type { BoardDay } from './day/board-day.ts';
import { isAhead, isOverdue } from './day/overdue.ts';
import { nextDayQuery } from './live/next-day-query.ts';
import styles from './next-day.module.css';

interface NextDayProps {
  /** The day with all its jobs; another day than today shows nothing. */
  readonly day: BoardDay;
  readonly today: string;
  /** Opens the board of another day. */
  readonly onOpen: (date: string) => void;
}

/** Once no job of today is still to begin: how many are late, and the first ones of tomorrow, whose board it opens. */
export function NextDay({ day, today, onOpen }: NextDayProps) {
  const nowMinute = day.now?.minute ?? null;
  const jobs = [...day.jobs.values()];
  const isOver = nowMinute !== null && !jobs.some((job) => isAhead(job, nowMinute));
  const tomorrow = dateAfter(today, 1);
  const { data } = useQuery({ ...nextDayQuery(tomorrow), enabled: isOver });
  const late = jobs.filter((job) => isOverdue(job, nowMinute)).length;
  const next = data === undefined || data.total === 0 ? null : data;
  if (!isOver || (late === 0 && next === null)) return null;
  return (
    <section className={styles.strip} aria-label="Lo que sigue">
      <p>
        <span>Hoy no hay más salidas planificadas.</span> {late > 0 && <strong data-late>{lateCountText(late)}</strong>}
      </p>
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
              onOpen(tomorrow);
            }}
          >
            Ver mañana
          </OutlineButton>
        </>
      )}
    </section>
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
