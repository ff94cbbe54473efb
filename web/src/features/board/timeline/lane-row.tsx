import { firstName } from '@llevo/contract/rules/people/full-name';
import { vehicleLabel } from '@llevo/contract/rules/vehicles';
import type { RefObject } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import type { BoardDay, BoardLane, BoardJob } from '../day/board-day.ts';
import { lateApproachTexts } from '../day/late-approaches.ts';
import { isOverdue, overdueText } from '../day/overdue.ts';
import { conflictText, placeText, shortPlaceText } from '../day/verdict-text.ts';
import { DAY_PX, laneHeight, LANE_PADDING_PX, MINUTE_PX, ROW_PX } from '../drag/board-geometry.ts';
import { useLaneFit } from '../drag/drag-store.ts';
import { barText } from './bar-words.ts';
import { useBoardTools } from './board-tools.ts';
import styles from './timeline.module.css';
import { DAY_MINUTES, hourOfMinute } from '@llevo/contract/rules/board/job-span';
import { JobMark, jobLabel, jobStage } from '../job/job-look.tsx';
import { JobButton } from './job-button.tsx';
import { LateChip } from './late-chip.tsx';
import { LaneStateLabel } from './lane-state-label.tsx';
import { countOfJobs, laneState, latenessOf } from './lane-state.ts';
import barStyles from './job-bar.module.css';

interface JobBarProps {
  readonly job: BoardJob;
  readonly driverName: string;
  readonly row: number;
  /** The conflicts of its place, as sentences. */
  readonly conflicts: readonly string[];
  /** Why its driver cannot be there by its hour, as a sentence; null for one who can. */
  readonly short: string | null;
  /** Whether it is the one that Tab reaches. */
  readonly isActive: boolean;
}

/** A job in its driver's lane. */
function JobBar({ job, driverName, row, conflicts, short, isActive }: JobBarProps) {
  const { startMinute, endMinute, service } = job;
  const overdue = overdueText(job, useBoardTools().nowMinute);
  const hour = hourOfMinute(startMinute);
  const width = (Math.min(endMinute, DAY_MINUTES) - startMinute) * MINUTE_PX - 2;
  const hasProblem = conflicts.length > 0 || short !== null;
  const { words, roomPx } = barText(width, hasProblem || jobStage(job) !== 'open');
  const room = { maxWidth: roomPx };
  const problems = [overdue, short, ...conflicts].filter((text) => text !== null);
  const label = jobLabel(job, driverName, problems);
  return (
    <JobButton
      job={job}
      isActive={isActive}
      label={label}
      className={barStyles.bar}
      data-stage={jobStage(job)}
      data-conflict={conflicts.length > 0}
      data-short={short !== null}
      data-overdue={overdue !== null}
      data-words={words}
      style={{
        left: startMinute * MINUTE_PX,
        top: row * ROW_PX + LANE_PADDING_PX,
        width,
      }}
      title={label}
    >
      <JobMark job={job} hasConflict={hasProblem} />
      {words !== 'none' && (
        <span className={barStyles.text}>
          {words !== 'hour' && (
            <span style={room}>{words === 'short' ? firstName(service.userName) : service.userName}</span>
          )}{' '}
          <small style={room}>{words === 'full' ? `${hour} · ${service.addressStart}` : hour}</small>
        </span>
      )}
    </JobButton>
  );
}

interface LaneRowProps {
  readonly day: BoardDay;
  readonly lane: BoardLane;
  readonly top: number;
  /** The frame in which the time line scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** The job that Tab reaches, where it is in this lane. */
  readonly activeId: string | null;
  readonly isChosen: boolean;
  readonly onChoose: (driverId: string) => void;
}

/** A driver and their jobs on the time line. */
export function LaneRow({ day, lane, top, scroller, activeId, isChosen, onChoose }: LaneRowProps) {
  const { driver, jobs, rows, conflicts, driverConflicts } = lane;
  const { store, nowMinute } = useBoardTools();
  const fit = useLaneFit(store, lane, day.now);
  const late = jobs.filter((job) => isOverdue(job, nowMinute));
  const seen = driver.place && day.now ? placeText(driver.place, day.now.ms) : null;
  const where = driver.place && day.now ? shortPlaceText(driver.place, day.now.ms) : null;
  const problems = driverConflicts.map((conflict) => conflictText(day, conflict));
  const vehicle = [driver.plate, vehicleLabel(driver.vehicle)].filter(Boolean).join(' · ');
  const state = laneState(lane, day.now);
  const short = lateApproachTexts(day, lane);
  const count = countOfJobs(jobs);
  const detail = problems[0] ?? where ?? '';
  return (
    <li
      className={styles.lane}
      data-fit={fit}
      aria-label={[driver.name, ...problems, ...(seen === null ? [] : [seen])].join('. ')}
      style={{ height: laneHeight(lane), transform: `translateY(${top}px)` }}
    >
      <button
        type="button"
        className={styles.head}
        tabIndex={-1}
        aria-pressed={isChosen}
        title={[...problems, [vehicle, seen, count].filter(Boolean).join(' · ')].join(' ')}
        data-problem={problems.length > 0}
        onClick={() => {
          onChoose(driver.id);
        }}
      >
        <span className={styles.name}>
          {problems.length > 0 && <IconAlertTriangle size={14} aria-hidden="true" />}
          <span>{driver.name}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.fact}>{vehicle}</span>{' '}
          {state !== null && <LaneStateLabel state={state} lateness={latenessOf(late, nowMinute)} />}
        </span>
        {(detail !== '' || count !== null) && (
          <span className={classNames(styles.line, styles.more)}>
            {detail !== '' && <span className={styles.fact}>{detail}</span>}{' '}
            {count !== null && <span className={styles.count}>{count}</span>}
          </span>
        )}
      </button>
      {day.now !== null && (
        <div className={styles.gutter}>{late.length > 0 && <LateChip late={late} scroller={scroller} />}</div>
      )}
      <div className={styles.track} style={{ width: DAY_PX }}>
        {jobs.map((job) => (
          <JobBar
            key={job.id}
            job={job}
            driverName={driver.name}
            row={rows.get(job.id) ?? 0}
            conflicts={(conflicts.get(job.id) ?? []).map((conflict) => conflictText(day, conflict))}
            short={short.get(job.id) ?? null}
            isActive={job.id === activeId}
          />
        ))}
      </div>
    </li>
  );
}
