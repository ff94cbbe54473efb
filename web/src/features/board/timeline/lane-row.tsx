import { firstName } from '@llevo/contract/rules/people/full-name';
import type { RefObject } from 'react';
import type { BoardDay, BoardLane, BoardJob } from '../day/board-day.ts';
import { lateApproachTexts } from '../day/late-approaches.ts';
import { overdueText } from '../day/overdue.ts';
import { conflictText, placeText } from '../day/verdict-text.ts';
import { DAY_PX, freeAfterPx, laneHeight, LANE_PADDING_PX, MINUTE_PX, ROW_PX } from '../drag/board-geometry.ts';
import { useLaneFit } from '../drag/drag-store.ts';
import { barText } from './bar-words.ts';
import type { BarWords } from './bar-words.ts';
import { useBoardTools } from './board-tools.ts';
import styles from './timeline.module.css';
import { DAY_MINUTES, hourOfMinute } from '@llevo/contract/rules/board/job-span';
import { JobMark, jobLabel, jobStage } from '../job/job-look.tsx';
import { JobButton } from './job-button.tsx';
import { LaneHead } from './lane-head.tsx';
import barStyles from './job-bar.module.css';

interface JobBarProps {
  readonly job: BoardJob;
  readonly driverName: string;
  readonly row: number;
  /** Free pixels of its row after it. */
  readonly freePx: number;
  /** The conflicts of its place, as sentences. */
  readonly conflicts: readonly string[];
  /** Why its driver cannot be there by its hour, as a sentence; null for one who can. */
  readonly short: string | null;
  /** Whether it is the one that Tab reaches. */
  readonly isActive: boolean;
}

/** The words below the customer's name. */
function secondLine(words: BarWords, hour: string, address: string): string {
  if (words === 'full') return `${hour} · ${address}`;
  return words === 'split' ? address : hour;
}

/** A job in its driver's lane. */
function JobBar({ job, driverName, row, freePx, conflicts, short, isActive }: JobBarProps) {
  const { startMinute, endMinute, service } = job;
  const overdue = overdueText(job, useBoardTools().nowMinute);
  const hour = hourOfMinute(startMinute);
  const width = (Math.min(endMinute, DAY_MINUTES) - startMinute) * MINUTE_PX - 2;
  const hasProblem = conflicts.length > 0 || short !== null;
  const { words, roomPx } = barText(width, hasProblem || jobStage(job) !== 'open', freePx);
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
      {words === 'split' && <small>{hour}</small>}
      {words !== 'none' && (
        <span className={barStyles.text}>
          {words !== 'hour' && (
            <span style={room}>{words === 'short' ? firstName(service.userName) : service.userName}</span>
          )}{' '}
          <small style={room}>{secondLine(words, hour, service.addressStart)}</small>
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
  const { store } = useBoardTools();
  const fit = useLaneFit(store, lane, day.now);
  const seen = driver.place && day.now ? placeText(driver.place, day.now.ms) : null;
  const problems = driverConflicts.map((conflict) => conflictText(day, conflict));
  const short = lateApproachTexts(day, lane);
  return (
    <li
      className={styles.lane}
      data-fit={fit}
      aria-label={[driver.name, ...problems, ...(seen === null ? [] : [seen])].join('. ')}
      style={{ height: laneHeight(lane), transform: `translateY(${top}px)` }}
    >
      <LaneHead
        day={day}
        lane={lane}
        problems={problems}
        seen={seen}
        scroller={scroller}
        isChosen={isChosen}
        onChoose={onChoose}
      />
      <div className={styles.track} style={{ width: DAY_PX }}>
        {jobs.map((job) => (
          <JobBar
            key={job.id}
            job={job}
            driverName={driver.name}
            row={rows.get(job.id) ?? 0}
            freePx={freeAfterPx(lane, job)}
            conflicts={(conflicts.get(job.id) ?? []).map((conflict) => conflictText(day, conflict))}
            short={short.get(job.id) ?? null}
            isActive={job.id === activeId}
          />
        ))}
      </div>
    </li>
  );
}
