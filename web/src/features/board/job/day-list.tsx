import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useRef } from 'react';
import type { UndoneChange } from '../day/use-board-changes.ts';
import { useOnUndo } from '../day/use-on-undo.ts';
import { noneUnassignedText } from '../day/arrange-day.ts';
import type { BoardDay, BoardJob, BoardLane } from '../day/board-day.ts';
import { jobStage } from '../day/job-stage.ts';
import { lateApproachTexts } from '../day/late-approaches.ts';
import { overdueText, pastEndText } from '../day/overdue.ts';
import { isWhollyFree } from '../day/unclosed.ts';
import { isUnconfirmed, jobStatusText, needsDriverNow } from '../day/unconfirmed.ts';
import {
  conflictText,
  earlierText,
  earlierTitle,
  noEarlierText,
  placeText,
  spanText,
  unassignedTitle,
} from '../day/verdict-text.ts';
import { EarlierLink } from './earlier-link.tsx';
import { JobMark } from './job-look.tsx';
import styles from './day-list.module.css';

interface DayListProps {
  readonly day: BoardDay;
  /** The number of all open services of earlier days, as text: '' until they are counted, null if that failed. */
  readonly earlierTotal: string | null;
  readonly undone: UndoneChange | null;
  readonly onOpen: (jobId: string) => void;
}

/** The day as a list by driver, for narrow screens; a job opens the sheet that assigns and moves it. */
export function DayList({ day, earlierTotal, undone, onOpen }: DayListProps) {
  const root = useRef<HTMLDivElement>(null);
  useOnUndo(undone, (jobId) => {
    root.current?.querySelector<HTMLElement>(`[data-job="${CSS.escape(jobId)}"]`)?.focus();
  });
  const busy = day.lanes.filter(({ jobs }) => jobs.length > 0);
  const free = day.lanes.filter((lane) => isWhollyFree(day, lane));
  const today = day.earlier[0]?.movesTo;
  return (
    <div ref={root} className={styles.list}>
      {day.now !== null && (
        // Folded, so that a phone shows this day's jobs first.
        <details className={styles.earlier}>
          <summary>
            <h2>{earlierTotal ? earlierTitle(day.earlier) : 'De días anteriores'}</h2>
          </summary>
          <p>
            {today === undefined ? (
              noEarlierText(earlierTotal, true)
            ) : (
              <EarlierLink today={today} total={earlierTotal ?? ''} />
            )}
          </p>
          <JobItems day={day} jobs={day.earlier} onOpen={onOpen} />
        </details>
      )}
      <section aria-label="Sin conductor">
        <h2>{unassignedTitle(day.unassigned.length, day.now !== null)}</h2>
        {day.unassigned.length === 0 && <p>{noneUnassignedText(day)}</p>}
        <JobItems day={day} jobs={day.unassigned} onOpen={onOpen} />
      </section>
      {busy.map((lane) => (
        <DriverSection key={lane.driver.id} day={day} lane={lane} onOpen={onOpen} />
      ))}
      <p>{free.length === 1 ? '1 conductor libre todo el día' : `${free.length} conductores libres todo el día`}</p>
    </div>
  );
}

interface DriverSectionProps extends Omit<DayListProps, 'undone' | 'earlierTotal'> {
  readonly lane: BoardLane;
}

function DriverSection({ day, lane, onOpen }: DriverSectionProps) {
  const { driver, jobs, conflicts, driverConflicts } = lane;
  return (
    <section aria-label={driver.name}>
      <h2>{driver.name}</h2>
      <p>
        {[
          vehicleName(driver.vehicle),
          ...(driver.place && day.now ? [placeText(driver.place, day.now.ms)] : []),
          ...driverConflicts.map((conflict) => conflictText(day, conflict)),
        ].join(' · ')}
      </p>
      <JobItems
        day={day}
        jobs={jobs}
        onOpen={onOpen}
        shortTexts={lateApproachTexts(day, lane)}
        textOf={(id) => (conflicts.get(id) ?? []).map((conflict) => conflictText(day, conflict)).join(' ')}
      />
    </section>
  );
}

interface JobItemsProps {
  readonly day: BoardDay;
  readonly jobs: readonly BoardJob[];
  /** The conflicts of a job's place; '' without any. */
  readonly textOf?: (id: string) => string;
  /** Why their driver cannot be there by the hour, by job. */
  readonly shortTexts?: ReadonlyMap<string, string>;
  readonly onOpen: (jobId: string) => void;
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

function JobItems({ day, jobs, textOf = () => '', shortTexts = NO_TEXTS, onOpen }: JobItemsProps) {
  return (
    <ul>
      {jobs.map((job) => {
        const text = textOf(job.id);
        const short = shortTexts.get(job.id);
        const isEarlier = job.movesTo !== undefined;
        const nowMinute = isEarlier ? null : (day.now?.minute ?? null);
        const overdue = overdueText(job, nowMinute);
        const pastEnd = pastEndText(job, nowMinute);
        return (
          <li key={job.id}>
            <button
              type="button"
              className={styles.job}
              data-job={job.id}
              data-stage={job.driverId === null ? 'unassigned' : jobStage(job)}
              data-unconfirmed={isUnconfirmed(job)}
              data-conflict={text !== ''}
              data-short={short !== undefined}
              data-overdue={overdue !== null}
              data-past-end={pastEnd !== null}
              onClick={() => {
                onOpen(job.id);
              }}
            >
              <JobMark
                job={job}
                hasConflict={text !== '' || short !== undefined}
                isLate={overdue !== null || pastEnd !== null}
              />
              <strong>{isEarlier ? earlierText(job) : spanText(job)}</strong> {job.service.userName}
              <span>
                {vehicleName(job.vehicle)} · {job.service.addressStart}
              </span>
              {(isEarlier || isUnconfirmed(job) || needsDriverNow(job)) && <span>{jobStatusText(job)}</span>}
              {overdue !== null && <span className={styles.late}>{overdue}</span>}
              {pastEnd !== null && <span className={styles.late}>{pastEnd}</span>}
              {short !== undefined && <span className={styles.short}>{short}</span>}
              {text !== '' && <span className={styles.problem}>{text}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
